/** The theatre of war as an engraver would draw it, from the hexes' own facts. */

import { line, short, type Point } from '../../board/geometry'
import { chains, far, jitter, meander, type HexField } from '../../board/hex/field'
import { rivers } from './rivers'
import type { Hex, MapFile, Terrain } from './types'

export type Country = ReturnType<typeof drawCountry>

const closed = (rings: readonly Point[][]) => rings.map((ring) => line(ring, true)).join('')

/** All that never changes, as paths: drawn once. */
export function drawCountry(field: HexField, map: MapFile) {
  const hexes = new Map(map.hexes.map((one) => [one.hex, one]))
  const around = field.around()
  const of = (...terrains: Terrain[]) =>
    around.filter((hex) => terrains.includes(hexes.get(field.inside(hex))?.terrain ?? 'clear'))
  const shape = (...terrains: Terrain[]) =>
    field.rings(new Set(of(...terrains))).map((ring) => meander(ring, true, 3))
  const mountains = shape('mountain')
  const bridges = map.rivers.filter(([, , bridge]) => bridge).map(([a, b]) => across(field, a, b))
  return {
    sea: closed(coast(field, map)),
    lakes: closed(shape('lake')),
    forest: closed(shape('forest')),
    marsh: closed(shape('marsh')),
    rough: closed(shape('rough')),
    mountains: closed(mountains),
    trees: trees(field, of('forest')),
    reeds: reeds(field, of('marsh')),
    hills: hills(field, of('rough')),
    peaks: peaks(field, of('mountain')),
    lands: lands(field, map),
    rivers: rivers(field, map, [
      ...bridges.map((one) => one.at),
      ...map.hexes.filter((one) => one.city).map((one) => field.middle(one.hex)),
    ]),
    bridges,
    roads: roads(field, map),
    passes: map.passes.map(([a, b]) => across(field, a, b)),
    regions: regions(field, map),
    grid: map.hexes
      .filter((one) => one.terrain !== 'sea')
      .map((one) => field.outline(one.hex))
      .join(''),
    sources: sources(field, map),
  }
}

// --- coast

const mean = (n: readonly number[]) => n.reduce((a, b) => a + b, 0) / n.length

/**
 * The sea as closed rings. Every hex has a share of land, and so has every side where land and water
 * meet; between them the coast is where the share passes one half. Beyond the sheet all is land, so
 * that the rings close where nobody sees it.
 */
