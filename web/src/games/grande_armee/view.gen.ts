/** Written by `make types` from grognard.games.grande_armee.view, grognard.games.grande_armee.examine, grognard.games.grande_armee.outlook: do not edit. */

/** All that a seat may know. */
export interface View {
  seat: string
  turn: number
  last_turn: number
  winter: boolean
  phase: string
  mover: string
  sides: SideView[]
  stacks: StackView[]
  depots: Record<string, string[]>
  markers: MarkerView[]
  /** Reinforcements and the turn at whose end they are due (13.2). */
  awaited: Record<string, number>
  eliminated: string[]
  removed: string[]
  options: Record<string, string>
  march?: MarchView | null
  combat?: CombatView | null
  second_year?: boolean
  /** How the powers stand now. */
  politics?: Follow[]
  parley?: ParleyView | null
  /** The turn track in use (14.3). */
  track?: string
  /** NN 17.4: pieces that come when their owner changes his sources, with their turns. */
  waiting?: Record<string, number>
  /** 16.1: bridges that event cards have taken away, as ``1208-1308``. */
  bridges_down?: string[]
  /** NN 17.3.9c: pieces out of play until an armistice, and where they are. */
  interned?: Record<string, string>
  outcome?: Outcome | null
  /** In a lesson, which is not decided by victory points. */
  goal?: GoalView | null
}

/** 6.1, 7.7: where a side's stacks would be in supply now, and where a depot would be linked. */
export interface SupplySeen {
  side: string
  covered: string[]
  /** Cities in which a depot could be set up now (7.6, 7.7). */
  linked: string[]
  /** For each stack the line it lives from, its own hex first; none if it has no line. */
  lines: Record<string, string[]>
}

/** The march that is being planned, by its destinations. */
export interface MarchSeen {
  goals: Record<string, Goal>
}

/** The hexes that the cavalry of a side hinders. */
export interface CavalrySeen {
  side: string
  /** Enemy lines of supply are cut there, unless units stand there (6.2b). */
  lines: string[]
  /** Enemy marches stop there (8.4l). */
  marches: string[]
}

/** The chain of the depots of a side. */
export interface ChainSeen {
  side: string
  links: ([string, string])[]
}

/** The resources that a side has left this turn, and its losses. */
export interface SideView {
  side: string
  /** Trains still to be placed; to the enemy, trains and dummies together (7.4, 7.5). */
  trains: number
  /** Dummies still to be placed; told to their owner. */
  dummies?: number
  commands?: number
  commands_at_start?: number
  /** Points for battles: the track of decisive victories (14.7e). */
  points?: number
  /** The cities that it would score now, with their values (14.7d). */
  cities?: Record<string, number>
  /** Its victory points, if the game ended now (14.7g). */
  total?: number
  depots_lost?: number
  /** 15.1: dummies that are not on the map; told to their owner. */
  covers?: number
  /** 16.1: the event card that it has played this turn. */
  card_played?: string
  /** 16.1d: the event card in its hand; told to its owner. */
  card_kept?: string
}

/** The pieces of one side in a hex, the top one last; `sealed` if only their number is known. */
export interface StackView {
  hex: string
  side: string
  /** How many counters lie there, dummies included (15.1). */
  height: number
  units?: UnitView[]
  commanders?: CommanderView[]
  /** 15.1: to its owner. */
  dummies?: number
  sealed?: boolean
  /** None of its pieces may march or fight for now (NN 14.6, 14.10, 14.11). */
  still?: boolean
  /** It holds cavalry in good order, which rules on supply and marches turn on (NN 8.2e). */
  cavalry?: boolean
  forage?: boolean
  /**
   * 6.1: the line it lives from, its own hex first and the supplying city last; empty if it has
   * none, and missing if the seat cannot tell.
   */
  line?: string[] | null
  /**
   * A unit of it would suffer if supply were checked now (6.1, NN 6.6), as far as the seat can
   * tell; while pieces are still being set up nobody is.
   */
  hungry?: boolean
}

/** A supply train or a dummy (7.4); its face is told to its owner. */
export interface MarkerView {
  hex: string
  side: string
  could_be?: string
  /** `train` or `dummy`; empty if it lies face down to the seat. */
  face?: string
}

/** A march while its owner plans it; told to him. */
export interface MarchView {
  hex: string
  units: string[]
  commanders: string[]
  via: string[]
}

/** An attack under way, with its arithmetic so far. */
export interface CombatView {
  attacker: string
  origin: string
  target: string
  units: string[]
  step: string
  commands: Record<string, number>
  order_die: number
  supporters: Record<string, string[]>
  /**
   * How the values add up without the dice, line by line; while stacks may still be called, with
   * what has come so far and can be seen.
   */
  sums?: Record<string, Item[]>
  attack?: number
  defence?: number
  attack_die?: number
  defence_die?: number
  counter_die?: number
  /** Still to be applied. */
  hits?: Record<string, number>
  lost?: Record<string, number>
  /** Where the defender retreats to. */
  refuge?: string
  /** Chosen to advance so far. */
  advancing?: string[]
}

/** A sentence about politics: what holds, or what follows from an answer. */
export interface Follow {
  key: string
  rule?: string
  args?: Record<string, string | number | (string | number)[]>
}

/** A decision of high politics that is pending: public, as both players sit at one table. */
export interface ParleyView {
  key: string
  /** The side that decides. */
  side: string
  facts: Follow[]
  answers: AnswerView[]
}

/** How a game ended: the seats that won, the kind of victory as a text key, points if any. */
export interface Outcome {
  winners: string[]
  kind: string
  rule?: string
  points?: Record<string, number>
}

/** The goal of a lesson: the French win if they stand in `hex` at the end of `turn`. */
export interface GoalView {
  hex: string
  turn: number
}

/** The possible cost of a march to a hex. */
export interface Goal {
  /** How likely march attrition takes anything (8.5). */
  risk?: number
  /** Hexes of forced march (8.4b). */
  forced?: number
  /** One of its units would be out of supply there, as things stand (6.1). */
  hungry?: boolean
  /** Other stacks of the side that have a line now and would have none then. */
  others?: string[]
  /** The hexes it would enter. */
  way?: string[]
}

/** A combat unit; its arm, class and corps stand in the chart. */
export interface UnitView {
  id: string
  disrupted?: boolean
  /** It force-marched this turn (8.4c). */
  forced?: boolean
  /** In how many combats it has taken part this turn (11.2). */
  fought?: number
  marched?: boolean
  /** Its stack was given a train this turn (8.7a); told to its owner. */
  fed?: boolean
}

/** A commander with his rating as it counts now. */
export interface CommanderView {
  id: string
  rating: number
  marched?: boolean
}

/** One line of a combat value: its name, its value, and its rule (11.3 to 11.7). */
export interface Item {
  key: string
  amount: number
  rule: string
  /** The supporting stack that it belongs to; empty for the main stack. */
  hex?: string
}

/** An answer in a parley, and what follows from it. */
export interface AnswerView {
  /** The choice, or the word before its colon where several are alike (`points`). */
  word: string
  follows: Follow[]
}
