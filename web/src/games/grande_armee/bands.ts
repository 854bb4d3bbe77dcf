/** The bands of the campaign's drawing: where they lie on the map, and in which colours. */

import type { Point } from '../../board/geometry'
import type { Flow } from './campaign'
import { ARMIES, PALETTE } from './palette'

/** Marched and drawn: the middle of its line, with other armies beside it on the same way. */
export interface Band extends Flow {
  a: Point
  b: Point
  back: boolean
}

export interface Ink {
  there: string
  back: string
}

export function inkOf(n: number): Ink {
  const there = ARMIES[n % ARMIES.length] ?? PALETTE.there
  const dark = [1, 3, 5].map((i) => Math.round(Number.parseInt(there.slice(i, i + 2), 16) * 0.38))
  return { there, back: '#' + dark.map((one) => one.toString(16).padStart(2, '0')).join('') }
}

/** The letter of an army on its band and in the legend, for those who do not see colours. */
export const letterOf = (n: number) => String.fromCodePoint(65 + (n % 26))

/**
 * Bands of one turn. Armies that went the same way lie side by side; there and back are a little apart.
 * `unit` is the width of one unit, `goes` 1 for a side that comes from the west and -1 for the other.
 */
export function layBands(
  flows: readonly Flow[],
  middle: (hex: string) => Point,
  unit: number,
  goes: number,
): Band[] {
  const ways = new Map<string, Flow[]>()
  for (const one of flows)
    if (one.from !== one.to)
      ways.set(one.from + one.to, [...(ways.get(one.from + one.to) ?? []), one])
  return [...ways.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const [a, b] = [middle(first.from), middle(first.to)]
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const across: Point = [-(b[1] - a[1]) / long, (b[0] - a[0]) / long]
    const back = (b[0] - a[0]) * goes < -1
    const apart = back ? 7 : -7
    let at = (-some.reduce((n, one) => n + one.n, 0) * unit) / 2
    return some.map((one) => {
      const off = at + (one.n * unit) / 2
      at += one.n * unit
      const shift = ([x, y]: Point): Point => [x + across[0] * off, y + across[1] * off + apart]
      return { ...one, back, a: shift(a), b: shift(b) }
    })
  })
}

/** The bands that carry their letter and number: the largest first, none where it would be written over another. */
export function labelled(bands: readonly Band[], room: number): { band: Band; at: Point }[] {
  const found: { band: Band; at: Point }[] = []
  for (const band of [...bands].filter((one) => one.n > 1).sort((a, b) => b.n - a.n)) {
    const at: Point = [(band.a[0] + band.b[0]) / 2, (band.a[1] + band.b[1]) / 2]
    const near = ({ at: [x, y] }: { at: Point }) =>
      Math.abs(x - at[0]) < room && Math.abs(y - at[1]) < room / 2
    if (!found.some(near)) found.push({ band, at })
  }
  return found
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** How high a part of the map may be for its width, so that a screen holds it. */
const TALLEST = 0.6

/** The part of the map in which something happened, with a margin; all of it if nothing did. */
export function cropTo(
  points: readonly Point[],
  whole: { width: number; height: number },
  margin: number,
): Box {
  if (!points.length) return { x: 0, y: 0, ...whole }
  const span = (k: 0 | 1, most: number, least: number): [number, number] => {
    const all = points.map((point) => point[k])
    let [low, high] = [Math.min(...all) - margin, Math.max(...all) + margin]
    const wanting = Math.max(0, least - (high - low)) / 2
    ;[low, high] = [Math.max(0, low - wanting), Math.min(most, high + wanting)]
    return [low, high]
  }
  const [top, foot] = span(1, whole.height, whole.height / 3)
  const [left, right] = span(0, whole.width, Math.max(whole.width / 3, (foot - top) / TALLEST))
  return { x: left, y: top, width: right - left, height: foot - top }
}
