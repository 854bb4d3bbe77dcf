/** Where the names of places are written: beside the counters, never under them. */

import type { Point } from '../../board/geometry'
import { HEIGHT, HIGH, middle, R, WIDTH } from './hexes'
import type { Hex } from './types'

export interface Label {
  hex: string
  great: boolean
  lines: string[]
  at: Point
}

interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Half of what a stack of counters takes of its hex. */
const COUNTER = 31
const LINE = 17

/** A long name in two lines, as even as its words allow. */
export function broken(name: string): string[] {
  const words = name.split(' ')
  if (name.length < 15 || words.length < 2) return [name]
  const uneven = (n: number) =>
    Math.abs(words.slice(0, n).join(' ').length - words.slice(n).join(' ').length)
  const cuts = words.slice(1).map((_, i) => i + 1)
  const cut = cuts.reduce((best, n) => (uneven(n) < uneven(best) ? n : best), 1)
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
}

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return across > 0 && down > 0 ? across * down : 0
}

/** Each name at the best of a few places about its hex: below, above, further off, at the sides. */
export function place(hexes: readonly Hex[], occupied: Iterable<string>): Label[] {
  const taken: Box[] = [...occupied].map((hex) => {
    const [x, y] = middle(hex)
    return { x: x - COUNTER, y: y - COUNTER, w: COUNTER * 2, h: COUNTER * 2 }
  })
  const named = hexes.filter(
    (one, i) => one.name && hexes.findIndex((other) => other.name === one.name) === i,
  )
  // Objectives have the first choice.
  return [...named]
    .sort((a, b) => b.vp - a.vp)
    .map((one) => {
      const great = one.vp > 0
      const lines = broken(one.name ?? '')
      const w = Math.max(...lines.map((text) => text.length)) * (great ? 9.6 : 7.6)
      const h = lines.length * LINE
      const [x, y] = middle(one.hex)
      const rows = [
        HIGH / 2 + 4,
        -HIGH / 2 - h + 2,
        HIGH / 2 + 20,
        -HIGH / 2 - h - 14,
        HIGH - h / 2,
      ]
      const places: Point[] = [
        ...rows.map((dy): Point => [x, y + dy]),
        [x + R * 0.9 + w / 2, y - h / 2],
        [x - R * 0.9 - w / 2, y - h / 2],
        [x + R * 0.6 + w / 2, y + HIGH / 2 - 4],
        [x - R * 0.6 - w / 2, y + HIGH / 2 - 4],
        [x + R * 0.6 + w / 2, y - HIGH / 2 - h + 4],
        [x - R * 0.6 - w / 2, y - HIGH / 2 - h + 4],
      ]
      const boxes = places.map(([cx, cy]) => ({
        x: Math.min(WIDTH - w - 16, Math.max(16, cx - w / 2)),
        y: Math.min(HEIGHT - h - 16, Math.max(16, cy)),
        w,
        h,
      }))
      const cost = (box: Box, i: number) =>
        taken.reduce((sum, other) => sum + overlap(box, other), 0) + i * 6
      const costs = boxes.map(cost)
      const best = boxes[costs.indexOf(Math.min(...costs))] as Box
      taken.push(best)
      return { hex: one.hex, great, lines, at: [best.x + w / 2, best.y + LINE - 4] }
    })
}
