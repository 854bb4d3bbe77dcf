import { expect, test } from 'vitest'

import { nearest } from './keys'

const spots = [
  { x: 100, y: 0 },
  { x: 40, y: 60 },
  { x: -50, y: 5 },
  { x: 0, y: 80 },
]

test('an arrow key goes to the nearest thing in its direction', () => {
  const from = { x: 0, y: 0 }
  expect(nearest(from, spots, 1, 0)).toBe(0)
  expect(nearest(from, spots, -1, 0)).toBe(2)
  expect(nearest(from, spots, 0, 1)).toBe(3)
  expect(nearest(from, spots, 0, -1)).toBe(-1)
})