export function coast(field: HexField, map: MapFile): Point[][] {
  const hexes = new Map(map.hexes.map((one) => [one.hex, one]))
  if (!map.hexes.some((one) => one.terrain === 'sea')) return []
  const { columns, rows } = field.lay
  const name = (c: number, r: number) => String(c).padStart(2, '0') + String(r).padStart(2, '0')
  const beyond = (c: number, r: number) =>
    c < columns[0] - 2 || c > columns[1] + 2 || r < rows[0] - 2 || r > rows[1] + 2
  const clamp = (n: number, [a, b]: readonly [number, number]) => Math.min(b, Math.max(a, n))
  const hexAt = (c: number, r: number): Hex | undefined =>
    hexes.get(name(clamp(c, columns), clamp(r, rows)))
  /** A hex that can be entered shows land in its middle, and open sea none. */
  const land = (c: number, r: number): number => {
    if (beyond(c, r)) return 1
    if (r < rows[0]) return mean([-1, 0, 1].map((d) => hexAt(c + d, rows[0])?.land ?? 1)) - 0.1
    const one = hexAt(c, r)
    const share = one?.land ?? 1
    return one?.terrain === 'sea' ? Math.min(share, 0.3) : Math.max(share, 0.62)
  }
  const parted = new Set(map.sea_sides.map(([a, b]) => [a, b].sort().join('')))
  const along = (a: [number, number], b: [number, number]): number => {
    if (beyond(...a) || beyond(...b)) return 1
    const pair = [hexAt(...a)?.hex ?? '', hexAt(...b)?.hex ?? ''].sort().join('')
    if (parted.has(pair)) return 0
    return map.coast[pair] ?? (land(...a) + land(...b)) / 2
  }
  const around = (c: number, r: number): [number, number][] => {
    const low = field.low(c)
    const [right, left] = field.lay.west ? [c - 1, c + 1] : [c + 1, c - 1]
    return [
      [right, r + low],
      [c, r + 1],
      [left, r + low],
      [left, r + low - 1],
      [c, r - 1],
      [right, r + low - 1],
    ]
  }
  const segments: [Point, Point][] = []
  for (let c = columns[0] - 3; c <= columns[1] + 3; c++)
    for (let r = rows[0] - 3; r <= rows[1] + 3; r++) {
      const middle = field.put(c, r + field.low(c) / 2)
      const near = around(c, r)
      const sides = near.map((other) => along([c, r], other))
      const values = near.map((other) => land(...other))
      const here = land(c, r)
      const point = (angle: number, reach: number): Point => {
        const turn = (angle * Math.PI) / 180
        return [middle[0] + reach * Math.cos(turn), middle[1] + reach * Math.sin(turn)]
      }
      // The same corner is reached from three hexes: its value is the mean of all that meet there.
      const corner = (i: number) => {
        const [a, b] = [near[(i + 5) % 6], near[i]] as [[number, number], [number, number]]
        const third = along(a, b)
        const j = (i + 5) % 6
        return mean([sides[i], sides[j], third, here, values[i], values[j]].map((n) => n ?? 1))
      }
      for (let i = 0; i < 6; i++) {
        const mid = { at: point(i * 60 + 30, field.high / 2), is: sides[i] ?? 1 }
        const centre = { at: middle, is: here }
        for (const j of [i, i + 1]) {
          const tip = { at: point(j * 60, field.r), is: corner(j % 6) }
          const cut = crossing([centre, mid, tip])
          if (cut) segments.push(cut)
        }
      }
    }
  return chained(segments).map((ring) => wobbled(meander(ring, true, 1.5)))
}

interface Value {
  at: Point
  is: number
}

/** Where the level of one half runs through a triangle. */
function crossing(corners: [Value, Value, Value]): [Point, Point] | null {
  const found: Point[] = []
  for (const [a, b] of [
    [corners[0], corners[1]],
    [corners[1], corners[2]],
    [corners[0], corners[2]],
  ] as [Value, Value][]) {
    if (a.is >= 0.5 === b.is >= 0.5) continue
    const t = (0.5 - a.is) / (b.is - a.is)
    found.push([a.at[0] + (b.at[0] - a.at[0]) * t, a.at[1] + (b.at[1] - a.at[1]) * t])
  }
  const [p, q] = found
  return p && q ? [p, q] : null
}

/** Short segments joined into rings. */
function chained(segments: readonly [Point, Point][]): Point[][] {
  const key = (p: Point) => p.map((n) => n.toFixed(2)).join(' ')
  const ends = new Map<string, number[]>()
  segments.forEach((one, i) =>
    one.forEach((p) => ends.set(key(p), [...(ends.get(key(p)) ?? []), i])),
  )
  const used = new Set<number>()
  const found: Point[][] = []
  segments.forEach((one, i) => {
    if (used.has(i)) return
    used.add(i)
    const ring = [...one]
    for (;;) {
      const last = ring.at(-1) as Point
      const next = (ends.get(key(last)) ?? []).find((n) => !used.has(n))
      if (next === undefined) break
      used.add(next)
      const [p, q] = segments[next] as [Point, Point]
      ring.push(key(p) === key(last) ? q : p)
    }
    if (ring.length > 6) found.push(ring)
  })
  return found
}

/** A shore is never quite even. */
function wobbled(ring: readonly Point[]): Point[] {
  return ring.map(([x, y], i) => {
    const turn = jitter(i * 3.7 + Math.round(x)) * Math.PI * 2
    const by = jitter(i * 1.3 + Math.round(y)) * 2.2
    return [x + Math.cos(turn) * by, y + Math.sin(turn) * by]
  })
}

// --- what grows and rises

const each = (field: HexField, hexes: readonly string[], n: number, reach: number) =>
  hexes.flatMap((hex) => field.scatter(hex, n, field.r * reach)).sort((a, b) => a[1] - b[1])

