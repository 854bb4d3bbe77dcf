import { expect, test } from 'vitest'

import type { Point } from './geometry'
import { fullest } from './zooming.svelte'

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
