import { expect, test } from 'vitest'

import type { Point } from '../geometry'
import { HexField } from './field'
import { label } from './labels'

const field = new HexField({
  columns: [1, 25],
  rows: [1, 20],
  r: 44,
  low: 'even',
  west: true,
  margin: 36,
})
const manner = { half: [36, 30] as Point, letter: [9.4, 6.6] as Point, line: 14, near: 8 }
const city = [{ hex: '2407', name: 'Königsberg', great: true }]

test('a name is not written over a small mark in its hex', () => {
  const [x, y] = field.middle('2407')
  const [free] = label(field, city, [], manner)
  expect(free?.at[1]).toBeGreaterThan(y)
  const marks = { at: [[x - 30, y + 18]] as Point[], half: [11, 9] as Point }
  const [beside] = label(field, city, [], { ...manner, marks })
  expect(beside?.at[1]).toBeLessThan(y)
})

test('a name beside a stack in the next hex gives way to the side and stays in its own hex', () => {
  const [x, y] = field.middle('2407')
  const [, below] = field.middle('2408')
  const [free] = label(field, city, ['2307', '2308'], manner)
  expect(free?.at[0]).toBeLessThan(x)
  expect(Math.abs((free?.at[1] ?? 0) - y)).toBeLessThan((below - y) / 2)
})

test('a name gives way to something faint, but not to next to nothing', () => {
  const [x, y] = field.middle('2407')
  const [free] = label(field, city, [], manner)
  const faint = { at: [[x, y + 16]] as Point[], half: [14, 8] as Point }
  const [moved] = label(field, city, [], { ...manner, faint })
  expect(moved?.at).not.toEqual(free?.at)
  // For very little no name leaves its place.
  const [beside] = label(field, city, ['2407'], manner)
  const at: Point = [beside?.at[0] ?? 0, (beside?.at[1] ?? 0) - 5]
  const [stays] = label(field, city, ['2407'], { ...manner, faint: { at: [at], half: [1, 1] } })
  expect(stays?.at).toEqual(beside?.at)
})
