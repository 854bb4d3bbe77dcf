/** What the chronicle tells of an attack, from its threat to its last consequence. */

import { value } from '../../lib/choice'
import type { Chapter, Telling } from '../../lib/report'
import type { TableEvent } from '../../lib/wire'

const BELONGS =
  /^(stands|gives|retreats|feint|press|declares|leads|nobody|target|initial|counter|final|losses|attack-|occupies|advances|shown|reduced|eliminated|commander-lost|commits|morale-(attack|retreat|guard|cavalry)|detached|decisive)/

const CHAPTER: [RegExp, Chapter][] = [
  [/^(attack-(won|lost)|retreats-before|decisive)/, 'result'],
  [/^(leads|nobody|target|initial|counter|final|losses)/, 'dice'],
  [/^(reduced|eliminated)/, 'losses'],
  [/^commander-lost/, 'leaders'],
  [/^(retreats|occupies|advances)/, 'retreats'],
  [/^(morale|commits)/, 'morale'],
]

const approach = (event: TableEvent) => String(event.args?.['approach'] ?? '')

/** A feint leads to nothing: only what was attacked or given up has a card. */
export const ATTACKS: Telling = {
  begins: ({ key }) => key === 'threat' || key === 'threat-guard',
  belongs: ({ key }) => BELONGS.test(key),
  counts: (events) => events.some(({ key }) => /^(attack-(won|lost)|retreats-before)$/.test(key)),
  title: (event) => ({ key: 'board-attack-over', args: { approach: approach(event) } }),
  place: approach,
  line: ({ key, args }) => {
    const chapter = CHAPTER.find(([keys]) => keys.test(key))?.[1]
    if (!chapter) return null
    const { unit, side } = args ?? {}
    const army = /^unit:[fa]/.test(String(unit))
      ? `side:${value(String(unit)).startsWith('f') ? 'french' : 'allied'}`
      : String(side ?? '')
    return { chapter, ...(army && chapter !== 'result' ? { side: army } : {}) }
  },
}
