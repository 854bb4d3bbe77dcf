import { expect, test } from 'vitest'

import type { Told } from '../../lib/wire'
import { flows, losses, luck, strength, total, turningPoints, turns } from './campaign'
import type { View } from './types'

const view = (stacks: Record<string, string[]>, sealed = false) =>
  ({
    stacks: Object.entries(stacks).map(([hex, ids]) => ({
      hex,
      side: 'french',
      height: ids.length,
      units: ids.map((id) => ({ id })),
      sealed,
    })),
  }) as unknown as View

test('units that went the same way are one band', () => {
  const found = flows(
    view({ '2108': ['a', 'b', 'c'] }),
    view({ '1808': ['a', 'b'], '2108': ['c'], '2217': ['d'] }),
    'french',
  )
  expect(found).toEqual([
    { from: '2108', to: '1808', n: 2 },
    { from: '2108', to: '2108', n: 1 },
    { from: '2217', to: '2217', n: 1 },
  ])
})

test('the strength of closed stacks is not known', () => {
  expect(strength(view({ '2108': ['a', 'b'] }), 'french')).toBe(2)
  expect(strength(view({ '2108': [] }, true), 'french')).toBeNull()
})

const EVENTS: Told[] = [
  { key: 'turn', args: { n: 3 }, at: 120 },
  { key: 'attrition-eliminated', args: { unit: 'unit:f1' } },
  { key: 'attrition-suffered', args: { side: 'side:french', die: 6 } },
  { key: 'unit-eliminated', args: { unit: 'unit:r1' } },
  { key: 'turn-winter', args: { n: 11 }, at: 900 },
  { key: 'supply-eliminated', args: { units: ['unit:f2', 'unit:f3'] } },
  { key: 'unit-eliminated', args: { unit: 'hidden:french' } },
  { key: 'attack-goes', args: { side: 'side:french', die: 4 } },
  { key: 'support-fails', args: { side: 'side:french', die: 1 } },
]
const sideOf = (ref: string) => (ref.startsWith('unit:f') ? 'french' : 'russian')

test('losses are counted by turn and cause, hidden ones too', () => {
  const found = losses(EVENTS, 'french', sideOf)
  expect(found.get(3)).toMatchObject({ march: 1, battle: 0 })
  expect(found.get(11)).toMatchObject({ hunger: 2, battle: 1 })
  expect(total(found.values())).toMatchObject({ march: 1, hunger: 2, battle: 1 })
  expect(losses(EVENTS, 'russian', sideOf).get(3)?.battle).toBe(1)
  expect(turningPoints(found)).toEqual([11, 3])
})

test('turns, and the luck of the dice', () => {
  expect(turns(EVENTS)).toEqual([
    { turn: 3, at: 120, winter: false },
    { turn: 11, at: 900, winter: true },
  ])
  expect(luck(EVENTS, 'french')).toEqual({
    orders: { n: 2, mean: 2.5 },
    marches: { n: 1, mean: 6 },
  })
})
