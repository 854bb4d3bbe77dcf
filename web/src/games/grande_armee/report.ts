/** What the chronicle tells of a combat, from its order to its last consequence. */

import { value } from '../../lib/choice'
import type { Chapter, Telling } from '../../lib/report'
import type { TableEvent } from '../../lib/wire'

const BEGINS = /^attack-(goes|sure|fails|aborted)$/
/** What can follow within a combat; anything else is no part of it. */
const BELONGS =
  /^(support|commands-committed|combat|unit|stack|retreat|commander|decisive|depot-captured|card)/

const CHAPTER: [RegExp, Chapter][] = [
  [/^(attack-(fails|aborted)|combat-(won|tied)|decisive)/, 'result'],
  [/^(attack-(goes|sure)|support|commands|combat|card)/, 'dice'],
  [/^(unit-pushed|stack-(retreats|withdraws|stays|advances)|retreat|depot)/, 'retreats'],
  [/^(unit|stack)/, 'losses'],
  [/^commander/, 'leaders'],
]

/** The dice that an event was decided by: one, those of both sides, or both of two (16.13n). */
export function diceOf({ args }: TableEvent): number[] {
  const { die, other, attack_die, defence_die } = args ?? {}
  return [die, other, attack_die, defence_die].filter(
    (n): n is number => typeof n === 'number' && n > 0,
  )
}

/** `sideOf` tells the side of a unit or a commander. */
export function telling(sideOf: (piece: string) => string): Telling {
  const target = (event: TableEvent) => String(event.args?.['target'] ?? '')
  return {
    begins: ({ key }) => BEGINS.test(key),
    belongs: ({ key }) => BELONGS.test(key),
    title: (event) => ({ key: 'board-combat-over', args: { hex: target(event) } }),
    place: target,
    line: ({ key, args }, told) => {
      const lost = told.some(
        (one) => one.key === 'unit-eliminated' && one.args?.['unit'] === args?.['unit'],
      )
      if (key === 'unit-disrupted' && lost) return null
      const chapter = CHAPTER.find(([keys]) => keys.test(key))?.[1]
      const piece = args?.['unit'] ?? args?.['commander']
      const side = typeof piece === 'string' ? sideOf(value(piece)) : ''
      return chapter ? { chapter, ...(side ? { side: 'seat:' + side } : {}) } : null
    },
  }
}

/** A stack that was called in support: what it rolled, and whether it came. */
interface Call {
  side: string
  hex: string
  die: number
  n: number
  joins: boolean
}

/** The dice of the last attack that was told: its order, and the stacks that were called since (10.2, 10.3). */
export function rollsOf(events: readonly TableEvent[]): {
  order: { die: number; cc: number; rest: number; n: number } | null
  calls: Call[]
} {
  const at = events.findLastIndex(({ key }) => BEGINS.test(key))
  const args = events[at]?.args ?? {}
  const [die, cc, n] = ['die', 'commands', 'n'].map((name) => Number(args[name] ?? 0)) as [
    number,
    number,
    number,
  ]
  const calls =
    at < 0 ? [] : events.slice(at).filter(({ key }) => /^support-(joins|fails)$/.test(key))
  return {
    order: events[at]?.key === 'attack-goes' ? { die, cc, rest: n - die - cc, n } : null,
    calls: calls.map(({ key, args }) => ({
      side: value(String(args?.['side'])),
      hex: String(args?.['hex']),
      die: Number(args?.['die']),
      n: Number(args?.['n']),
      joins: key === 'support-joins',
    })),
  }
}
