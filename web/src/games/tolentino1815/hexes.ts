/** The hex field on the sheet: flat-topped, odd columns half a hex lower, and what is drawn of it. */

import { line, short, type Point } from '../../board/geometry'
import type { MapData } from './types'

/** From the middle of a hex to a corner. */
export const R = 34
export const HIGH = R * Math.sqrt(3)
const MARGIN = 30
const COLUMNS = 30
const ROWS = 16
const FIRST = 10

export const WIDTH = Math.round(MARGIN * 2 + R * 1.5 * (COLUMNS - 1) + R * 2)
export const HEIGHT = Math.round(MARGIN * 2 + HIGH * (ROWS + 0.5))

/** A point of the field in columns and rows; the rows of odd columns come with their half. */
export function put(column: number, row: number): Point {
  return [MARGIN + R + (column - FIRST) * R * 1.5, MARGIN + (row - 0.5) * HIGH]
}

export function middle(hex: string): Point {
  const column = Number(hex.slice(0, 2))
  return put(column, Number(hex.slice(2)) + (column % 2 ? 0.5 : 0))
}

export function corners(hex: string, r = R): Point[] {
  const [x, y] = middle(hex)
  return [0, 60, 120, 180, 240, 300].map((angle) => {
    const turn = (angle * Math.PI) / 180
    return [x + r * Math.cos(turn), y + r * Math.sin(turn)]
  })
}

export const outline = (hex: string, r = R) => line(corners(hex, r), true)

export const far = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The side that two neighbours share. */
export function side(a: string, b: string): [Point, Point] {
  const [m, n] = [middle(a), middle(b)]
  const mid: Point = [(m[0] + n[0]) / 2, (m[1] + n[1]) / 2]
  const near = corners(a).sort((p, q) => far(p, mid) - far(q, mid))
  return [near[0] as Point, near[1] as Point]
}

/** The same numbers every time, so that the country does not stir. */
export function jitter(n: number): number {
  const s = Math.sin(n * 12.9898) * 43758.5453
  return s - Math.floor(s)
}

/** Neighbours of a hex, one over each side, in the order of `corners`. */
export function neighbours(hex: string): string[] {
  const column = Number(hex.slice(0, 2))
  const row = Number(hex.slice(2))
  const low = column % 2
  const name = (c: number, r: number) => `${c}${String(r).padStart(2, '0')}`
  return [
    name(column + 1, row + low),
    name(column, row + 1),
    name(column - 1, row + low),
    name(column - 1, row + low - 1),
    name(column, row - 1),
    name(column + 1, row + low - 1),
  ]
}

/** The edges of the relief: strokes that fall from the higher hex into the lower one. */
export function hachures(map: MapData): string {
  const level = new Map(map.hexes.map((one) => [one.hex, one.level]))
  const strokes: string[] = []
  let n = 0
  for (const { hex, level: high } of map.hexes)
    for (const other of neighbours(hex)) {
      const low = level.get(other)
      if (low === undefined || low >= high) continue
      const [a, b] = side(hex, other)
      const [m, o] = [middle(hex), middle(other)]
      const length = far(m, o)
      const [dx, dy] = [(o[0] - m[0]) / length, (o[1] - m[1]) / length]
      for (let i = 0.5; i < 11; i++) {
        n++
        const at = i / 11 + (jitter(n) - 0.5) * 0.05
        const [x, y] = [a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at]
        const [start, end] = [-1 - jitter(n + 0.3) * 2, (high - low) * (4 + jitter(n + 0.6) * 4)]
        strokes.push(
          line([
            [x + dx * start, y + dy * start],
            [x + dx * end, y + dy * end],
          ]),
        )
      }
    }
  return strokes.join('')
}

/** Sides joined end to end into as few lines as possible, so that a river bends and does not break. */
export function chains(sides: readonly [Point, Point][]): Point[][] {
  const key = (p: Point) => p.map((n) => Math.round(n)).join(' ')
  const ends = new Map<string, number[]>()
  sides.forEach((one, i) => one.forEach((p) => ends.set(key(p), [...(ends.get(key(p)) ?? []), i])))
  const used = new Set<number>()
  const grow = (chain: Point[]) => {
    for (;;) {
      const last = chain.at(-1) as Point
      const next = (ends.get(key(last)) ?? []).find((i) => !used.has(i))
      if (next === undefined) return chain
      used.add(next)
      const [p, q] = sides[next] as [Point, Point]
      chain.push(key(p) === key(last) ? q : p)
    }
  }
  const found: Point[][] = []
  sides.forEach((one, i) => {
    if (used.has(i)) return
    used.add(i)
    found.push(grow(grow([one[0], one[1]]).reverse()))
  })
  return found
}

/** A soft line through points. */
export function curve(points: readonly Point[]): string {
  if (points.length < 3) return line(points)
  const parts = [`M${(points[0] as Point).map(short).join(' ')}`]
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1] = [points[Math.max(0, i - 1)] as Point, points[i] as Point]
    const [p2, p3] = [points[i + 1], points[Math.min(points.length - 1, i + 2)]] as [Point, Point]
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6]
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6]
    parts.push(`C${[...c1, ...c2, ...p2].map(short).join(' ')}`)
  }
  return parts.join('')
}

/** Points spread over a hex, for trees and houses. */
export function scatter(hex: string, n: number, reach: number): Point[] {
  const [x, y] = middle(hex)
  return Array.from({ length: n }, (_, i) => {
    const angle = (i * 137.5 * Math.PI) / 180
    const r = reach * Math.sqrt((i + 0.6) / n)
    const seed = Number(hex) + i
    return [
      x + r * Math.cos(angle) + (jitter(seed) - 0.5) * 5,
      y + r * Math.sin(angle) + (jitter(seed + 0.5) - 0.5) * 5,
    ]
  })
}

/**
 * Roads from hex to hex, their bends eased: a way that begins or ends on another one joins it where
 * that one really runs.
 */
export function eased(ways: readonly { hexes: string[] }[]): Point[][] {
  const laid = new Map<string, Point>()
  return ways.map(({ hexes }) => {
    const points = hexes.map((hex, i) => {
      const [x, y] = middle(hex)
      const known = laid.get(hex)
      const [before, after] = [hexes[i - 1], hexes[i + 1]]
      if (known || !before || !after) return known ?? ([x, y] satisfies Point)
      const [p, q] = [middle(before), middle(after)]
      return [x / 2 + (p[0] + q[0]) / 4, y / 2 + (p[1] + q[1]) / 4] satisfies Point
    })
    hexes.forEach((hex, i) => {
      if (!laid.has(hex)) laid.set(hex, points[i] as Point)
    })
    return points
  })
}
