/** What the chronicle tells of an assault, from its die to its last consequence. */

import { value } from '../../lib/choice'
import type { Chapter, Telling } from '../../lib/report'

const BELONGS =
  /^(efficiency-test|disordered|routs|eliminated|retreats|advances|loss-test|commander-lost|morale|appointed|bridge-destroyed|rides|contact)/

const CHAPTER: [RegExp, Chapter][] = [
  [/^assault$/, 'result'],
  [/^efficiency-test/, 'dice'],
  [/^(disordered|routs|eliminated|bridge-destroyed)/, 'losses'],
  [/^(loss-test|commander-lost|appointed)/, 'leaders'],
  [/^(retreats|advances|rides)/, 'retreats'],
  [/^morale/, 'morale'],
]

/** `sideOf` tells the side of a unit or a commander. */
export function telling(sideOf: (piece: string) => string): Telling {
  return {
    begins: ({ key }) => key === 'assault',
    belongs: ({ key }) => BELONGS.test(key),
    title: ({ args }) => ({ key: 'board-assault-over', args: { hexes: args?.['hexes'] ?? [] } }),
    place: ({ args }) => String([args?.['hexes'] ?? ''].flat()[0]),
    line: ({ key, args }) => {
      const chapter = CHAPTER.find(([keys]) => keys.test(key))?.[1]
      if (!chapter) return null
      const piece = args?.['unit'] ?? args?.['commander']
      const side = typeof piece === 'string' ? sideOf(value(piece)) : ''
      return { chapter, ...(side ? { side: 'side:' + side } : {}) }
    },
  }
}
