import { expect, test } from 'vitest'

import type { Point } from '../../board/geometry'
import {
  atEdge,
  chains,
  eased,
  far,
  HIGH,
  inside,
  middle,
  neighbours,
  rings,
  rounded,
  side,
} from './hexes'
import { hexOf, oddsOf, pieceOf, signed } from './words'

test('odd columns lie half a hex lower', () => {
  expect(middle('1105')[1] - middle('1005')[1]).toBeCloseTo(HIGH / 2)
})

test('all six neighbours are one hex away', () => {
  for (const hex of ['2008', '2108'])
    for (const other of neighbours(hex)) expect(far(middle(hex), middle(other))).toBeCloseTo(HIGH)
})

test('neighbours share a side, halfway between them', () => {
  const [a, b] = side('2008', '2009')
  const [m, n] = [middle('2008'), middle('2009')]
  expect((a[1] + b[1]) / 2).toBeCloseTo((m[1] + n[1]) / 2)
  expect(a[1]).toBeCloseTo(b[1])
})

test('the sides of a stream become one line, in whatever order they come', () => {
  const p: Point[] = [
    [0, 0],
    [10, 0],
    [20, 5],
    [30, 5],
  ]
  const [a, b, c, d] = p as [Point, Point, Point, Point]
  const found = chains([
    [c, b],
    [a, b],
    [d, c],
  ])
  expect(found).toHaveLength(1)
  expect([p, [...p].reverse()]).toContainEqual(found[0])
})

test('a track that ends on a road ends where the road runs', () => {
  const [road, track] = eased([
    { hexes: ['2008', '2108', '2208'] },
    { hexes: ['2106', '2107', '2108'] },
  ])
  expect(track?.[2]).toEqual(road?.[1])
  expect(road?.[1]).not.toEqual(middle('2108'))
})

test('choices point at a hex, at a piece or at nothing on the board', () => {
  expect(hexOf('together:2310')).toBe('2310')
  expect(pieceOf('advance:hus5a')).toBe('hus5a')
  expect([hexOf('order:attack'), pieceOf('formation:Gd')]).toEqual(['', ''])
})

test('odds and modifiers are written as in the rulebook', () => {
  expect([oddsOf(3), oddsOf(-2), signed(2), signed(-1)]).toEqual(['3-1', '1-2', '+2', '−1'])
})

test('the outline of two neighbours is one ring of ten sides', () => {
  const found = rings(new Set(['2008', '2009']))
  expect(found.map((ring) => ring.length)).toEqual([10])
})

test('a hole has a ring of its own', () => {
  expect(
    rings(new Set(neighbours('2008')))
      .map((ring) => ring.length)
      .sort(),
  ).toEqual([18, 6])
})

test('beyond the edge lies what lies at the edge', () => {
  expect(['0905', '4017', '2008'].map(inside)).toEqual(['1005', '3916', '2008'])
  expect(['1005', '2016', '2008'].map(atEdge)).toEqual([true, true, false])
})

test('a line loses its corners and keeps its ends', () => {
  const bent: Point[] = [
    [0, 0],
    [40, 0],
    [40, 40],
  ]
  const soft = rounded(bent, false)
  expect([soft[0], soft.at(-1)]).toEqual([bent[0], bent[2]])
  expect(soft).not.toContainEqual([40, 0])
})
