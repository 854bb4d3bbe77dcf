/** What the server tells of Austerlitz: grognard/games/austerlitz1805/view.py, in types. */

import type { Point } from '../../board/geometry'
import type { Language } from '../../lib/texts.svelte'

export type Side = 'french' | 'allied'
export type Type = 'inf' | 'cav' | 'art'
export type Star = 'blue' | 'green' | 'red' | 'black'
export type Named = Record<Language, string>

export interface UnitView {
  ref: string
  side: Side
  position: string
  corps?: string
  face?: string
  memory?: string
  shown?: boolean
  fixed?: boolean
  moved?: number
}

export interface CommanderView {
  id: string
  side: Side
  position: string
  units: number
  seat: string
  given?: number
}

export interface SideView {
  side: Side
  seats: string[]
  morale: number
  lost: Record<string, string>
  corps_commands_left: number
  unit_commands_left: number
  committed: string[]
  guard_beaten?: boolean
  controls?: Record<string, Star[]>
  charge?: Record<string, string>
  most?: Record<string, number>
}

/** An order in writing; without its content where it may not be read. */
export interface Letter {
  to: string
  side: Side
  round: number
  verb?: string
  places?: string[]
}

export interface CouncilView {
  proposer?: string
  ranking?: string[]
  agreed?: string[]
}

export interface Order {
  kind: 'march' | 'detach' | 'unit'
  commander?: string
  units?: string[]
  left?: string[]
  start?: string
  path?: string[]
}

export interface AttackView {
  x: string
  y: string
  stage: string
  mode: '' | 'enter' | 'feint' | 'press'
  guard: boolean
  blocked: boolean
  named?: string[]
  defence?: string[]
  orders?: Order[]
  wide?: boolean
  lead?: string[]
  counter?: string[]
  sum?: { key: string; n: number }[]
  initial?: number | null
  final?: number | null
  due?: number
  lost?: Partial<Record<Side, number>>
  advancing?: string[]
}

export interface Retreat {
  side: Side
  x: string
  y: string
  combat: boolean
  due?: number[]
  going?: string[]
  lost?: number
}

export interface View {
  seat: string
  side: Side | null
  phase: string
  scenario: string
  round: number
  day: number
  hour: number | null
  night: boolean
  active: Side
  acting: string
  units: UnitView[]
  commanders: CommanderView[]
  sides: SideView[]
  reinforced: boolean
  rumours: { blocks: string[]; faces: string[] }[]
  barred: string[]
  closed: string[]
  sealed: string[]
  shelled: string[]
  fired: Record<string, number>
  attack?: AttackView | null
  order?: Order | null
  retreat?: Retreat | null
  chosen?: string
  letters?: Letter[]
  council?: CouncilView | null
  /** In council: the map is out of sight, and nothing on it is told. */
  away?: boolean
  bidders?: string[]
  bid?: number
}

// --- the board's fixed things: Austerlitz.map()

export interface Locale {
  id: string
  name: Named
  named: boolean
  capacity: number
  hill: boolean
  stars: Star[]
  x: number
  y: number
  provenance: Record<string, string>
}

export interface Approach {
  a: string
  b: string
  wide: boolean
  impassable: boolean
  into_a: Type[]
  into_b: Type[]
  obstructed: string[]
}

export interface Road {
  a: string
  b: string
  kind: 'main' | 'local'
}

export interface Entry {
  id: string
  side: Side
  node: string
  kind: 'main' | 'local'
}

export interface Commander {
  id: string
  name: string
  side: Side
  nation: string
  minimum: number
  locale: string
  reinforcement: boolean
  historical: string[]
  provenance: Record<string, string>
}

export interface Army {
  side: Side
  morale: number
  faces: Record<string, number>
}

export interface Turn {
  n: number
  day: number
  hour: number | null
  night: boolean
  arrivals: string[]
}

export interface Drawing {
  locales: { id: string; polygon: Point[] }[]
  approaches: { a: string; b: string; segment: [Point, Point]; bar: [Point, Point] }[]
  water: { kind: 'wood' | 'water'; name: string; polygon: Point[] }[]
  streams: { name: string; line: Point[] }[]
}

export interface MapData {
  locales: Locale[]
  approaches: Approach[]
  roads: Road[]
  entries: Entry[]
  commanders: Commander[]
  armies: Army[]
  turns: Turn[]
  drawing: Drawing
  points_at: Record<string, string>
}
