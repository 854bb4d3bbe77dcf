import type { Told } from './wire'

/** Where the turns of a game begin in its history: the moment, and the heading's place in the
 * chronicle. Headings of battles and phases are left out where there are turns. */
export function turnMarks(events: readonly Told[]): { at: number; event: Told }[] {
  const headings = events.filter((event) => event.heading)
  const turns = headings.filter((event) => /^(turn|round|night)/.test(event.key))
  const marks = new Map<number, Told>()
  for (const event of turns.length ? turns : headings)
    if (!marks.has(event.at ?? 0)) marks.set(event.at ?? 0, event)
  return [...marks].map(([at, event]) => ({ at, event }))
}
