/** What the server tells of a campaign. What can change is in `view.gen.ts`, written by `make types`. */

import type { Follow } from './view.gen'

export type {
  CavalrySeen,
  ChainSeen,
  CombatView,
  CommanderView,
  Follow,
  Goal,
  Item,
  MarchSeen,
  MarchView,
  MarkerView,
  ParleyView,
  SideView,
  StackView,
  SupplySeen,
  UnitView,
  View,
} from './view.gen'

export type Side = string
export type Terrain = 'clear' | 'forest' | 'marsh' | 'rough' | 'mountain' | 'lake' | 'sea'
export type Arm = 'inf' | 'cav' | 'art'
export type Quality = 'V' | 'L' | 'C'

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

/** How the report groups the units of a side. */
export interface Army {
  id: string
  name: string
  name_it?: string
  side: Side
  units: string[]
}

/** What the page puts on a card when an event is told. */
export interface Announcement {
  event: string
  title?: string
  /** The turn at whose beginning it is announced, instead of an event. */
  turn?: number
  facts: Follow[]
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
  /** None in data of an owner that know of none. */
  armies?: Army[]
  arrivals: { turn: number; side: Side; pieces: string[]; hexes?: string[]; region?: string }[]
  tables: { turns: Record<string, Turn[]> }
  cards: Card[]
  announcements?: Announcement[]
  /** Both sides, the French first. */
  sides: Side[]
  points_at: Record<string, string>
}
