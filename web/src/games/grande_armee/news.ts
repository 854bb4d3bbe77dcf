/** Announcements: what happened between the powers and was not read yet. */

import type { TableEvent } from '../../lib/wire'
import type { Announcement } from './types'

export interface News extends Announcement {
  told: TableEvent
  /** Which event of the chronicle it is. */
  at: number
}

const isTurn = (event: TableEvent) => event.key === 'turn' || event.key === 'turn-winter'

/** The first announcement of the turn that is being played that lies behind the event `read`. */
export function nextNews(
  events: readonly TableEvent[],
  announcements: readonly Announcement[],
  read: number,
): News | null {
  let first: News | null = null
  for (let at = events.length - 1; at > read; at--) {
    const told = events[at]
    if (!told) return first
    const turn = isTurn(told) ? Number(told.args?.['n'] ?? 0) : 0
    const found = announcements.find((one) =>
      one.turn ? one.turn === turn : one.event === told.key,
    )
    if (found) first = { ...found, told, at }
    if (turn) return first
  }
  return first
}
