import { expect, test } from 'vitest'

import type { TableEvent } from '../../lib/wire'
import { cropTo, labelled, layBands } from './bands'
import { armies, flows, losses, luck, strength, total, turningPoints, turns } from './campaign'
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

const armyOf = (unit: string) => (unit === 'd' || unit === 'e' ? 'silesia' : 'bohemia')

test('units of an army that went the same way are one band', () => {
  const found = flows(
    view({ '2108': ['a', 'b', 'c', 'e'] }),
    view({ '1808': ['a', 'b', 'e'], '2108': ['c'], '2217': ['d'] }),
    'french',
    armyOf,
  )
  expect(found).toEqual([
    { army: 'bohemia', from: '2108', to: '1808', n: 2 },
    { army: 'silesia', from: '2108', to: '1808', n: 1 },
    { army: 'bohemia', from: '2108', to: '2108', n: 1 },
    { army: 'silesia', from: '2217', to: '2217', n: 1 },
  ])
})

test('the armies of a side are counted one by one', () => {
  const found = armies(view({ '1808': ['a', 'b'], '2217': ['d'] }), 'french', armyOf)
  expect([...found]).toEqual([
    ['bohemia', 2],
    ['silesia', 1],
  ])
})

test('bands of armies on the same way lie side by side, as wide as their units', () => {
  const flow = (army: string, n: number) => ({ army, from: 'west', to: 'east', n })
  const middle = (hex: string): [number, number] => [hex === 'west' ? 0 : 100, 50]
  const laid = layBands([flow('bohemia', 3), flow('silesia', 1)], middle, 10, 1)
  // Four units are forty wide, from -20 to 20 round the middle, which lies 7 above the hex.
  expect(laid.map((one) => one.a[1])).toEqual([50 - 7 - 5, 50 - 7 + 15])
  expect(laid.every((one) => !one.back)).toBe(true)
  expect(layBands([flow('bohemia', 1)], middle, 10, -1)[0]?.back).toBe(true)
})

test('of two bands in one place the larger carries its number', () => {
  const band = (army: string, n: number, y: number) =>
    ({ army, n, from: '', to: '', back: false, a: [0, y], b: [100, y] }) as const
  const said = labelled(
    [band('a', 2, 0), band('b', 3, 4), band('c', 2, 40), band('d', 1, 90)].map((one) => ({
      ...one,
      a: [...one.a],
      b: [...one.b],
    })),
    18,
  )
  expect(said.map(({ band: { army } }) => army)).toEqual(['b', 'c'])
  expect(said[1]?.at).toEqual([50, 40])
})

test('the drawing shows the part of the map in which something happened', () => {
  const whole = { width: 900, height: 600 }
  expect(cropTo([], whole, 50)).toEqual({ x: 0, y: 0, ...whole })
  const box = cropTo(
    [
      [100, 300],
      [700, 500],
    ],
    whole,
    50,
  )
  expect(box).toEqual({ x: 50, y: 250, width: 700, height: 300 })
  // what is higher than a screen gets more land at its sides
  const high = cropTo([[450, 50], [450, 550]], whole, 50) // prettier-ignore
  expect(high).toEqual({ x: 0, y: 0, width: 900, height: 600 })
})

test('the strength of closed stacks is not known', () => {
  expect(strength(view({ '2108': ['a', 'b'] }), 'french')).toBe(2)
  expect(strength(view({ '2108': [] }, true), 'french')).toBeNull()
})

const EVENTS: TableEvent[] = [
  { key: 'turn', args: { n: 3 }, at: 120 },
  { key: 'attrition-eliminated', args: { unit: 'unit:f1' } },
  { key: 'attrition-suffered', args: { side: 'side:french', die: 6 } },
  { key: 'unit-eliminated', args: { unit: 'unit:r1' } },
  { key: 'turn-winter', args: { n: 11 }, at: 900 },
  { key: 'supply-eliminated', args: { units: ['unit:f2', 'unit:f3'] } },
  { key: 'unit-eliminated', args: { unit: 'unseen:french' } },
  { key: 'attack-goes', args: { side: 'side:french', die: 4 } },
  { key: 'support-fails', args: { side: 'side:french', die: 1 } },
]
const sideOf = (ref: string) => (ref.startsWith('unit:f') ? 'french' : 'russian')

test('losses are counted by turn and cause, hidden ones too', () => {
  const found = losses(EVENTS, 'french', sideOf)
  expect(found.get(0)).toMatchObject({ march: 1, battle: 0 })
  expect(found.get(1)).toMatchObject({ hunger: 2, battle: 1 })
  expect(total(found.values())).toMatchObject({ march: 1, hunger: 2, battle: 1 })
  expect(losses(EVENTS, 'russian', sideOf).get(0)?.battle).toBe(1)
  // a game that began within a turn has one turn more, before the first that is told
  expect(losses(EVENTS, 'russian', sideOf, true).get(1)?.battle).toBe(1)
  expect(turningPoints(found)).toEqual([
    { turn: 0, n: 1 },
    { turn: 1, n: 3 },
  ])
  expect(turningPoints(found, 1)).toEqual([{ turn: 1, n: 3 }])
})

test('a unit that the winter or a defection takes is lost, a commander is no unit', () => {
  const gone: TableEvent[] = [
    { key: 'turn', args: { n: 7 } },
    { key: 'winter-loss', args: { piece: 'unit:f1' } },
    { key: 'winter-loss', args: { piece: 'commander:f2' } },
    { key: 'defects', args: { unit: 'unit:f3' } },
  ]
  expect(losses(gone, 'french', sideOf).get(0)).toMatchObject({ other: 2 })
})

test('turns that are counted anew in the second half of a linked campaign are kept apart', () => {
  const again: TableEvent[] = [...EVENTS, { key: 'turn', args: { n: 3 } }]
  const found = losses(
    [...again, { key: 'unit-eliminated', args: { unit: 'unit:f9' } }],
    'french',
    sideOf,
  )
  expect(found.get(0)?.battle).toBe(0)
  expect(found.get(2)?.battle).toBe(1)
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
