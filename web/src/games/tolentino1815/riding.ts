/** Where generals ride who stay with their men. */

import type { Step } from '../../lib/choice'
import type { TableEvent } from '../../lib/wire'
import { neighbours } from './hexes'
import type { View } from './types'

/** The hexes to which pieces went from each hex, since the formation was activated. */
export function marches(events: readonly TableEvent[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const begun = events.findLastIndex((event) => event.key === 'activated')
  for (const { key, args } of events.slice(begun + 1)) {
    const { from, hex, units } = args ?? {}
    if ((key !== 'moves' && key !== 'marches') || typeof from !== 'string') continue
    const many = Array.isArray(units) ? units.length : 1
    const goals = Array.from({ length: many }, () => String(hex).slice(4))
    const start = from.slice(4)
    found.set(start, [...(found.get(start) ?? []), ...goals])
  }
  return found
}

/**
 * The choices by which every general but the commander-in-chief rides to men of his formation: to those who
 * stood with him, else to the most whom no other general is with or next to. Who stands well stays.
 */
export function riding(
  view: View,
  choices: readonly string[],
  events: readonly TableEvent[],
): Step[] {
  const went = marches(events)
  const men = new Map<string, Map<string, number>>()
  const generals: { id: string; formation: string; hex: string }[] = []
  for (const { hex, pieces } of view.stacks)
    for (const { id, formation, arm, rank } of pieces) {
      if (arm) {
        const hexes = men.get(formation) ?? new Map<string, number>()
        men.set(formation, hexes.set(hex, (hexes.get(hex) ?? 0) + 1))
      } else if (rank !== 'chief' && choices.includes('commander:' + id))
        generals.push({ id, formation, hex })
    }
  const covered = new Set<string>()
  const cover = (hex: string) => [hex, ...neighbours(hex)].forEach((one) => covered.add(one))
  const left = generals.filter(({ formation, hex }) => {
    const well = men.get(formation)?.has(hex) && !went.has(hex) && !covered.has(hex)
    if (well) cover(hex)
    return !well
  })
  return left.flatMap(({ id, formation, hex }) => {
    const here = men.get(formation) ?? new Map<string, number>()
    const worth = (one: string) =>
      (went.get(hex)?.filter((goal) => goal === one).length ?? 0) * 10 +
      (here.get(one) ?? 0) -
      (covered.has(one) ? 1000 : 0)
    const goals = [...here.keys()].sort((a, b) => worth(b) - worth(a))
    const [best] = goals
    if (!best) return []
    cover(best)
    if (best === hex) return []
    const key = 'commanders.hex'
    return [
      { choice: 'commander:' + id, optional: true, key: 'commanders.choose' },
      ...goals.slice(0, 12).map((goal) => ({ choice: 'hex:' + goal, optional: true, key })),
      { choice: 'back', optional: true, key },
    ]
  })
}
