/** Written by `make types` from grognard.games.tolentino1815.view, grognard.games.tolentino1815.examine: do not edit. */

/** All that a seat may know. */
export interface View {
  seat: string
  turn: number
  last_turn: number
  night: string
  day: number
  hours: string
  phase: 'assaults' | 'bombardment' | 'command' | 'commanders' | 'declaration' | 'defensive-bombardment' | 'dusk' | 'initiative' | 'movement' | 'night' | 'orders' | 'over' | 'rally' | 'reinforcements' | 'replacements' | 'retreat-before-combat' | 'rout' | 'tests'
  active: string
  initiative: 'austrian' | 'neapolitan'
  stacks: StackView[]
  formations: FormationView[]
  track: Record<string, number>
  lost: string[]
  assaults: AssaultView[]
  moving: string[]
  orders_left: Record<'austrian' | 'neapolitan', number>
  points: Record<string, number>
  bridge?: [string, string] | null
  control?: 'austrian' | 'neapolitan'
  grenzer?: boolean
  /** The hex that decides a scenario to learn by. */
  prize?: string
  outcome?: Outcome | null
}

/**
 * 4.3: the reach of a commander's orders. Of the enemy's only the reach is told, because the units
 * in command may include some out of sight.
 */
export interface CommandSeen {
  hex: string
  radius: number
  /** The hexes within the radius, and what the cheapest path to each costs (4.3.1). */
  reach: Record<string, number>
  /** Units of his formation in command (4.3, 4.3.2). */
  units?: string[]
  /** Units of his formation that no general commands. */
  cut_off?: string[]
  /** Neapolitans neither with nor next to a general of their division (4.3.4b). */
  strayed?: string[]
  /** To a commander-in-chief: the formations whose order he could change (5.2c). */
  formations?: string[]
}

/** 11.3: the hexes visible from a hex at this time of day. */
export interface SightSeen {
  hex: string
  reach: number
  seen: string[]
  /** Hexes near enough that cannot be seen, with what is in the way (11.3.1). */
  closed: Record<string, string[]>
}

/** 11.4: all that a battery could do now. */
export interface GunsSeen {
  hex: string
  shots: Shot[]
}

/** 9.1: the cost of each hex that the unit or commander in hand may enter. */
export interface MarchSeen {
  /** Half movement points by choice: `hex:HEX` or `column:HEX`. */
  prices: Record<string, number>
}

/** The pieces in a hex, the top one last; `sealed` when only that one is seen. */
export interface StackView {
  hex: string
  pieces: PieceView[]
  sealed?: boolean
}

/** A formation: its order and its general. */
export interface FormationView {
  id: string
  side: 'austrian' | 'neapolitan'
  order: 'advance' | 'attack' | 'defence' | 'manoeuvre'
  commander: string
  activated: boolean
}

/** An assault with its arithmetic. */
export interface AssaultView {
  attackers: string[]
  hexes: string[]
  charge: boolean
  attack: number
  defence: number
  raw: number
  ratio: number
  shifts: Record<string, number>
  modifiers: Record<string, number>
  modifier: number
  die: number
  result: string
  current: boolean
  /** Of each result, as long as the die has not fallen; of no assault, where a test may fail. */
  chances?: Record<string, number>
}

/** How a game ended: the seats that won, the kind of victory as a text key, points if any. */
export interface Outcome {
  winners: string[]
  kind: string
  rule?: string
  points?: Record<string, number>
}

/** 11.4.3: one way to fire, with its arithmetic and what may come of it. */
export interface Shot {
  choice: string
  guns: string[]
  value: number
  modifiers: Record<string, number>
  results: Record<string, number>
}

/** A counter: a combat unit or a commander. */
export interface PieceView {
  id: string
  side: 'austrian' | 'neapolitan'
  formation: string
  arm?: 'cavalry' | 'foot_artillery' | 'horse_artillery' | 'infantry' | null
  strength?: number
  efficiency?: number
  movement?: number
  rank?: string
  initiative?: number
  radius?: number
  reduced?: boolean
  moved?: boolean
  condition?: 'disorder' | 'rout' | null
  morale?: number
  out_of_command?: boolean
  order?: 'advance' | 'attack' | 'defence' | 'manoeuvre' | null
  done?: boolean
  charge?: string
}
