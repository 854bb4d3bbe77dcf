/** The plan of the battlefield: from the board's units to the sheet that is drawn. */

import { line, short, type Point } from '../../board/geometry'
import type { Approach, MapData } from './types'

/** 75 board units are an inch; the board is 34 inches wide and 44 high. */
const SCALE = 0.4
export const WIDTH = 2550 * SCALE
export const HEIGHT = 3300 * SCALE

export const put = ([x, y]: Point): Point => [x * SCALE, y * SCALE]
export const mix = (a: Point, b: Point, share = 0.5): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]
const far = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Numbers that look random and are the same on every sheet. */
export function jitter(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43758.5453
  return wave - Math.floor(wave)
}

/** One side of an approach, as who stands in `x` and looks towards `y` has it. */
export interface Front {
  id: string
  approach: Approach
  mid: Point
  /** Along the bar. */
  along: Point
  /** Away from the border, into the locale. */
  inward: Point
  length: number
}

export function fronts(map: MapData): Map<string, Front> {
  const found = new Map<string, Front>()
  const drawn = new Map(map.drawing.approaches.map((one) => [`${one.a}>${one.b}`, one]))
  const polygons = new Map(map.drawing.locales.map((one) => [one.id, one.polygon.map(put)]))
  for (const approach of map.approaches) {
    const bar = drawn.get(`${approach.a}>${approach.b}`)?.bar
    if (!bar) continue
    let [p, q] = bar.map(put) as [Point, Point]
    // Read from left to right, so that no block stands on its head.
    if (p[0] > q[0] || (p[0] === q[0] && p[1] > q[1])) [p, q] = [q, p]
    const length = far(p, q) || 1
    const along: Point = [(q[0] - p[0]) / length, (q[1] - p[1]) / length]
    const mid = mix(p, q)
    for (const [x, y] of [
      [approach.a, approach.b],
      [approach.b, approach.a],
    ] as const) {
      const normal: Point = [-along[1], along[0]]
      const inside = holds(polygons.get(x) ?? [], [mid[0] + normal[0] * 3, mid[1] + normal[1] * 3])
      const inward: Point = inside ? normal : [-normal[0], -normal[1]]
      found.set(`${x}>${y}`, { id: `${x}>${y}`, approach, mid, along, inward, length })
    }
  }
  return found
}

/** Whether a point lies within a polygon. */
export function holds(polygon: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] as Point
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

/** From a point of a front: so far along it, so far into the locale. */
export function from(front: Front, along: number, inward: number): Point {
  return [
    front.mid[0] + front.along[0] * along + front.inward[0] * inward,
    front.mid[1] + front.along[1] * along + front.inward[1] * inward,
  ]
}

/** The strip along a front where blocks stand. */
export function strip(front: Front, depth = 20): string {
  const half = front.length / 2 + 2
  const corners: Point[] = [
    from(front, -half, 1),
    from(front, half, 1),
    from(front, half - 4, depth),
    from(front, 4 - half, depth),
  ]
  return line(corners, true)
}

/** Strokes down the slopes of a hill, along the inner side of its edge, in two rows. */
export function hachures(polygon: readonly Point[], seed: number): string {
  const strokes: string[] = []
  let n = seed * 31
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] as Point
    const length = far(a, b)
    if (length < 4) return
    const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    let inward: Point = [-along[1], along[0]]
    const mid = mix(a, b)
    if (!holds(polygon, [mid[0] + inward[0] * 2, mid[1] + inward[1] * 2]))
      inward = [-inward[0], -inward[1]]
    for (const [row, step] of [
      [0, 2.6],
      [11, 3.4],
    ] as const)
      for (let at = 3 + row * 0.8; at < length - 3 - row * 0.8; at += step) {
        n++
        const start = row + 1.5 + jitter(n) * 2.5
        const end = start + 6 + jitter(n + 0.5) * 4
        const lean = (jitter(n + 0.3) - 0.5) * 2
        const [x, y] = [a[0] + along[0] * at, a[1] + along[1] * at]
        const foot: Point = [x + inward[0] * start, y + inward[1] * start]
        const top: Point = [
          x + inward[0] * end + along[0] * lean,
          y + inward[1] * end + along[1] * lean,
        ]
        if (holds(polygon, foot) && holds(polygon, top)) strokes.push(line([foot, top]))
      }
  })
  return strokes.join('')
}

/** A village from above: a handful of houses along its street. */
export function houses([x, y]: Point, seed: number): string {
  return Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * Math.PI * 2 + jitter(seed + i) * 0.6
    const r = 13 + jitter(seed * 3 + i) * 8
    const [w, h] = [3.2 + jitter(seed + i * 7) * 3, 2.4 + jitter(seed + i * 5) * 1.8]
    const [cx, cy] = [x + Math.cos(angle) * r * 1.25 - w / 2, y + Math.sin(angle) * r - h / 2]
    return `M${short(cx)} ${short(cy)}h${short(w)}v${short(h)}h${short(-w)}z`
  }).join('')
}

