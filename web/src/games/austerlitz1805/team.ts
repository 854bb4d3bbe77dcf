/** Teams: who sits on which side, in which rank, and who has which corps. */

import type { Step } from '../../lib/choice'
import { lettering } from '../../lib/lettering'
import type { Letter, SideView, View } from './types'

export const isTeam = (side: SideView | undefined): boolean => (side?.seats.length ?? 0) > 1

/** I for the commander-in-chief, II for who comes after him. */
export function rankOf(side: SideView | undefined, seat: string): string {
  const at = side?.seats.indexOf(seat) ?? -1
  return at < 0 ? '' : lettering(at + 1)
}

/** Hand the corps that are still to be given out to the seats in turn, as evenly as they go. */
export function shareOut(
  corps: readonly string[],
  seats: readonly string[],
  charge: Readonly<Record<string, string>>,
): Step[] {
  const held = new Map(seats.map((seat) => [seat, 0]))
  for (const seat of Object.values(charge)) held.set(seat, (held.get(seat) ?? 0) + 1)
  return corps
    .filter((commander) => !charge[commander])
    .map(() => {
      const least = Math.min(...held.values())
      const seat = seats.find((one) => held.get(one) === least) ?? ''
      held.set(seat, least + 1)
      return { choice: 'seat:' + seat }
    })
}

/** The orders that a player may open: written to him, and a turn old. */
export function openedBy(view: View, seat: string): Letter[] {
  return (view.letters ?? []).filter((letter) => letter.to === seat && letter.verb)
}
