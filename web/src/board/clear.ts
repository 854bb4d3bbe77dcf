/** Where something may lie without covering what is lit. */

import { found, LIT } from '../lib/keys'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, across) * Math.max(0, down)
}

/** Which of some boxes covers least of these things; the first of those that are equal. */
export function clearest(boxes: readonly Box[], things: readonly Box[]): number {
  const costs = boxes.map((box) => things.reduce((sum, thing) => sum + overlap(box, thing), 0))
  return Math.max(0, costs.indexOf(Math.min(...costs)))
}

/** Where on the screen things are lit, outside of `but`. */
export function litBoxes(but: Element | null = null): Box[] {
  return found(`[data-testid="board"] :is(${LIT})`)
    .filter((thing) => !but?.contains(thing))
    .map((thing) => thing.getBoundingClientRect())
}
