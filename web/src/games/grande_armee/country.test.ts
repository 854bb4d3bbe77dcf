import { expect, test } from 'vitest'

import { HexField } from '../../board/hex/field'
import { coast, drawCountry } from './country'
import { rivers } from './rivers'
import type { Hex, MapFile, Terrain } from './types'
import { pairOf, pointer } from './words'

const field = new HexField({
  columns: [1, 4],
  rows: [1, 4],
  r: 44,
  low: 'even',
  west: true,
  margin: 36,
})

const hexes: Hex[] = field.around(0).map((hex) => ({
  hex,
  terrain: (hex > '0300' ? 'sea' : 'clear') as Terrain,
  land: hex > '0300' ? 0 : 1,
  country: hex > '0300' ? null : hex < '0200' ? 'russia' : 'prussia',
  provenance: 'rules',
}))

const map: MapFile = {
  hexes,
  rivers: [
    ['0102', '0202', false, 'Memel'],
    ['0102', '0201', true, 'Memel'],
  ],
  roads: [],
  passes: [],
  sea_sides: [],
  coast: {},
  out_of_play: [],
  sources: { russian: ['0101', '0202'] },
  regions: {},
}

/** Whether a point lies within closed rings. */
function within(rings: ReturnType<typeof coast>, [x, y]: [number, number]): boolean {
  let inside = false
  for (const ring of rings)
    ring.forEach((p, i) => {
      const q = ring[(i + 1) % ring.length] as [number, number]
      if (p[1] > y !== q[1] > y && x < ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1]) + p[0])
        inside = !inside
    })
  return inside
}

test('the sea lies over the sea hexes and over no other', () => {
  const sea = coast(field, map)
  for (const { hex, terrain } of hexes)
    expect([hex, within(sea, field.middle(hex))]).toEqual([hex, terrain === 'sea'])
})

test('a map without a sea has no coast', () => {
  const dry = { ...map, hexes: hexes.map((one) => ({ ...one, terrain: 'clear' as Terrain })) }
  expect(coast(field, dry)).toEqual([])
})

test('the sides of a river are one line, and its bridges are marked', () => {
  const [memel] = rivers(field, map)
  expect(memel?.d).toHaveLength(1)
  expect(drawCountry(field, map).bridges.map((one) => one.key)).toEqual(['01020201'])
})

test('the name of a river stands above its water, long enough and from left to right', () => {
  const wide = new HexField({ ...field.lay, columns: [1, 8], rows: [1, 4] })
  const upper = ['0802', '0702', '0602', '0502', '0402', '0302', '0202']
  const sides = upper.flatMap((hex): [string, string, boolean, string][] =>
    wide
      .neighbours(hex)
      .filter((other) => other.endsWith('03') || (Number(hex.slice(0, 2)) % 2 && other > hex))
      .map((other) => [hex, other, false, 'Memel']),
  )
  const [memel] = rivers(wide, { ...map, rivers: sides })
  const points = (d: string) =>
    [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((one) => [Number(one[1]), Number(one[2])])
  const [name] = memel?.names ?? []
  const ends = points(name ?? '')
  expect((ends.at(-1)?.[0] ?? 0) - (ends[0]?.[0] ?? 0)).toBeGreaterThan('Memel'.length * 10)
  const middle = (all: number[][]) => all.reduce((sum, p) => sum + (p[1] ?? 0), 0) / all.length
  expect(middle(ends)).toBeLessThan(middle(points(memel?.d[0] ?? '')))
})

test('neighbouring countries have different washes', () => {
  const [a, b] = drawCountry(field, map).lands.washes
  expect(a?.wash).not.toBe(b?.wash)
})

test('the name of a country is not written through a city in its middle', () => {
  const three = hexes.filter((one) => Number(one.hex.slice(2)) < 4)
  const name = (city: string | null) =>
    drawCountry(field, {
      ...map,
      hexes: three.map((one) => ({ ...one, city: one.hex === '0202' ? city : null })),
    }).lands.washes.find((one) => one.name === 'prussia')?.at
  const [free, moved] = [name(null), name('Tilsit')]
  expect(free).toEqual(field.middle('0202'))
  expect(moved?.[0]).toBe(free?.[0])
  expect(Math.abs((moved?.[1] ?? 0) - (free?.[1] ?? 0))).toBeCloseTo(field.high / 2)
})

test('a source at the edge is an arrow, one within the map a mark', () => {
  const marked = { ...map, hexes: hexes.map((h) => (h.hex === '0101' ? { ...h, edge: 'E' } : h)) }
  expect(drawCountry(field, marked).sources.map((one) => one.inland)).toEqual([false, true])
})

test('a pair of words is one only if both are asked for', () => {
  expect(pairOf(['hex:1806', 'via:1806', 'back'])).toEqual(['hex', 'via'])
  expect(pairOf(['train:1806', 'pass'])).toBeNull()
})

test('what the value of a choice names', () => {
  const at = pointer({ stack: 'hex', hit: 'unit' })
  expect(at.hex('stack:1806')).toBe('1806')
  expect(at.hex('unit:F-I-1')).toBe('')
  expect(at.piece('hit:F-I-1')).toBe('F-I-1')
  expect(at.piece('done')).toBe('')
})
