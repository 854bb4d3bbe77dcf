import { expect, test } from 'vitest'

import type { Point } from '../geometry'
import { far, HexField, meander } from './field'

/** The field of 1812: columns grow west, even ones lie half a hex lower. */
const russia = new HexField({
  columns: [1, 25],
  rows: [1, 20],
  r: 44,
  low: 'even',
  west: true,
  margin: 36,
})

test('column 1 lies at the right edge, and even columns half a hex lower', () => {
  expect(russia.middle('0101')[0]).toBeGreaterThan(russia.middle('0201')[0])
  expect(russia.middle('0201')[1] - russia.middle('0101')[1]).toBeCloseTo(russia.high / 2)
  expect(russia.middle('0101')[0]).toBeCloseTo(russia.width - 36 - 44)
})

test('the six neighbours of hexes in even and odd columns', () => {
  // 0617 has clear ground all around: north of it 0616, then clockwise
  expect(russia.neighbours('0617').sort()).toEqual(['0517', '0518', '0616', '0618', '0717', '0718'])
  for (const hex of ['0617', '0717'])
    for (const other of russia.neighbours(hex))
      expect(far(russia.middle(hex), russia.middle(other))).toBeCloseTo(russia.high)
})

test('neighbours stand in the order of the corners between which they lie', () => {
  const corners = russia.corners('1010')
  russia.neighbours('1010').forEach((other, i) => {
    const side = russia.side('1010', other)
    const [a, b] = [corners[i], corners[(i + 1) % 6]] as [Point, Point]
    const near = (p: Point) => Math.min(far(p, side[0]), far(p, side[1]))
    expect(near(a)).toBeLessThan(0.01)
    expect(near(b)).toBeLessThan(0.01)
  })
})

test('a line that meanders keeps to its sides, and bends alike from both ends', () => {
  const points: Point[] = [
    [0, 0],
    [44, 0],
    [66, 38],
    [110, 38],
  ]
  const there = meander(points, false, 3)
  const back = meander([...points].reverse(), false, 3).reverse()
  there.forEach((p, i) => {
    expect(far(p, back[i] as Point)).toBeLessThan(0.001)
  })
  expect(there[0]).toEqual([0, 0])
  for (const [x, y] of there.filter(([x]) => x > 12 && x < 32)) {
    expect(Math.abs(y)).toBeLessThan(4)
    expect(x).toBeGreaterThan(0)
  }
})

test('the outline of hexes is one ring, and a hole another', () => {
  const around = russia.neighbours('1010')
  expect(russia.rings(new Set(around))).toHaveLength(2)
  expect(russia.rings(new Set([...around, '1010']))).toHaveLength(1)
})
