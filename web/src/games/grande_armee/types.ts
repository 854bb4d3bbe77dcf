/** What the server tells of a campaign: grognard/games/grande_armee/view.py, in types. */

export type Side = string
export type Terrain = 'clear' | 'forest' | 'marsh' | 'rough' | 'mountain' | 'lake' | 'sea'
export type Arm = 'inf' | 'cav' | 'art'
export type Quality = 'V' | 'L' | 'C'

export interface UnitView {
  id: string
  disrupted?: boolean
  forced?: boolean
  fought?: number
  marched?: boolean
  fed?: boolean
}

export interface CommanderView {
  id: string
  rating: number
  marched?: boolean
}

export interface StackView {
  hex: string
  side: Side
  height: number
  units?: UnitView[]
  commanders?: CommanderView[]
  dummies?: number
  sealed?: boolean
  cavalry?: boolean
  forage?: boolean
  /** The line it lives from, its own hex first; empty if it has none, missing if unknown. */
  line?: string[] | null
}

export interface MarkerView {
  hex: string
  side: Side
  could_be?: string
  face?: '' | 'train' | 'dummy'
}

export interface MarchView {
  hex: string
  units: string[]
  commanders: string[]
  via: string[]
}

export interface CombatView {
  attacker: Side
  origin: string
  target: string
  units: string[]
  step: string
  commands: Record<Side, number>
  order_die: number
  supporters: Record<Side, string[]>
  sums?: Record<Side, Item[]>
  attack?: number
  defence?: number
  attack_die?: number
  defence_die?: number
  counter_die?: number
  hits?: Record<Side, number>
  lost?: Record<Side, number>
  refuge?: string
  advancing?: string[]
}

/** One line of a combat value. */
export interface Item {
  key: string
  amount: number
  rule: string
  hex?: string
}

export interface SideView {
  side: Side
  trains: number
  dummies?: number
  commands?: number
  commands_at_start?: number
  points?: number
  cities?: Record<string, number>
  total?: number
  depots_lost?: number
  covers?: number
}

export interface View {
  seat: string
  turn: number
  last_turn: number
  winter: boolean
  phase: string
  mover: Side
  sides: SideView[]
  stacks: StackView[]
  depots: Record<Side, string[]>
  markers: MarkerView[]
  awaited: Record<string, number>
  eliminated: string[]
  removed: string[]
  options: Record<string, string>
  march?: MarchView | null
  combat?: CombatView | null
  second_year?: boolean
}

// --- what can be examined: grognard/games/grande_armee/examine.py

/** Where a side would be in supply, where depots could be set up, what each stack lives from. */
export interface SupplySeen {
  side: Side
  covered: string[]
  linked: string[]
  lines: Record<string, string[]>
}

/** How the depots of a side hang together. */
export interface ChainSeen {
  side: Side
  links: [string, string][]
}

/** The hexes that the cavalry of a side hinders. */
export interface CavalrySeen {
  side: Side
  lines: string[]
  marches: string[]
}

/** What a march that is planned may cost, by its destination. */
export interface MarchSeen {
  goals: Record<string, Goal>
}

export interface Goal {
  /** The chance of losing anything. */
  risk?: number
  /** Hexes of forced march. */
  forced?: number
  /** The stack would be out of supply there. */
  hungry?: boolean
  /** Other stacks that would be out of supply then. */
  others?: string[]
}

// --- the board's fixed things: CampaignGame.chart()

export interface Hex {
  hex: string
  terrain: Terrain
  country?: string | null
  city?: string | null
  city_it?: string
  fortified?: boolean
  vp?: number
  rank?: number
  feature?: string | null
  edge?: string
  state?: string | null
  land?: number
  provenance: string
}

/** Both hexes, whether it is bridged, its name. */
export type River = [string, string, boolean, string]

export interface MapFile {
  hexes: Hex[]
  rivers: River[]
  roads: [string, string][]
  passes: [string, string][]
  sea_sides: [string, string][]
  coast: Record<string, number>
  out_of_play: string[]
  sources: Record<string, string[]>
  regions: Record<string, string[]>
}

export interface Unit {
  id: string
  name: string
  name_it?: string
  side: Side
  nation: string
  corps: string | null
  arm: Arm
  quality: Quality
  cf?: number
  /** Twice the Occupancy Factor. */
  room: number
  guard?: boolean
  cossack?: boolean
  garrison?: boolean
  provenance: Record<string, string>
}

export interface Commander {
  id: string
  name: string
  name_it?: string
  side: Side
  nation: string
  rating: number
  rank?: string
  corps?: string | null
  army?: string | null
  specials?: string[]
  provenance: Record<string, string>
}

export interface Card {
  number: string
  title: string
  title_it?: string
  deck: string
  single?: boolean
  /** Its instructions by the side that plays it; under `both` the single one. */
  sides: Record<string, { text: string; text_it?: string }>
  provenance: string
}

export interface Turn {
  turn: number
  date: string
  date_it?: string
  winter?: boolean
}

export interface Chart {
  map: MapFile
  units: Unit[]
  commanders: Commander[]
  arrivals: { turn: number; side: Side; pieces: string[]; hexes?: string[]; region?: string }[]
  tables: { turns: Record<string, Turn[]> }
  cards: Card[]
  /** Both sides, the French first. */
  sides: Side[]
  points_at: Record<string, string>
}
