import { expect, test } from 'vitest'

import { middle, neighbours } from './hexes'
import { broken, place } from './names'
import type { Hex } from './types'

const RANCIA: Hex = {
  hex: '2310',
  terrain: 'fortification',
  base: 'valley',
  level: 0,
  name: 'Castello della Rancia',
  vp: 2,
  flags: [],
  provenance: 'rules',
}

test('a long name is broken where its halves are most even', () => {
  expect(broken('Castello della Rancia')).toEqual(['Castello', 'della Rancia'])
  expect(broken('Monte Milone')).toEqual(['Monte Milone'])
})

test('a name stands below its hex, and moves out of the way of counters', () => {
  const [x, y] = middle('2310')
  const [free] = place([RANCIA], [])
  expect(free?.at[0]).toBeCloseTo(x)
  expect(free?.at[1]).toBeGreaterThan(y)
  const below = neighbours('2310').slice(0, 3)
  const [moved] = place([RANCIA], ['2310', ...below])
  expect(moved?.at[1]).toBeLessThan(y - 20)
})

test('a place of several hexes has one name', () => {
  expect(place([RANCIA, { ...RANCIA, hex: '2311' }], [])).toHaveLength(1)
})