/** Points spread over a polygon, for trees and reeds. */
export function scatter(polygon: readonly Point[], step: number, seed: number): Point[] {
  const [xs, ys] = [polygon.map((p) => p[0]), polygon.map((p) => p[1])]
  const found: Point[] = []
  let n = seed
  for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step)
    for (let x = Math.min(...xs) + step / 2; x < Math.max(...xs); x += step) {
      n++
      const p: Point = [x + (jitter(n) - 0.5) * step, y + (jitter(n + 0.5) - 0.5) * step]
      if (holds(polygon, p)) found.push(p)
    }
  return found
}

const localeOf = (node: string) => node.split('/')[0] ?? ''

/**
 * The roads: within a locale each connected stretch is drawn from approach to approach, so that two
 * roads that are not joined there do not meet; what enters the map comes from beyond its edge.
 */
export function roads(
  map: MapData,
  fronts: Map<string, Front>,
): { main: string; local: string; entries: { id: string; at: Point; main: boolean }[] } {
  const centres = new Map(map.locales.map((one) => [one.id, put([one.x, one.y])]))
  const stretches = new Map<string, { at: Point; out: Point; main: boolean }[]>()
  const add = (node: string, at: Point, out: Point, main: boolean) =>
    stretches.set(node, [...(stretches.get(node) ?? []), { at, out, main }])
  const crossings = new Map<string, number>()
  for (const road of map.roads) {
    const [x, y] = [localeOf(road.a), localeOf(road.b)]
    const front = fronts.get(`${x}>${y}`)
    if (!front) continue
    const key = [x, y].sort().join('~')
    const n = crossings.get(key) ?? 0
    crossings.set(key, n + 1)
    const at = from(front, n ? front.length * 0.24 : 0, 0)
    add(road.a, at, front.inward, road.kind === 'main')
    add(road.b, at, [-front.inward[0], -front.inward[1]], road.kind === 'main')
  }
  const entries = map.entries.map((entry) => {
    const home = centres.get(localeOf(entry.node)) ?? [0, 0]
    const polygon = map.drawing.locales.find((one) => one.id === localeOf(entry.node))?.polygon
    const nth = map.entries.filter((e) => e.node === entry.node).indexOf(entry)
    const gate = edgeOf((polygon ?? []).map(put), home, nth)
    add(entry.node, gate, toward(gate, home), entry.kind === 'main')
    return { id: entry.id, at: gate, main: entry.kind === 'main' }
  })
  const lines = { main: '', local: '' }
  for (const [node, ends] of stretches) {
    const centre = centres.get(localeOf(node)) ?? [0, 0]
    const middle = ends.reduce<Point>((sum, end) => mix(sum, end.at, 1 / 2), ends[0]?.at ?? centre)
    const hub = ends.length === 2 ? mix(middle, centre, 0.35) : mix(centre, middle, 0.35)
    const [first, second] = ends
    if (ends.length === 2 && first && second && first.main === second.main)
      lines[first.main ? 'main' : 'local'] += sweep(first, second)
    else for (const end of ends) lines[end.main ? 'main' : 'local'] += bend(end, hub)
  }
  return { ...lines, entries }
}

function toward(a: Point, b: Point): Point {
  const length = far(a, b) || 1
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}

/** From an approach, straight across it, then in a bend to the hub. */
function bend(end: { at: Point; out: Point }, hub: Point): string {
  const pull = far(end.at, hub) * 0.45
  const control: Point = [end.at[0] + end.out[0] * pull, end.at[1] + end.out[1] * pull]
  return `M${end.at.map(short).join(' ')}Q${control.map(short).join(' ')} ${hub.map(short).join(' ')}`
}

/** A road that runs through, straight across both approaches. */
function sweep(a: { at: Point; out: Point }, b: { at: Point; out: Point }): string {
  const pull = far(a.at, b.at) * 0.4
  const ends = [a, b].map((end) => end.at.map((n, i) => n + (end.out[i] ?? 0) * pull))
  return `M${a.at.map(short).join(' ')}C${[...ends.flat(), ...b.at].map(short).join(' ')}`
}

/** Where a road comes over the edge of the map: the outermost side of a locale. */
function edgeOf(polygon: readonly Point[], home: Point, nth: number): Point {
  const outward = toward([WIDTH / 2, HEIGHT / 2], home)
  let best: [Point, Point] = [home, home]
  let most = -Infinity
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] as Point
    const m = mix(a, b)
    const reach = (m[0] - home[0]) * outward[0] * 1.6 + (m[1] - home[1]) * outward[1]
    if (reach > most && far(a, b) > 12) [most, best] = [reach, [a, b]]
  })
  return mix(best[0], best[1], 0.35 + nth * 0.25)
}
