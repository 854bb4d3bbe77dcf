/** The hex field on the sheet: flat-topped, odd columns half a hex lower, and what is drawn of it. */

import { line, type Point } from '../../board/geometry'

/** From the middle of a hex to a corner. */
export const R = 42
export const HIGH = R * Math.sqrt(3)
/** A counter is drawn 40 wide; on the map it takes most of its hex. */
export const SCALE = 1.28
const MARGIN = 34
const COLUMNS = 30
const ROWS = 16
const FIRST = 10
const LAST = FIRST + COLUMNS - 1

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

const two = (n: number) => String(n).padStart(2, '0')
const name = (column: number, row: number) => two(column) + two(row)

/** Neighbours of a hex, one over each side, in the order of `corners`. */
export function neighbours(hex: string): string[] {
  const column = Number(hex.slice(0, 2))
  const row = Number(hex.slice(2))
  const low = column % 2
  return [
    name(column + 1, row + low),
    name(column, row + 1),
    name(column - 1, row + low),
    name(column - 1, row + low - 1),
    name(column, row - 1),
    name(column + 1, row + low - 1),
  ]
}

/** The hexes of the map and one more all round, so that the country does not end with the grid. */
export const AROUND: string[] = []
for (let column = FIRST - 1; column <= LAST + 1; column++)
  for (let row = 0; row <= ROWS + 1; row++) AROUND.push(name(column, row))

/** The hex of the map that is nearest to one beyond its edge. */
export function inside(hex: string): string {
  const within = (n: number, low: number, high: number) => Math.min(high, Math.max(low, n))
  return name(within(Number(hex.slice(0, 2)), FIRST, LAST), within(Number(hex.slice(2)), 1, ROWS))
}

export const atEdge = (hex: string) => neighbours(hex).some((other) => inside(other) !== other)

/** The outline of a set of hexes, as closed rings that have it on their right hand. */
export function rings(hexes: ReadonlySet<string>): Point[][] {
  const key = (p: Point) => p.map((n) => Math.round(n)).join(' ')
  const from = new Map<string, [Point, Point]>()
  for (const hex of hexes) {
    const points = corners(hex)
    neighbours(hex).forEach((other, i) => {
      if (hexes.has(other)) return
      const [a, b] = [points[i], points[(i + 1) % 6]] as [Point, Point]
      from.set(key(a), [a, b])
    })
  }
  const found: Point[][] = []
  for (const first of from.keys()) {
    const ring: Point[] = []
    for (let at = first; from.has(at);) {
      const [a, b] = from.get(at) as [Point, Point]
      from.delete(at)
      ring.push(a)
      at = key(b)
    }
    if (ring.length) found.push(ring)
  }
  return found
}

/** A line with its corners cut, and cut again, so that it bends and has none. */
export function rounded(points: readonly Point[], closed: boolean, times = 3): Point[] {
  let now = [...points]
  const between = (p: Point, q: Point, t: number): Point => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
  ]
  // The first cut goes to the middle of every side: the teeth of the hexes become waves.
  for (const cuts of [[0.5], ...Array<number[]>(times - 1).fill([0.25, 0.75])]) {
    const [first, last] = [now[0] as Point, now.at(-1) as Point]
    const next = now.flatMap((p, i) => {
      const q = now[i + 1] ?? (closed ? first : null)
      return q ? cuts.map((t) => between(p, q, t)) : []
    })
    now = closed ? next : [first, ...next, last]
  }
  return now
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

/**
 * Roads from hex to hex, their bends eased: a way that begins or ends on another one joins it where
 * that one really runs, and one that ends at the edge of the map goes on.
 */
export function eased(ways: readonly { hexes: string[] }[]): Point[][] {
  const times = new Map<string, number>()
  for (const hex of ways.flatMap((way) => way.hexes)) times.set(hex, (times.get(hex) ?? 0) + 1)
  const leaves = (hex: string) => times.get(hex) === 1 && atEdge(hex)
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
    if (leaves(hexes[0] ?? '')) points.unshift(beyond(points[1] as Point, points[0] as Point))
    if (leaves(hexes.at(-1) ?? ''))
      points.push(beyond(points.at(-2) as Point, points.at(-1) as Point))
    return points
  })
}

/** A line through two points goes on, off the sheet. */
export function beyond(p: Point, q: Point): Point {
  const length = far(p, q) || 1
  return [q[0] + ((q[0] - p[0]) / length) * R * 2, q[1] + ((q[1] - p[1]) / length) * R * 2]
}
