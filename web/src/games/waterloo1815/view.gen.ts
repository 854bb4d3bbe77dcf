/** Written by `make types` from grognard.games.waterloo1815.view: do not edit. */

/** All that a seat may know. */
export interface View {
  seat: string
  phase: 'auction' | 'battles' | 'defeat' | 'deployment' | 'march' | 'movement' | 'over' | 'reduction' | 'setup' | 'skirmishes' | 'supply'
  turn: number
  date: string
  night: boolean
  active: 'allied' | 'french'
  towns: Record<string, BlockView[]>
  hand: BlockView[]
  armies: ArmyView[]
  battles: BattleView[]
  skirmish: SkirmishView | null
  fighting: string
  pending: string[]
  traffic: Record<string, number>
  spent: string[]
  owed: Record<string, number>
  outcome?: Outcome | null
  bidders?: string[]
  bid?: number
  bid_side?: 'allied' | 'french' | null
}

/** One block: by name where its face is seen, by an alias where it is not. */
export interface BlockView {
  ref: string
  army: 'anglo' | 'french' | 'prussian'
  face?: Face | null
  /** A hidden block that was seen and could be followed since: what it was then. */
  memory?: Face | null
  disrupted?: boolean
  moved?: number
  marched?: boolean
}

/** An army's losses and how many it can bear. */
export interface ArmyView {
  army: 'anglo' | 'french' | 'prussian'
  side: 'allied' | 'french'
  seat: string
  lost: string[]
  losses: number
  defeat_at: number
  defeated: boolean
  moves_left: number
}

/** A battle board. */
export interface BattleView {
  town: string
  attacker: 'allied' | 'french'
  side: 'allied' | 'french'
  stage: 'combat' | 'morale' | 'over' | 'reinforcements' | 'withdrawal'
  ready: boolean
  terrain: Record<string, 'farm' | 'hill' | 'stream' | 'woods'>
  hand: ('farm' | 'hill' | 'stream' | 'woods')[]
  pieces: PieceView[]
  roads: string[]
  stalemate?: boolean
  idle?: number
}

/** A skirmish: the blocks shown, by side. */
export interface SkirmishView {
  town: string
  shown: BlockView[]
}

/** How a game ended: the seats that won, the kind of victory as a text key, points if any. */
export interface Outcome {
  winners: string[]
  kind: string
  rule?: string
  points?: Record<string, number>
}

/** The printed side of a block, as the viewer sees or remembers it. */
export interface Face {
  id: string
  type: 'cavalry' | 'foot_artillery' | 'horse_artillery' | 'infantry' | 'leader'
  corps: string | null
  strength: number
  full: number
  firepower: number
}

/** One block on a battle board, with its marks. */
export interface PieceView {
  block: BlockView
  place: string
  square?: boolean
  /** The reference of the square that shelters it. */
  shelter?: string
  holds?: boolean
  shock?: boolean
  engaged?: boolean
  acted?: boolean
}
