/** How the blocks of a town are piled up on the map: one pile an army, side by side. */

import type { Point } from '../../board/geometry'
import { arrange } from './campaign.svelte'
import type { Box } from './names'
import type { Army, BlockView } from './types'

export interface Pile {
  army: Army
  blocks: BlockView[]
  /** The upper left corner of the block on top. */
  at: Point
  /** How many edges are seen behind it. */
  under: number
}

const ARMIES: Army[] = ['anglo', 'prussian', 'french']

/** The piles in a town, blocks being `unit` wide. */
export function pilesOf([x, y]: Point, blocks: readonly BlockView[], unit: number): Pile[] {
  const found = ARMIES.map((army) => arrange(blocks.filter((block) => block.army === army))).filter(
    (pile) => pile.length > 0,
  )
  return found.map((pile, i) => ({
    army: (pile[0] as BlockView).army,
    blocks: pile,
    at: [x - (found.length * unit) / 2 + i * unit * 1.02, y - unit - 3],
    under: Math.min(4, pile.length - 1),
  }))
}

/** The badge with the number of blocks of a pile, on a map that is enlarged `k` times. */
export function badgeOf({ at: [left, top], under }: Pile, unit: number, k: number) {
  return {
    r: Math.max(8, 9.5 / k),
    cx: left + unit * (0.96 + 0.09 * under),
    cy: top - unit * (0.09 * under - 0.06),
  }
}

/** What the piles of a town cover of the map, badges and all. */
export function boxOf(town: Point, blocks: readonly BlockView[], unit: number, k: number): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const pile of pilesOf(town, blocks, unit)) {
    const [left, top] = pile.at
    const { r, cx, cy } = badgeOf(pile, unit, k)
    const badge = pile.blocks.length > 1
    box.left = Math.min(box.left, left)
    box.top = Math.min(box.top, badge ? cy - r : top)
    box.right = Math.max(box.right, badge ? cx + r : left + unit)
    box.bottom = Math.max(box.bottom, top + unit)
  }
  return box
}
