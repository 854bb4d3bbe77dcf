/** What the server tells of Tolentino: grognard/games/tolentino1815/view.py, in types. */

import type { Arm } from '../../board/signs'

export type Side = 'neapolitan' | 'austrian'
export type Terrain = 'valley' | 'hill' | 'hill2' | 'woods' | 'village' | 'fortification'
export type Order = 'advance' | 'attack' | 'defence' | 'manoeuvre'

export interface PieceView {
  id: string
  side: Side
  formation: string
  arm?: Exclude<Arm, 'leader'>
  strength?: number
  efficiency?: number
  movement?: number
  rank?: 'chief' | 'division' | 'brigade'
  initiative?: number
  radius?: number
  reduced?: boolean
  moved?: boolean
  condition?: 'disorder' | 'rout'
  morale?: number
  out_of_command?: boolean
  order?: Order
  done?: boolean
  charge?: string
}

/** The pieces in a hex, the top one last; `sealed` when only that one is seen. */
export interface StackView {
  hex: string
  pieces: PieceView[]
  sealed?: boolean
}

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
  chances?: Record<string, number>
}

export interface FormationView {
  id: string
  side: Side
  order: Order
  commander: string
  activated: boolean
}

export interface View {
  seat: string
  turn: number
  last_turn: number
  night: '' | 'dusk' | 'night'
  day: number
  hours: string
  phase: string
  active: string
  initiative: Side
  stacks: StackView[]
  formations: FormationView[]
  track: Record<string, number>
  lost: string[]
  assaults: AssaultView[]
  moving: string[]
  orders_left: Record<Side, number>
  points: Record<string, number>
  bridge?: [string, string] | null
  control?: Side
  grenzer?: boolean
  prize?: string
}

// --- what can be examined: grognard/games/tolentino1815/examine.py

/** How far a commander's word carries, and whom it reaches. */
export interface CommandSeen {
  hex: string
  radius: number
  reach: Record<string, number>
  units?: string[]
  cut_off?: string[]
  strayed?: string[]
  formations?: string[]
}

/** What can be seen from a hex, and what is in the way of the rest. */
export interface SightSeen {
  hex: string
  reach: number
  seen: string[]
  closed: Record<string, string[]>
}

/** One way to fire, with its arithmetic. */
export interface Shot {
  choice: string
  guns: string[]
  value: number
  modifiers: Record<string, number>
  results: Record<string, number>
}

export interface GunsSeen {
  hex: string
  shots: Shot[]
}

// --- the board's fixed things: Tolentino.map()

export interface Hex {
  hex: string
  terrain: Terrain
  base: Terrain
  level: number
  name: string | null
  vp: number
  flags: string[]
  provenance: string
}

export interface Way {
  name: string
  hexes: string[]
}

export interface Commander {
  id: string
  name: string
  side: Side
  rank: string
  formation: string | null
  provenance: Record<string, string>
}

export interface Turn {
  n: number
  hours: string
  day: number
  night: '' | 'dusk' | 'night'
}

export interface MapData {
  hexes: Hex[]
  streams: { a: string; b: string; name: string }[]
  bridges: [string, string][]
  roads: Way[]
  tracks: Way[]
  brooks: Record<string, [number, number][]>
  units: { id: string; side: Side; formation: string; provenance: Record<string, string> }[]
  commanders: Commander[]
  formations: { id: string; side: Side }[]
  names: Record<string, string>
  turns: Turn[]
  points_at: Record<string, string>
}
