/** What came of a battle, an attack or an assault, read from the chronicle: for the card that stays
 * until it has been read. Which events belong to a fight is the game's affair. */

import type { Args, TableEvent } from './wire'

/** The parts of a card, in the order in which they stand on it. */
export const CHAPTERS = ['result', 'dice', 'losses', 'leaders', 'retreats', 'morale'] as const
export type Chapter = (typeof CHAPTERS)[number]

/** One sentence on the card. */
export interface Line {
  chapter: Chapter
  key: string
  args?: Args | undefined
  /** Whose losses, whose morale: a reference to a side, a seat or an army. */
  side?: string
}

/** A fight that is over. */
export interface Fight {
  /** The index in the chronicle of its first event, and of the first one after it. */
  first: number
  end: number
  title: { key: string; args?: Args | undefined }
  /** What the board shows for it. */
  place: string
  lines: Line[]
  /** Somebody else's fight: its card goes by itself. */
  foreign?: boolean
}

/** How a game's chronicle tells of fights that are told from beginning to end without a break. */
export interface Telling {
  begins: (event: TableEvent) => boolean
  /** What can follow within a fight; anything else is no part of it. */
  belongs: (event: TableEvent) => boolean
  /** Of what was told, whether it is worth a card: a feint is none. */
  counts?: (events: readonly TableEvent[]) => boolean
  title: (first: TableEvent) => Fight['title']
  place: (first: TableEvent) => string
  /** `told` is the whole fight: what a later event says as well needs no line of its own. */
  line: (event: TableEvent, told: readonly TableEvent[]) => Omit<Line, 'key' | 'args'> | null
}

/** The fights that began at or after `from`; the last of them may still go on. */
export function fightsIn(events: readonly TableEvent[], from: number, telling: Telling): Fight[] {
  const found: Fight[] = []
  for (let first = from; first < events.length; first++) {
    const opening = events[first]
    if (!opening || !telling.begins(opening)) continue
    let end = first + 1
    while (end < events.length && within(events[end], telling)) end++
    const told = events.slice(first, end)
    if (telling.counts?.(told) ?? true)
      found.push({
        first,
        end,
        title: telling.title(opening),
        place: telling.place(opening),
        lines: told.flatMap((event) => {
          const line = telling.line(event, told)
          return line ? [{ ...line, key: event.key, args: event.args }] : []
        }),
      })
    first = end - 1
  }
  return found
}

const within = (event: TableEvent | undefined, { begins, belongs }: Telling) =>
  event !== undefined && !begins(event) && belongs(event)

/** The lines of one part of the card, by side; those without a side first. */
export function bySide(lines: readonly Line[], chapter: Chapter): [string, Line[]][] {
  const found = new Map<string, Line[]>([['', []]])
  for (const line of lines)
    if (line.chapter === chapter)
      found.set(line.side ?? '', [...(found.get(line.side ?? '') ?? []), line])
  return [...found].filter(([, some]) => some.length)
}
