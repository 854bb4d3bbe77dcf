/** Where something may lie without covering what is lit. */

import { found, LIT } from '../lib/keys'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What should not be covered, and how much that counts: once where nothing is said. */
export interface Thing extends Box {
  weight?: number
}

export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, across) * Math.max(0, down)
}

/** Which of some boxes covers least of these things; the first of those that are equal.
 *  `far`: what each box costs besides. */
export function clearest(
  boxes: readonly Box[],
  things: readonly Thing[],
  far: readonly number[] = [],
): number {
  const covers = (box: Box) =>
    things.reduce((sum, thing) => sum + overlap(box, thing) * (thing.weight ?? 1), 0)
  const costs = boxes.map((box, i) => covers(box) + (far[i] ?? 0))
  return Math.max(0, costs.indexOf(Math.min(...costs)))
}

/** How much more what is lit counts than a piece that only stands on the board. */
const LIT_WEIGHT = 3

/** Where on the screen things are lit, outside of `but`, and where pieces stand. */
export function litBoxes(but: Element | null = null): Thing[] {
  const boxes = (what: string, weight: number) =>
    found(`[data-testid="board"] :is(${what})`)
      .filter((thing) => !but?.contains(thing))
      .map((thing) => {
        const { x, y, width, height } = thing.getBoundingClientRect()
        return { x, y, width, height, weight }
      })
  return [...boxes(LIT, LIT_WEIGHT), ...boxes('[data-stands]', 1)]
}
