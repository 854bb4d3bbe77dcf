/** A field of flat-topped hexes on a sheet, and the lines that follow their sides. */

import { line, type Point } from '../geometry'

export interface Lay {
  /** The columns and rows that the map has. */
  columns: readonly [number, number]
  rows: readonly [number, number]
  /** From the middle of a hex to a corner. */
  r: number
  /** Which columns lie half a hex lower. */
  low: 'odd' | 'even'
  /** Columns are counted from right to left. */
  west?: boolean
  margin: number
}

const two = (n: number) => String(n).padStart(2, '0')
const name = (column: number, row: number) => two(column) + two(row)
const within = (n: number, [low, high]: readonly [number, number]) =>
  Math.min(high, Math.max(low, n))

export const far = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The same numbers every time, so that the country does not stir. */
export function jitter(n: number): number {
  const s = Math.sin(n * 12.9898) * 43758.5453
  return s - Math.floor(s)
}

/** A hex is named by its column and its row, two digits each. */
export class HexField {
  readonly r: number
  /** From a flat side to the one opposite. */
  readonly high: number
  readonly width: number
  readonly height: number

  constructor(readonly lay: Lay) {
    const [columns, rows] = [lay.columns[1] - lay.columns[0], lay.rows[1] - lay.rows[0] + 1]
    this.r = lay.r
    this.high = lay.r * Math.sqrt(3)
    this.width = Math.round(lay.margin * 2 + lay.r * 1.5 * columns + lay.r * 2)
    this.height = Math.round(lay.margin * 2 + this.high * (rows + 0.5))
  }

  /** A point of the field in columns and rows; the rows of low columns come with their half. */
  put(column: number, row: number): Point {
    const { columns, rows, r, margin, west } = this.lay
    const across = west ? columns[1] - column : column - columns[0]
    return [margin + r + across * r * 1.5, margin + (row - rows[0] + 0.5) * this.high]
  }

  /** 1 for a column that lies half a hex lower; else 0. */
  low(column: number): number {
    return (column % 2 === 0) === (this.lay.low === 'even') ? 1 : 0
  }

  middle(hex: string): Point {
    const column = Number(hex.slice(0, 2))
    return this.put(column, Number(hex.slice(2)) + this.low(column) / 2)
  }

  corners(hex: string, r = this.r): Point[] {
    const [x, y] = this.middle(hex)
    return [0, 60, 120, 180, 240, 300].map((angle) => {
      const turn = (angle * Math.PI) / 180
      return [x + r * Math.cos(turn), y + r * Math.sin(turn)]
    })
  }

  outline(hex: string, r = this.r): string {
    return line(this.corners(hex, r), true)
  }

  /** The side that two neighbours share. */
  side(a: string, b: string): [Point, Point] {
    const [m, n] = [this.middle(a), this.middle(b)]
    const mid: Point = [(m[0] + n[0]) / 2, (m[1] + n[1]) / 2]
    const near = this.corners(a).sort((p, q) => far(p, mid) - far(q, mid))
    return [near[0] as Point, near[1] as Point]
  }

  /** Neighbours of a hex, one over each side, in the order of `corners`. */
  neighbours(hex: string): string[] {
    const column = Number(hex.slice(0, 2))
    const row = Number(hex.slice(2))
    const low = this.low(column)
    const right = column + (this.lay.west ? -1 : 1)
    const left = column + (this.lay.west ? 1 : -1)
    return [
      name(right, row + low),
      name(column, row + 1),
      name(left, row + low),
      name(left, row + low - 1),
      name(column, row - 1),
      name(right, row + low - 1),
    ]
  }

  /** The hexes of the map and some more all round, so that the country does not end with the grid. */
  around(more = 1): string[] {
    const { columns, rows } = this.lay
    const found: string[] = []
    for (let column = Math.max(0, columns[0] - more); column <= columns[1] + more; column++)
      for (let row = Math.max(0, rows[0] - more); row <= rows[1] + more; row++)
        found.push(name(column, row))
    return found
  }

  /** The hex of the map that is nearest to one beyond its edge. */
  inside(hex: string): string {
    const { columns, rows } = this.lay
    return name(within(Number(hex.slice(0, 2)), columns), within(Number(hex.slice(2)), rows))
  }

  atEdge(hex: string): boolean {
    return this.neighbours(hex).some((other) => this.inside(other) !== other)
  }