const arc = (x: number, y: number, r: number) =>
  `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 1 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 1 ${short(-2 * r)} 0`

function trees(field: HexField, hexes: readonly string[]) {
  const points = each(field, hexes, 13, 0.8)
  return {
    shade: points.map(([x, y]) => arc(x + 1.6, y + 2, 4)).join(''),
    crown: points.map(([x, y], i) => arc(x, y, 3.5 + (i % 3) * 0.6)).join(''),
    stem: points.map(([x, y]) => `M${short(x)} ${short(y + 3)}v3`).join(''),
  }
}

function reeds(field: HexField, hexes: readonly string[]) {
  return each(field, hexes, 12, 0.82)
    .map(([x, y], i) => {
      const water = `M${short(x - 7)} ${short(y)}h${10 + (i % 4) * 2}`
      const grass = `M${short(x - 2)} ${short(y - 1)}l-2 -5M${short(x)} ${short(y - 1)}v-6M${short(x + 2)} ${short(y - 1)}l2 -5`
      return water + (i % 3 ? '' : grass)
    })
    .join('')
}

/** Low hills: a bow with strokes on the side away from the light. */
function hills(field: HexField, hexes: readonly string[]) {
  return each(field, hexes, 6, 0.7)
    .map(([x, y]) => {
      const bow = `M${short(x - 8)} ${short(y + 3)}q8 -12 16 0`
      const strokes = [0, 1, 2, 3].map(
        (i) => `M${short(x + 1 + i * 2)} ${short(y - 2.6 + i * 1.2)}l2.4 ${short(5.4 - i)}`,
      )
      return bow + strokes.join('')
    })
    .join('')
}

/** Mountains as they were drawn: one ridge before the other, dark on the side away from the light. */
function peaks(field: HexField, hexes: readonly string[]) {
  const points = each(field, hexes, 8, 0.78)
  return {
    body: points
      .map(([x, y], i) => {
        const h = 13 + (i % 3) * 3
        return `M${short(x - 11)} ${short(y + 5)}L${short(x - 1)} ${short(y + 5 - h)}L${short(x + 11)} ${short(y + 5)}z`
      })
      .join(''),
    dark: points
      .map(([x, y], i) => {
        const h = 13 + (i % 3) * 3
        return [0.2, 0.4, 0.6, 0.8]
          .map((t) => {
            const [px, py] = [x - 1 + 12 * t, y + 5 - h + h * t]
            return `M${short(px)} ${short(py)}L${short(px - 2.5)} ${short(y + 5)}`
          })
          .join('')
      })
      .join(''),
  }
}

// --- lands and borders

/** The countries with a wash each: neighbours never share one. */
function lands(field: HexField, map: MapFile) {
  const hexes = new Map(map.hexes.map((one) => [one.hex, one]))
  const country = (hex: string) => hexes.get(field.inside(hex))?.country ?? ''
  const names = [...new Set(map.hexes.map((one) => one.country ?? ''))].filter(Boolean)
  const near = new Map(names.map((one) => [one, new Set<string>()]))
  const borders: [Point, Point][] = []
  for (const { hex } of map.hexes)
    for (const other of field.neighbours(hex)) {
      const [a, b] = [country(hex), country(other)]
      if (!a || !b || a === b || field.inside(other) !== other) continue
      near.get(a)?.add(b)
      if (hex < other) borders.push(field.side(hex, other))
    }
  const sized = names
    .map((one) => ({ name: one, n: map.hexes.filter((h) => h.country === one).length }))
    .sort((a, b) => b.n - a.n)
  const wash = new Map<string, number>()
  for (const { name } of sized) {
    const taken = new Set([...(near.get(name) ?? [])].map((other) => wash.get(other)))
    let i = 0
    while (taken.has(i)) i++
    wash.set(name, i)
  }
  const around = field.around()
  return {
    borders: chains(borders)
      .map((points) => line(meander(points, false, 1.2)))
      .join(''),
    washes: sized.map(({ name }) => ({
      name,
      wash: wash.get(name) ?? 0,
      d: closed(
        field
          .rings(new Set(around.filter((hex) => country(hex) === name)))
          .map((ring) => meander(ring, true, 1.2)),
      ),
      ...clearOfCities(
        field,
        map,
        map.hexes.filter((one) => one.country === name).map((one) => one.hex),
      ),
    })),
  }
}

