/** What the chronicle tells of a combat, from its order to its last consequence. */

import { value } from '../../lib/choice'
import type { Chapter, Telling } from '../../lib/report'
import type { Told } from '../../lib/wire'

const BEGINS = /^attack-(goes|fails|aborted)$/
/** What can follow within a combat; anything else is no part of it. */
const BELONGS =
  /^(support|commands-committed|combat|unit|stack|retreat|commander|decisive|depot-captured|card)/

const CHAPTER: [RegExp, Chapter][] = [
  [/^(attack-(fails|aborted)|combat-(won|tied)|decisive)/, 'result'],
  [/^(attack-goes|support|commands|combat|card)/, 'dice'],
  [/^(unit-pushed|stack-(retreats|withdraws|stays|advances)|retreat|depot)/, 'retreats'],
  [/^(unit|stack)/, 'losses'],
  [/^commander/, 'leaders'],
]

/** `sideOf` tells the side of a unit or a commander. */
export function telling(sideOf: (piece: string) => string): Telling {
  const target = (event: Told) => String(event.args?.['target'] ?? '')
  return {
    begins: ({ key }) => BEGINS.test(key),
    belongs: ({ key }) => BELONGS.test(key),
    title: (event) => ({ key: 'board-combat-over', args: { hex: target(event) } }),
    place: target,
    line: ({ key, args }) => {
      const chapter = CHAPTER.find(([keys]) => keys.test(key))?.[1]
      const piece = args?.['unit'] ?? args?.['commander']
      const side = typeof piece === 'string' ? sideOf(value(piece)) : ''
      return chapter ? { chapter, ...(side ? { side: 'seat:' + side } : {}) } : null
    },
  }
}