  /** The outline of a set of hexes, as closed rings that have it on their right hand. */
  rings(hexes: ReadonlySet<string>): Point[][] {
    const from = new Map<string, [Point, Point]>()
    for (const hex of hexes) {
      const points = this.corners(hex)
      this.neighbours(hex).forEach((other, i) => {
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

  /** The outline of a set of hexes as the `d` of a path. */
  edge(hexes: Iterable<string>): string {
    return this.rings(new Set(hexes))
      .map((ring) => line(ring, true))
      .join('')
  }

  /**
   * Roads from hex to hex, their bends eased: a way that begins or ends on another one joins it where
   * that one really runs, and one that ends at the edge of the map goes on.
   */
  eased(ways: readonly { hexes: string[] }[]): Point[][] {
    const times = new Map<string, number>()
    for (const hex of ways.flatMap((way) => way.hexes)) times.set(hex, (times.get(hex) ?? 0) + 1)
    const leaves = (hex: string) => times.get(hex) === 1 && this.atEdge(hex)
    const laid = new Map<string, Point>()
    return ways.map(({ hexes }) => {
      const points = hexes.map((hex, i) => {
        const [x, y] = this.middle(hex)
        const known = laid.get(hex)
        const [before, after] = [hexes[i - 1], hexes[i + 1]]
        if (known || !before || !after) return known ?? ([x, y] satisfies Point)
        const [p, q] = [this.middle(before), this.middle(after)]
        return [x / 2 + (p[0] + q[0]) / 4, y / 2 + (p[1] + q[1]) / 4] satisfies Point
      })
      hexes.forEach((hex, i) => {
        if (!laid.has(hex)) laid.set(hex, points[i] as Point)
      })
      if (leaves(hexes[0] ?? ''))
        points.unshift(this.beyond(points[1] as Point, points[0] as Point))
      if (leaves(hexes.at(-1) ?? ''))
        points.push(this.beyond(points.at(-2) as Point, points.at(-1) as Point))
      return points
    })
  }

  /** A line through two points goes on, off the sheet. */
  beyond(p: Point, q: Point): Point {
    const length = far(p, q) || 1
    const by = (this.r * 2) / length
    return [q[0] + (q[0] - p[0]) * by, q[1] + (q[1] - p[1]) * by]
  }

  /** Points spread over a hex, for trees and houses. */
  scatter(hex: string, n: number, reach: number): Point[] {
    const [x, y] = this.middle(hex)
    return Array.from({ length: n }, (_, i) => {
      const angle = (i * 137.5 * Math.PI) / 180
      const r = reach * Math.sqrt((i + 0.6) / n)
      const seed = Number(hex) + i
      return [
        x + r * Math.cos(angle) + (jitter(seed) - 0.5) * 6,
        y + r * Math.sin(angle) + (jitter(seed + 0.5) - 0.5) * 6,
      ]
    })
  }
}

const key = (p: Point) => p.map((n) => Math.round(n)).join(' ')

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

/**
 * A line along the sides of hexes that bends as water does, and yet leaves no doubt which sides it
 * follows: every side sways a little, and only the corners are cut.
 */
export function meander(points: readonly Point[], closed: boolean, sway: number): Point[] {
  const parts = 3
  const swaying: Point[] = []
  points.forEach((p, i) => {
    const q = points[i + 1] ?? (closed ? (points[0] as Point) : null)
    if (!q) return void swaying.push(p)
    const length = far(p, q) || 1
    // The same from both ends: two shapes that share a side share its bends.
    const seed = Math.round(p[0] + q[0]) * 0.37 + Math.round(p[1] + q[1]) * 0.73
    const turn = p[0] < q[0] || (p[0] === q[0] && p[1] < q[1]) ? 1 : -1
    for (let n = 0; n < parts; n++) {
      const t = n / parts
      const place = turn > 0 ? n : parts - n
      const by = n ? (jitter(seed + place) - 0.5) * 2 * sway * turn : 0
      swaying.push([
        p[0] + (q[0] - p[0]) * t - ((q[1] - p[1]) / length) * by,
        p[1] + (q[1] - p[1]) * t + ((q[0] - p[0]) / length) * by,
      ])
    }
  })
  let now = swaying
  for (let i = 0; i < 2; i++) {
    const [first, last] = [now[0] as Point, now.at(-1) as Point]
    const next = now.flatMap((p, n) => {
      const q = now[n + 1] ?? (closed ? first : null)
      if (!q) return []
      return [0.25, 0.75].map((t): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t])
    })
    now = closed ? next : [first, ...next, last]
  }
  return now
}

/** Sides joined end to end into as few lines as possible, so that a river bends and does not break. */
export function chains(sides: readonly [Point, Point][]): Point[][] {
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
