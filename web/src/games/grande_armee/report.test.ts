import { expect, test } from 'vitest'

import { fightsIn } from '../../lib/report'
import { diceOf, rollsOf, telling } from './report'

const told = (...keys: string[]) => keys.map((key) => ({ key }))
const told1812 = telling((piece) => (piece === 'davout' ? 'french' : 'russian'))

test('a combat is told from its order to its last consequence', () => {
  const events = told(
    'march',
    'attack-goes',
    'support-joins',
    'combat-values',
    'combat-won',
    'unit-disrupted',
    'stack-retreats',
    'phase',
    'commander-moves',
  )
  const [only, ...more] = fightsIn(events, 0, told1812)
  expect(more).toEqual([])
  expect([only?.first, only?.end]).toEqual([1, 7])
  expect(only?.lines.map((one) => [one.chapter, one.key])).toEqual([
    ['dice', 'attack-goes'],
    ['dice', 'support-joins'],
    ['dice', 'combat-values'],
    ['result', 'combat-won'],
    ['losses', 'unit-disrupted'],
    ['retreats', 'stack-retreats'],
  ])
})

test('every combat has its own card, and none that has been read comes again', () => {
  const events = told('attack-fails', 'attacks-declined', 'attack-aborted', 'attack-goes')
  expect(fightsIn(events, 0, told1812).map((one) => [one.first, one.end])).toEqual([
    [0, 1],
    [2, 3],
    [3, 4],
  ])
  expect(fightsIn(events, 4, told1812)).toEqual([])
})

test('losses stand with the side that had them', () => {
  const lost = { key: 'commander-caught', args: { commander: 'commander:davout' } }
  expect(fightsIn([...told('attack-goes'), lost], 0, told1812)[0]?.lines.at(-1)).toMatchObject({
    chapter: 'leaders',
    side: 'seat:french',
  })
})

test('a unit that is eliminated is not called disrupted as well', () => {
  const hit = (key: string, unit: string) => ({ key, args: { unit: 'unit:' + unit } })
  const events = [
    ...told('attack-goes'),
    hit('unit-disrupted', 'a'),
    hit('unit-disrupted', 'b'),
    hit('unit-eliminated', 'a'),
  ]
  const lines = fightsIn(events, 0, told1812)[0]?.lines.filter((one) => one.chapter === 'losses')
  expect(lines?.map((one) => [one.key, one.args?.['unit']])).toEqual([
    ['unit-disrupted', 'unit:b'],
    ['unit-eliminated', 'unit:a'],
  ])
})

test('an order that a card makes sure begins a combat as well', () => {
  const events = told('attack-sure', 'combat-values', 'combat-won')
  expect(fightsIn(events, 0, told1812).map((one) => [one.first, one.end])).toEqual([[0, 3]])
})

test('the dice of the order and of every call are those of the last attack', () => {
  const call = (key: string, side: string, hex: string, die: number, n: number) => ({
    key,
    args: { side: 'side:' + side, hex: 'hex:' + hex, die, n },
  })
  const events = [
    { key: 'attack-goes', args: { die: 6, commands: 0, n: 8 } },
    call('support-joins', 'french', '4128', 5, 7),
    { key: 'attack-goes', args: { die: 2, commands: 2, n: 8 } },
    call('support-joins', 'coalition', '4228', 4, 8),
    call('support-fails', 'french', '4227', 3, 6),
  ]
  expect(rollsOf(events)).toEqual({
    order: { die: 2, cc: 2, rest: 4, n: 8 },
    calls: [
      { side: 'coalition', hex: 'hex:4228', die: 4, n: 8, joins: true },
      { side: 'french', hex: 'hex:4227', die: 3, n: 6, joins: false },
    ],
  })
  expect(rollsOf([{ key: 'attack-sure', args: { commands: 1 } }])).toEqual({
    order: null,
    calls: [],
  })
})

test('every die of an event is shown, both of the winter too', () => {
  expect(diceOf({ key: 'winter-dice', args: { die: 1, other: 3 } })).toEqual([1, 3])
  expect(diceOf({ key: 'combat-values', args: { attack_die: 2, defence_die: 5 } })).toEqual([2, 5])
  expect(diceOf({ key: 'march', args: { n: 4 } })).toEqual([])
})
