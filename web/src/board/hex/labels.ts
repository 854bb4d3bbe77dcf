/** Where the names of places are written: beside the pieces, never under them. */

import type { Point } from '../geometry'
import type { HexField } from './field'

export interface Named {
  hex: string
  name: string
  /** It is written in larger letters. */
  great: boolean
}

export interface Label {
  hex: string
  great: boolean
  lines: string[]
  at: Point
}

export interface Manner {
  /** Half of what a stack of pieces takes of its hex: across and down. */
  half: Point
  /** The width of a letter, of a great name and of the others. */
  letter: Point
  /** From one line to the next. */
  line: number
  /** How near to the middle of its hex a name is written where nothing stands. */
  near?: number
  /** The middles of small marks that should not be written over, and half of what each takes. */
  marks?: { at: readonly Point[]; half: Point }
  /** The same of what may be written over if need be, such as the numbers of hexes. */
  faint?: { at: readonly Point[]; half: Point }
}

/** What it costs to write over something faint, against a piece. */
const FAINT = 0.35

/** How far a name gives way to the side while it stays close to its place, by its width. */
const ASIDE = 0.34

interface Box {
  x: number
  y: number
  w: number
  h: number
}

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

/** Each name at the best of a few places about its hex; the first named have the first choice. */
export function label(
  field: HexField,
  named: readonly Named[],
  occupied: Iterable<string>,
  manner: Manner,
): Label[] {
  const { r, high, width, height } = field
  const about = ([x, y]: Point, [across, down]: Point): Box => ({
    x: x - across,
    y: y - down,
    w: across * 2,
    h: down * 2,
  })
  const taken: Box[] = [...occupied].map((hex) => about(field.middle(hex), manner.half))
  const { marks } = manner
  if (marks) taken.push(...marks.at.map((point) => about(point, marks.half)))
  const { at: numbers, half } = manner.faint ?? { at: [], half: [0, 0] as Point }
  const faint = numbers.map((point) => about(point, half))
  const covered = (box: Box, boxes: readonly Box[]) =>
    boxes.reduce((sum, other) => sum + overlap(box, other), 0)
  return named.map(({ hex, name, great }) => {
    const lines = broken(name)
    const w = Math.max(...lines.map((text) => text.length)) * manner.letter[great ? 0 : 1]
    const h = lines.length * manner.line
    const [x, y] = field.middle(hex)
    const close = manner.near === undefined ? [] : [manner.near, -manner.near - h]
    const rows = [high / 2 + 4, -high / 2 - h + 2, high / 2 + 20, -high / 2 - h - 14, high - h / 2]
    const places: Point[] = [
      // Beside the place, first in the middle, then a little to the right or left of it.
      ...[0, ASIDE, -ASIDE].flatMap((aside) => close.map((dy): Point => [x + aside * w, y + dy])),
      ...rows.map((dy): Point => [x, y + dy]),
      [x + r * 0.9 + w / 2, y - h / 2],
      [x - r * 0.9 - w / 2, y - h / 2],
      [x + r * 0.6 + w / 2, y + high / 2 - 4],
      [x - r * 0.6 - w / 2, y + high / 2 - 4],
      [x + r * 0.6 + w / 2, y - high / 2 - h + 4],
      [x - r * 0.6 - w / 2, y - high / 2 - h + 4],
    ]
    const boxes = places.map(([cx, cy]) => ({
      x: Math.min(width - w - 16, Math.max(16, cx - w / 2)),
      y: Math.min(height - h - 16, Math.max(16, cy)),
      w,
      h,
    }))
    const cost = (box: Box, i: number) => covered(box, taken) + covered(box, faint) * FAINT + i * 6
    const costs = boxes.map(cost)
    const best = boxes[costs.indexOf(Math.min(...costs))] as Box
    taken.push(best)
    return { hex, great, lines, at: [best.x + w / 2, best.y + manner.line - 4] }
  })
}
