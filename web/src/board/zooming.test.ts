import { expect, test } from 'vitest'

import type { Point } from './geometry'
import { fullest, held, inSight } from './zooming.svelte'

test('the frame holds as many points as it can', () => {
  const near: Point[] = [
    [10, 10],
    [60, 40],
    [90, 90],
  ]
  const far: Point[] = [
    [500, 500],
    [560, 520],
  ]
  expect(fullest([...far, ...near], 100, 100)).toEqual(near)
  expect(fullest(far, 1000, 1000)).toEqual(far)
  expect(fullest([], 100, 100)).toEqual([])
})

test('a sheet is moved aside no further than its edges let it', () => {
  // A scene lies at the left up to 565: a sheet that finds room beside it lies there whole,
  expect(held(100, 400, [565, 1034], 0)).toBe(565)
  expect(held(900, 400, [565, 1034], 0)).toBe(634)
  // a wider one fills what is free.
  expect(held(700, 558, [565, 1034], 0)).toBe(565)
  expect(held(300, 558, [565, 1034], 0)).toBe(476)
  expect(held(-3000, 2000, [0, 1000], 60)).toBe(-1060)
})

test('a place at the edge is seen well only where the sheet ends in sight', () => {
  expect(inSight(500, [0, 1000], [-300, 1700], 0.1)).toBe(true)
  expect(inSight(960, [0, 1000], [-300, 1700], 0.1)).toBe(false)
  expect(inSight(960, [0, 1000], [-300, 990], 0.1)).toBe(true)
  expect(inSight(1010, [0, 1000], [-300, 990], 0.1)).toBe(false)
})
