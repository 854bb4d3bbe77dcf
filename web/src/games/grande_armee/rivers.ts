/** Rivers along the sides of hexes, and where their names are written. */

import { curve, line, type Point } from '../../board/geometry'
import { chains, far, meander, type HexField } from '../../board/hex/field'
import type { MapFile } from './types'

/** The rivers along the sides of hexes, each in as few lines as it has; from left to right. `clear`:
 *  points where no name of a river should be written. */
export function rivers(field: HexField, map: MapFile, clear: readonly Point[] = []) {
  const names = [...new Set(map.rivers.map(([, , , name]) => name))]
  return names.map((name) => {
    const sides = map.rivers
      .filter((one) => one[3] === name)
      .map(([a, b]): [Point, Point] => field.side(a, b))
    const lines = chains(sides).map((points) => {
      if ((points[0] as Point)[0] > (points.at(-1) as Point)[0]) points.reverse()
      return meander(points, false, 3)
    })
    lines.sort((a, b) => b.length - a.length)
    return {
      name,
      d: lines.map((points) => line(points)),
      names: streams(lines[0] ?? [], name, clear).map((points) => curve(points)),
    }
  })
}

/** The width of a letter of a river's name, how far above its water it is written, from how many lengths
 *  of its name a river has it twice, and how near to a letter a bridge or a city must not lie. */
const LETTER = 10.5
const ABOVE = 7
const TWICE = 9
const NEAR = 22

/** The lines along which the name of a river is written: where it runs straightest and most level,
 *  clear of bridges and cities. */
function streams(points: readonly Point[], name: string, clear: readonly Point[]): Point[][] {
  const long = name.length * LETTER
  const even = spaced(points, 8)
  const steps = Math.ceil(long / 8)
  if (even.length <= steps) return []
  const windows = even.slice(0, -steps).map((_, i) => {
    const part = even.slice(i, i + steps + 1)
    const [a, b] = [part[0] as Point, part.at(-1) as Point]
    const straight = far(a, b) / (steps * 8)
    const level = Math.abs(b[0] - a[0]) / (far(a, b) || 1)
    const free = part.filter((p) => clear.every((one) => far(one, p) > NEAR)).length / part.length
    return { i, part, worth: straight + 0.5 * level + free }
  })
  const best = (from: number, to: number) =>
    windows
      .filter(({ i }) => i >= from && i < to)
      .reduce<(typeof windows)[number] | undefined>(
        (one, other) => (one && one.worth >= other.worth ? one : other),
        undefined,
      )
  const half = windows.length / 2
  const found =
    even.length > steps * TWICE ? [best(0, half), best(half, Infinity)] : [best(0, Infinity)]
  return found.flatMap((one) => (one ? [lifted(one.part)] : []))
}

/** Points at even distances along a line. */
function spaced(points: readonly Point[], gap: number): Point[] {
  const found: Point[] = []
  let left = 0
  points.forEach((p, i) => {
    const q = points[i + 1]
    if (!q) return
    const length = far(p, q)
    for (; left < length; left += gap) {
      const t = left / length
      found.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t])
    }
    left -= length
  })
  return found
}

/** A point two letters further on: a letter that finds no line is not written at all. */
function beyond([x, y]: Point = [0, 0], [px, py]: Point = [0, 0]): Point {
  const length = far([x, y], [px, py]) || 1
  const by = (2 * LETTER) / length
  return [px + (px - x) * by, py + (py - y) * by]
}

/** The soft line on which a name stands above a stretch of water, read from left to right. */
function lifted(part: readonly Point[]): Point[] {
  const [a, b] = [part[0] as Point, part.at(-1) as Point]
  const run = a[0] <= b[0] ? part : [...part].reverse()
  const knots = [0, 0.25, 0.5, 0.75, 1].map((t) => {
    const at = Math.round(t * (run.length - 1))
    const near = run.slice(Math.max(0, at - 4), at + 5)
    return [0, 1].map((k) => near.reduce((sum, p) => sum + (p[k] ?? 0), 0) / near.length) as Point
  })
  const above = knots.map((p, i): Point => {
    const [from, to] = [knots[Math.max(0, i - 1)] as Point, knots[Math.min(4, i + 1)] as Point]
    const length = far(from, to) || 1
    return [
      p[0] + ((to[1] - from[1]) / length) * ABOVE,
      p[1] - ((to[0] - from[0]) / length) * ABOVE,
    ]
  })
  const ends = [beyond(above[1], above[0]), beyond(above[3], above[4])] as const
  return [ends[0], ...above, ends[1]]
}
