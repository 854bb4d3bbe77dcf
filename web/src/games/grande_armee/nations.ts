/** 3.7: the colours of the counters, by nation; and letters, for those who do not see colours. */

import type { Side, Unit } from './types'

export interface Paint {
  body: string
  edge: string
  ink: string
  /** What is drawn on paper instead, where the body is too light for it. */
  mark?: string
}

const GRANDE_ARMEE: Paint = {
  body: 'var(--campaign-grande-armee-body)',
  edge: 'var(--campaign-grande-armee-edge)',
  ink: 'var(--campaign-counter-ink)',
}

const BODIES: Record<string, Paint> = {
  austrian: {
    body: 'var(--campaign-austrian-body)',
    edge: 'var(--campaign-austrian-edge)',
    ink: 'var(--soot-brown)',
    mark: 'var(--campaign-austrian-edge)',
  },
  russian: {
    body: 'var(--campaign-russian-body)',
    edge: 'var(--campaign-russian-edge)',
    ink: 'var(--campaign-counter-ink)',
  },
  swedish: {
    body: 'var(--campaign-swedish-body)',
    edge: 'var(--campaign-swedish-edge)',
    ink: 'var(--soot-brown)',
  },
  prussian: {
    body: 'var(--campaign-prussian-body)',
    edge: 'var(--campaign-prussian-edge)',
    ink: 'var(--campaign-counter-ink)',
  },
  british: {
    body: 'var(--campaign-british-body)',
    edge: 'var(--campaign-british-edge)',
    ink: 'var(--campaign-counter-ink)',
  },
  danish: {
    body: 'var(--campaign-danish-body)',
    edge: 'var(--campaign-danish-edge)',
    ink: 'var(--soot-brown)',
  },
  saxon: {
    body: 'var(--campaign-saxon)',
    edge: 'var(--campaign-saxon-edge)',
    ink: 'var(--soot-brown)',
  },
}

/** Independent allies of the French, who do not wear the blue of the Grande Armée (1813 3.6c). */
const INDEPENDENT = ['austrian', 'danish']

/** The ground of a counter (3.7a): dark blue for the Grande Armée but for independent allies. */
export function bodyOf(piece: { nation: string; side: Side }, first: Side): Paint {
  if (INDEPENDENT.includes(piece.nation)) return BODIES[piece.nation] as Paint
  return (piece.side === first ? undefined : BODIES[piece.nation]) ?? fallback(piece.side === first)
}

/** The colour of names, depots, markers and lines on paper. */
export const markOf = (paint: Paint): string => paint.mark ?? paint.body

const fallback = (first: boolean): Paint => (first ? GRANDE_ARMEE : (BODIES['russian'] as Paint))

/** The ground of the symbol (3.7b): the contingent. */
const CONTINGENTS: Record<string, string> = {
  bavarian: 'var(--campaign-bavarian)',
  german: 'var(--campaign-german)',
  italian: 'var(--campaign-italian)',
  lithuanian: 'var(--campaign-lithuanian)',
  polish: 'var(--campaign-polish)',
  prussian: 'var(--campaign-prussian)',
  saxon: 'var(--campaign-saxon)',
  swiss: 'var(--campaign-swiss)',
  warsaw: 'var(--campaign-polish)',
  westphalian: 'var(--campaign-westphalian)',
  wurttemberg: 'var(--campaign-swiss)',
}
const PLAIN = 'var(--engraving-paper)'
const GUARD = 'var(--campaign-guard)'

export function groundOf(unit: Pick<Unit, 'nation' | 'guard'>): string {
  if (unit.guard && unit.nation === 'french') return GUARD
  return CONTINGENTS[unit.nation] ?? PLAIN
}
