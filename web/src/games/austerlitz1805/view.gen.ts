/** Written by `make types` from grognard.games.austerlitz1805.view: do not edit. */

/** All that a seat may know. */
export interface View {
  seat: string
  side: 'allied' | 'french' | null
  phase: 'battery' | 'begin' | 'bid' | 'council' | 'deploy' | 'detach' | 'letters' | 'organise' | 'over' | 'side' | 'turn'
  scenario: string
  round: number
  day: number
  hour: number | null
  night: boolean
  active: 'allied' | 'french'
  acting: string
  units: UnitView[]
  commanders: CommanderView[]
  sides: SideView[]
  reinforced: boolean
  rumours: Rumour[]
  barred: string[]
  shelled: string[]
  closed: string[]
  sealed: string[]
  fired: Record<string, number>
  attack?: AttackView | null
  order?: Order | null
  retreat?: Retreat | null
  chosen?: string
  starters?: string[]
  placed?: string[]
  detachments?: number
  letters?: LetterView[]
  bidders?: string[]
  bid?: number
  council?: CouncilView | null
  /** The seat is in council, and the map out of its sight (19.2a, 19.2f). */
  away?: boolean
  outcome?: Outcome | null
}

/** A block: its number, and its face where the viewer sees or remembers it. */
export interface UnitView {
  ref: string
  side: 'allied' | 'french'
  position: string
  corps?: string
  face?: string
  /** A hidden unit that was seen and could be followed since: what it was then. */
  memory?: string
  shown?: boolean
  fixed?: boolean
  moved?: number
}

/** A commander: never hidden (3.2c). */
export interface CommanderView {
  id: string
  side: 'allied' | 'french'
  /** Empty for a seat that is away from the map (19.2a). */
  position: string
  units: number
  seat: string
  /** Commands given this turn. */
  given?: number
}

/** An army's tracks. */
export interface SideView {
  side: 'allied' | 'french'
  seats: string[]
  morale: number
  lost: Record<string, string>
  corps_commands_left: number
  unit_commands_left: number
  committed: string[]
  guard_beaten?: boolean
  /** The objectives under control; only one's own, since it depends on hidden faces (16.2c). */
  controls?: Record<string, ('black' | 'blue' | 'green' | 'red')[]>
  /** In a team, the seat of each corps (19.2d). */
  charge?: Record<string, string>
  /** While the army is being organised, how many units each commander may have (6.6c). */
  most?: Record<string, number>
}

/**
 * These faces are somewhere among these blocks (7.2): the knowledge that remains when blocks are
 * mixed.
 */
export interface Rumour {
  blocks: string[]
  faces: string[]
}

/** An attack as far as it has been declared before this viewer. */
export interface AttackView {
  x: string
  y: string
  stage: 'advance' | 'attacker-losses' | 'counter' | 'defence' | 'defender-losses' | 'keep' | 'lead' | 'name' | 'occupy' | 'order' | 'pieces' | 'place' | 'press' | 'settle' | 'target' | 'width'
  mode: '' | 'enter' | 'feint' | 'press'
  guard: boolean
  blocked: boolean
  named?: string[]
  defence?: string[]
  orders?: Order[]
  wide?: boolean
  lead?: string[]
  counter?: string[]
  /** How the initial result comes about, until the first loss (11.6). */
  sum?: Term[]
  initial?: number | null
  final?: number | null
  due?: number
  lost?: Record<'allied' | 'french', number>
  advancing?: string[]
}

/** A command being given: the pieces it moves (9.4, 9.5, 9.7). */
export interface Order {
  kind: 'detach' | 'march' | 'unit'
  commander?: string
  units?: string[]
  /** Units that a Corps Move leaves behind, detached (9.4b). */
  left?: string[]
  start?: string
  /** The locales entered by road so far. */
  path?: string[]
  /** Cavalry that took a vacated locale by road and may ride on (11.12b). */
  riding?: boolean
}

/** The defender's pieces leave a locale (12). */
export interface Retreat {
  side: 'allied' | 'french'
  x: string
  y: string
  combat: boolean
  /** The seat that decided to retreat or that led the defense (19.7). */
  seat: string
  /** Units among which the owner shares losses (12.2c, 12.2f), each group with its due. */
  groups?: string[][]
  due?: number[]
  /** Units that have not been given a way out yet (12.3a). */
  going?: string[]
  /** Corps whose owner has not said yet which unit stays with the commander (12.4a). */
  keeping?: string[]
  lost?: number
  /** Pieces that have found a way out. */
  gone?: string[]
}

/** An order in writing; its content only where it may be read (19.4). */
export interface LetterView {
  to: string
  side: 'allied' | 'french'
  round: number
  verb?: string
  places?: string[]
}

/** A council under way, for its members (19.2). */
export interface CouncilView {
  proposer?: string
  ranking?: string[]
  agreed?: string[]
}

/** How a game ended: the seats that won, the kind of victory as a text key, points if any. */
export interface Outcome {
  winners: string[]
  kind: string
  rule?: string
  points?: Record<string, number>
}

/** One line of the arithmetic of an attack. */
export interface Term {
  key: string
  n: number
}
