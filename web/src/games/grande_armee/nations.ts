/** 3.7: the colours of the counters, by nation; and letters, for those who do not see colours. */

import type { Side, Unit } from './types'

export interface Paint {
  body: string
  edge: string
  ink: string
}

const GRANDE_ARMEE: Paint = { body: '#2a4880', edge: '#12244a', ink: '#fdf6e3' }

const BODIES: Record<string, Paint> = {
  austrian: { body: '#f6f1e2', edge: '#6b5f4a', ink: '#2b2117' },
  russian: { body: '#3b7548', edge: '#163a20', ink: '#fdf6e3' },
  swedish: { body: '#ecc943', edge: '#73590f', ink: '#2b2117' },
  prussian: { body: '#70767d', edge: '#31363b', ink: '#fdf6e3' },
  british: { body: '#a83232', edge: '#4d0f0f', ink: '#fdf6e3' },
  danish: { body: '#8cc3e6', edge: '#2c5775', ink: '#2b2117' },
  saxon: { body: '#d3a29b', edge: '#6d3f39', ink: '#2b2117' },
}

/** Independent allies of the French, who do not wear the blue of the Grande Armée (1813 3.6c). */
const INDEPENDENT = ['austrian', 'danish']

/** The ground of a counter (3.7a): dark blue for the Grande Armée but for independent allies. */
export function bodyOf(piece: { nation: string; side: Side }, first: Side): Paint {
  if (INDEPENDENT.includes(piece.nation)) return BODIES[piece.nation] as Paint
  return (piece.side === first ? undefined : BODIES[piece.nation]) ?? fallback(piece.side === first)
}

const fallback = (first: boolean): Paint => (first ? GRANDE_ARMEE : (BODIES['russian'] as Paint))

/** The ground of the symbol (3.7b): the contingent. */
const CONTINGENTS: Record<string, string> = {
  bavarian: '#ffffff',
  german: '#c9ccd0',
  italian: '#58a05a',
  lithuanian: '#8a5a34',
  polish: '#d06ab0',
  prussian: '#b4b8bc',
  saxon: '#d3a29b',
  swiss: '#c2384f',
  warsaw: '#d06ab0',
  westphalian: '#4d7f52',
  wurttemberg: '#c2384f',
}
const PLAIN = '#f7efdb'
const GUARD = '#d8463a'

export function groundOf(unit: Pick<Unit, 'nation' | 'guard'>): string {
  if (unit.guard && unit.nation === 'french') return GUARD
  return CONTINGENTS[unit.nation] ?? PLAIN
}
