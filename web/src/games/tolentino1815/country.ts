/** What grows, rises and stands in the valley, drawn from the hexes' own facts. */

import { line, type Point } from '../../board/geometry'
import {
  AROUND,
  beyond,
  chains,
  far,
  HEIGHT,
  inside,
  jitter,
  middle,
  R,
  rings,
  rounded,
  scatter,
  side,
  WIDTH,
} from './hexes'
import type { Hex, MapData } from './types'

// --- relief

/** The hills from a level upwards: their outline, round as hills are. */
export function heights(map: MapData, level: number): Point[][] {
  const levels = new Map(map.hexes.map((one) => [one.hex, one.level]))
  const high = AROUND.filter((hex) => (levels.get(inside(hex)) ?? 0) >= level)
  return rings(new Set(high)).map((ring) => rounded(ring, true))
}

/** Strokes that fall from an outline; those that turn from the light are apart, to be darker. */
export function hachures(outlines: readonly Point[][], long: number): [string, string] {
  const strokes: [string[], string[]] = [[], []]
  let n = 0
  for (const ring of outlines)
    ring.forEach((p, i) => {
      const q = ring[(i + 1) % ring.length] as Point
      const length = far(p, q)
      if (!length) return
      const [dx, dy] = [(q[1] - p[1]) / length, (p[0] - q[0]) / length]
      const dark = dx * 0.6 + dy * 0.8 > 0.1
      for (let at = 0; at < length; at += dark ? 3.6 : 4.6) {
        n++
        const t = (at + jitter(n) * 1.6) / length
        const [x, y] = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
        const end = long * (0.55 + jitter(n + 0.6) * 0.55) * (dark ? 1.15 : 0.85)
        strokes[dark ? 1 : 0].push(
          line([
            [x, y],
            [x + dx * end, y + dy * end],
          ]),
        )
      }
    })
  return [strokes[0].join(''), strokes[1].join('')]
}

// --- water

export interface River {
  name: string
  wide: boolean
  /** From the left to the right, so that its name can be written along it. */
  lines: Point[][]
}

const nearEdge = ([x, y]: Point) =>
  x < R * 2 || y < R * 2 || x > WIDTH - R * 2 || y > HEIGHT - R * 2

/** The streams along the sides of hexes; one that reaches the edge of the map flows on. */
export function rivers(map: MapData): River[] {
  return [...new Set(map.streams.map((one) => one.name))].map((name) => {
    const sides = map.streams.filter((one) => one.name === name).map((one) => side(one.a, one.b))
    const lines = chains(sides).map((chain) => {
      const points = [...chain]
      if (nearEdge(points[0] as Point))
        points.unshift(beyond(points[2] as Point, points[0] as Point))
      if (nearEdge(points.at(-1) as Point))
        points.push(beyond(points.at(-3) as Point, points.at(-1) as Point))
      if ((points[0] as Point)[0] > (points.at(-1) as Point)[0]) points.reverse()
      return rounded(points, false)
    })
    return { name, wide: /Chienti|Potenza/.test(name), lines }
  })
}

// --- fields, vines, trees, houses

/** Rows side by side, in a patch that lies as the ground does: furrows of a field, vines. */
function rows(hex: string, seed: number, count: number, long: number, apart: number): string {
  const [x, y] = middle(hex)
  const turn = (jitter(seed) - 0.5) * 2.4
  const [ux, uy] = [Math.cos(turn), Math.sin(turn)]
  const [cx, cy] = [
    x + (jitter(seed + 0.2) - 0.5) * R * 0.7,
    y + (jitter(seed + 0.4) - 0.5) * R * 0.7,
  ]
  return Array.from({ length: count }, (_, i) => {
    const off = (i - (count - 1) / 2) * apart
    const half = (long / 2) * (0.82 + jitter(seed + i) * 0.18)
    const [mx, my] = [cx - uy * off, cy + ux * off]
    return line([
      [mx - ux * half, my - uy * half],
      [mx + ux * half, my + uy * half],
    ])
  }).join('')
}

const open = (one: Hex) => one.terrain === one.base

/** The hills of the Marches are vineyards and olive groves (10.2): vines on the lower slopes. */
export function vineyards(map: MapData): string {
  return map.hexes
    .filter((one) => open(one) && one.level === 1 && jitter(Number(one.hex)) < 0.5)
    .map((one) => rows(one.hex, Number(one.hex) + 0.7, 6, R * 0.95, 5.6))
    .join('')
}

/** Olive trees, where there are no vines. */
export function olives(map: MapData): Point[] {
  return map.hexes
    .filter((one) => open(one) && one.level > 0 && jitter(Number(one.hex)) > 0.74)
    .flatMap((one) => scatter(one.hex, 7, R * 0.55))
}

/** The fields of the valley floor. */
export function furrows(map: MapData): string {
  return map.hexes
    .filter((one) => open(one) && one.level === 0 && jitter(Number(one.hex)) < 0.55)
    .map((one) => rows(one.hex, Number(one.hex) + 0.3, 7, R * 0.8, 4.2))
    .join('')
}

/** Where the name of a wood is written: the middle of its hexes. */
export function woods(map: MapData): { name: string; at: Point }[] {
  const found = new Map<string, Point[]>()
  for (const one of map.hexes)
    for (const flag of one.flags)
      if (flag.startsWith('woods:')) {
        const name = flag.slice(6)
        found.set(name, [...(found.get(name) ?? []), middle(one.hex)])
      }
  return [...found].map(([name, points]) => ({
    name,
    at: [0, 1].map((k) => points.reduce((sum, p) => sum + (p[k] ?? 0), 0) / points.length) as Point,
  }))
}
