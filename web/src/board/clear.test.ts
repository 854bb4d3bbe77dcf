import { expect, test } from 'vitest'

import { clearest, overlap } from './clear'

const box = (x: number, y: number, width = 10, height = 10) => ({ x, y, width, height })

test('boxes overlap by what they share', () => {
  expect(overlap(box(0, 0), box(5, 5))).toBe(25)
  expect(overlap(box(0, 0), box(10, 0))).toBe(0)
  expect(overlap(box(0, 0), box(20, 20))).toBe(0)
})

test('the clearest box covers least; the first of those that are equal', () => {
  const places = [box(0, 0), box(100, 0), box(200, 0)]
  expect(clearest(places, [])).toBe(0)
  expect(clearest(places, [box(5, 5)])).toBe(1)
  expect(clearest(places, [box(5, 5), box(101, 1), box(209, 9)])).toBe(2)
})

test('what is lit counts more than what only stands there, and a place far off costs something', () => {
  const places = [box(0, 0), box(100, 0), box(200, 0)]
  const lit = { ...box(5, 0), weight: 3 }
  expect(clearest(places, [lit, box(100, 0), box(200, 0)], [])).toBe(1)
  expect(clearest(places, [{ ...lit, weight: 1 }, box(100, 0), box(200, 0)])).toBe(0)
  expect(clearest(places, [lit], [0, 200, 100])).toBe(2)
  expect(clearest(places, [lit], [0, 200, 300])).toBe(0)
})
