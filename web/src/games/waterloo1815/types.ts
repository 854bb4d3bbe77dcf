/** What the server tells of Waterloo. What can change is in `view.gen.ts`, written by `make types`. */

import type { Point } from '../../board/geometry'
import type { Arm } from '../../board/signs'
import type { Language } from '../../lib/texts.svelte'

export type {
  ArmyView,
  BattleView,
  BlockView,
  Face,
  PieceView,
  SkirmishView,
  View,
} from './view.gen'

export type Army = 'french' | 'anglo' | 'prussian'
export type Side = 'french' | 'allied'
export type Type = Arm
export type Token = 'woods' | 'farm' | 'stream' | 'hill'
export type Named = Record<Language, string>

// --- the board's fixed things: Waterloo.map()

export interface Town {
  id: string
  name: Named
  x: number
  y: number
  country: 'NL' | 'FR'
  line: Army | null
  supply: Army | null
  provenance: Record<string, string>
}

export interface Road {
  a: string
  b: string
  kind: 'major' | 'minor'
  river: boolean
  /** How many blocks it carries in a turn (5.4a), and into a town that the enemy holds (5.5a). */
  limit: number
  attack: number
}

export interface Unit {
  id: string
  name: Named
  army: Army
  corps: string | null
  type: Type
  strength: number
  firepower: number
  origin: string
  provenance: Record<string, string>
}

export interface Turn {
  n: number
  date: string
  side: Side
  night: boolean
}

export type { Point }

export interface Drawing {
  rivers: { id: string; name: Named; class: string; width: Point; points: Point[] }[]
  bridges: { at: Point; angle: number }[]
  border: { points: Point[] }[]
  line: { points: Point[] }[]
  roads: { a: string; b: string; points: Point[] }[]
  woods: { name: Named; outline: Point[]; trees: Point[] }[]
  hills: { name: Named; strokes: [number, number, number, number][] }[]
  labels: {
    id: string
    kind: string
    text: Named
    at: Point
    angle: number
    size: number
    spacing: number
  }[]
  river_labels: { river: string; size: number; path: Point[] }[]
  town_labels: { town: string; at: Point; anchor: 'start' | 'middle' | 'end'; size: number }[]
  places: {
    turn_track: Box
    title: Box
    compass: { at: Point; r: number }
    scale: Box & { bars: { unit: Named; count: number; each: number }[] }
  }
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface MapData {
  projection: { width_to_height: number }
  towns: Town[]
  roads: Road[]
  blocks: Unit[]
  turns: Turn[]
  tokens: Record<Token, number>
  drawing: Partial<Drawing>
  points_at: Record<string, string>
  provenance: Record<string, Record<string, number>>
}
