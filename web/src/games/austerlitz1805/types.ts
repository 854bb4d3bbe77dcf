/** What the server tells of Austerlitz. What can change is in `view.gen.ts`, written by `make types`. */

import type { Point } from '../../board/geometry'
import type { Language } from '../../lib/texts.svelte'

export type {
  AttackView,
  CommanderView,
  CouncilView,
  LetterView as Letter,
  Order,
  Retreat,
  SideView,
  UnitView,
  View,
} from './view.gen'

export type Side = 'french' | 'allied'
export type Type = 'inf' | 'cav' | 'art'
export type Star = 'blue' | 'green' | 'red' | 'black'
export type Named = Record<Language, string>

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