/** Where the name of a country is written: near its middle, where it runs least over a border or the sea and
 *  through the cities, whose names and depots would cover its letters. */
function clearOfCities(field: HexField, map: MapFile, hexes: readonly string[]) {
  const place = middleOf(field, hexes)
  const [x, y] = place.at
  const reach = place.wide * 0.4
  const land = hexes.map((hex) => field.middle(hex))
  const cities = map.hexes.filter((one) => one.city).map((one) => field.middle(one.hex))
  const crossed = ([, row]: Point) =>
    cities.filter(([cx, cy]) => Math.abs(cx - x) < reach && cy - row > -36 && cy - row < 14).length
  const outside = ([, row]: Point) =>
    [-1, -0.5, 0, 0.5, 1].filter((share) => {
      const letter: Point = [x + share * reach, row - 6]
      return !land.some((middle) => far(middle, letter) < field.high / 2)
    }).length
  const cost = (at: Point) => crossed(at) + 2 * outside(at)
  const tries = [0, -0.5, 0.5, -1, 1, -1.5, 1.5].map((rows): Point => [x, y + rows * field.high])
  return { ...place, at: tries.reduce((best, one) => (cost(one) < cost(best) ? one : best)) }
}

/** Where the name of a set of hexes is written, and how wide they lie. */
function middleOf(field: HexField, hexes: readonly string[]) {
  const points = hexes.map((hex) => field.middle(hex))
  const mean = (k: 0 | 1) => points.reduce((sum, p) => sum + p[k], 0) / (points.length || 1)
  const centre: Point = [mean(0), mean(1)]
  const nearest = [...points].sort((a, b) => far(a, centre) - far(b, centre))[0] ?? centre
  const xs = points.map((p) => p[0])
  return {
    at: far(nearest, centre) > field.r * 1.2 ? nearest : centre,
    wide: Math.max(...xs) - Math.min(...xs) + field.r,
    n: hexes.length,
  }
}

/** Woods, marshes and ranges that have a name. */
function regions(field: HexField, map: MapFile) {
  const found = new Map<string, Hex[]>()
  for (const one of map.hexes)
    if (one.feature) found.set(one.feature, [...(found.get(one.feature) ?? []), one])
  return [...found].map(([name, hexes]) => ({
    name,
    terrain: hexes[0]?.terrain ?? 'clear',
    ...middleOf(
      field,
      hexes.map((one) => one.hex),
    ),
  }))
}

// --- water and ways

/** The middle of the side between two hexes, and how it is crossed. */
function across(field: HexField, a: string, b: string) {
  const [p, q] = [field.middle(a), field.middle(b)]
  return {
    key: a + b,
    at: [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2] satisfies Point,
    angle: (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI,
  }
}

function roads(field: HexField, map: MapFile): string {
  return map.roads.map(([a, b]) => line([field.middle(a), field.middle(b)])).join('')
}

/** Where supply comes from: an arrow in from the edge, or a mark in the hex itself. */
function sources(field: HexField, map: MapFile) {
  const hexes = new Map(map.hexes.map((one) => [one.hex, one]))
  const { width, height } = field
  return Object.entries(map.sources).flatMap(([name, list]) =>
    list.map((hex) => {
      const [x, y] = field.middle(hex)
      const edges = hexes.get(hex)?.edge ?? ''
      // The nearest edge of the sheet that the hex lies on.
      const ways = [
        { letter: 'E', off: width - x, angle: 180, at: [x + field.r * 0.72, y] },
        { letter: 'W', off: x, angle: 0, at: [x - field.r * 0.72, y] },
        { letter: 'S', off: height - y, angle: 270, at: [x, y + field.high * 0.36] },
        { letter: 'N', off: y, angle: 90, at: [x, y - field.high * 0.36] },
      ].filter((one) => edges.includes(one.letter))
      const way = ways[0]
      return {
        key: name + hex,
        name,
        at: (way?.at ?? [x, y]) as Point,
        angle: way?.angle ?? 0,
        inland: !way,
      }
    }),
  )
}
