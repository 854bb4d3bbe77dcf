import type { TableEvent } from './wire'

/** A moment of a table in an address. Every seat counts its own moments; what all of them can read of the
 *  chronicle leads from one count to another. */
export interface Moment {
  at: number
  /** The seat that counts so; '' a watcher, nothing in an old address. */
  seat?: string
  /** How many events that everybody can read there had been. */
  shared?: number
}

const isShared = (event: TableEvent) => !event.private

/** The moment of this number, to be given to others. */
export function shareMoment(events: readonly TableEvent[], at: number, seat: string): Moment {
  const shared = events.filter((event) => isShared(event) && (event.at ?? 0) <= at).length
  return { at, seat, shared }
}

/** The number that this seat has for somebody's moment. */
export function momentFor(events: readonly TableEvent[], moment: Moment, seat: string): number {
  if (moment.seat === undefined || moment.seat === seat) return moment.at
  return events.filter(isShared)[(moment.shared ?? 0) - 1]?.at ?? 0
}

/** Where the turns of a game begin in its history: the moment, and the heading's place in the
 * chronicle. Headings of battles and phases are left out where there are turns. */
export function turnMarks(events: readonly TableEvent[]): { at: number; event: TableEvent }[] {
  const headings = events.filter((event) => event.heading)
  const turns = headings.filter((event) => /^(turn|round|night)/.test(event.key))
  const marks = new Map<number, TableEvent>()
  for (const event of turns.length ? turns : headings)
    // What a copy tells of the game it left has no moments here: its last turn is where the copy begins.
    if (!event.at || !marks.has(event.at)) marks.set(event.at ?? 0, event)
  return [...marks].map(([at, event]) => ({ at, event }))
}
