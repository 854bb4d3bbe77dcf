/** What the chronicle tells of a combat, from its order to its last consequence. */

import type { Told } from '../../lib/wire'

const BEGINS = /^attack-(goes|fails|aborted)$/
/** What can follow within a combat; anything else is no part of it. */
const BELONGS =
  /^(support|commands-committed|combat|unit|stack|retreat|commander|decisive|depot-captured|card)/

/** The events of the last combat that began at or after `from`; none if there was none. */
export function lastCombat(events: readonly Told[], from: number): Told[] {
  for (let start = events.length - 1; start >= from; start--) {
    if (!BEGINS.test(events[start]?.key ?? '')) continue
    const rest = events.slice(start + 1)
    const end = rest.findIndex((event) => !BELONGS.test(event.key))
    return events.slice(start, end < 0 ? undefined : start + 1 + end)
  }
  return []
}
