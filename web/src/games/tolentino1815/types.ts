/** What the server tells of Tolentino. What can change is in `view.gen.ts`, written by `make types`. */

export type {
  AssaultView,
  CommandSeen,
  MarchSeen,
  FormationView,
  GunsSeen,
  PieceView,
  Shot,
  SightSeen,
  StackView,
  View,
} from './view.gen'

export type Side = 'neapolitan' | 'austrian'
export type Terrain = 'valley' | 'hill' | 'hill2' | 'woods' | 'village' | 'fortification'
export type Order = 'advance' | 'attack' | 'defence' | 'manoeuvre'

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
  units: {
    id: string
    side: Side
    formation: string
    /** Artillery has none. */
    regiment: string | null
    provenance: Record<string, string>
  }[]
  commanders: Commander[]
  formations: { id: string; side: Side }[]
  turns: Turn[]
  points_at: Record<string, string>
}
