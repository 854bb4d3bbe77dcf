import { expect, test } from 'vitest'

import { bow } from '../../board/geometry'
import { hachures, path, put, reaches, sheetOf, trees } from './geometry'

const sheet = sheetOf(1.62)

test('the sheet is as wide as the projection says', () => {
  expect(sheet.width).toBe(1620)
  expect(put(sheet, [500, 250])).toEqual([810, 250])
  expect(
    path(sheet, [
      [0, 0],
      [100, 10],
    ]),
  ).toBe('M0 0L162 10')
  expect(path(sheet, [], true)).toBe('')
})

test('a river grows wider and has no gap', () => {
  const points = Array.from({ length: 30 }, (_, i): [number, number] => [i, i])
  const parts = reaches(sheet, points, [1, 5])
  const widths = parts.map((part) => part.width)
  expect(widths).toEqual([...widths].sort((a, b) => a - b))
  for (let i = 1; i < parts.length; i++) {
    const start = parts[i]?.d.slice(1).split('L')[0]
    expect(parts[i - 1]?.d.endsWith('L' + start)).toBe(true)
  }
})

test('hachures and trees are one path each', () => {
  expect(
    hachures(sheet, [
      [0, 0, 10, 10],
      [5, 5, 6, 6],
    ]).match(/M/g),
  ).toHaveLength(2)
  expect(trees(sheet, [[1, 1]])).toMatch(/^M-0\.7 1a/)
})

test('the way there and the way back are two arrows', () => {
  expect(bow([0, 0], [100, 0], 10)).not.toBe(bow([100, 0], [0, 0], 10))
  expect(bow([0, 0], [100, 0], 10)).toBe('M10 0Q50 12 90 0')
})
