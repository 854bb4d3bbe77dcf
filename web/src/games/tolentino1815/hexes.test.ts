import { expect, test } from 'vitest'

import type { Point } from '../../board/geometry'
import { chains, eased, far, HIGH, middle, neighbours, side } from './hexes'
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
