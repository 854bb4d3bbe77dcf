import { expect, test } from 'vitest'

import { lettered, type Label } from './names'

const label = (id: string, x: number): Label => ({ id, text: 'Aujezd', at: [x, 0], high: false })

test('a name stands below its place', () => {
  expect(lettered([label('143', 0)], [])[0]?.at).toEqual([0, 21])
})

test('a name gives way to blocks and to the name beside it', () => {
  const [first, second] = lettered([label('143', 0), label('144', 8)], [])
  expect(second?.at[1]).not.toBe(first?.at[1])
  const [third] = lettered([label('143', 0)], [{ at: [0, 20], reach: [30, 10] }])
  expect(third?.at).toEqual([0, -19])
})
