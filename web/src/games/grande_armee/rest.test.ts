import { expect, test } from 'vitest'

import { nextOf } from '../../lib/choice'
import type { Ask } from '../../lib/wire'
import { restOf } from './rest'
import type { View } from './types'

const ask = (key: string, choices: string[], args: Record<string, unknown>) =>
  ({ key, choices, args, rule: '' }) as unknown as Ask
const stack = (hex: string, units: string[], commanders: string[], side = 'french') => ({
  hex,
  side,
  units: units.map((id) => ({ id })),
  commanders: commanders.map((id) => ({ id })),
})
const view = (laid: string[]) =>
  ({
    seat: 'french',
    stacks: [
      stack('2108', ['a'], ['ney']),
      stack('2207', ['b', 'c'], ['davout']),
      stack('2208', ['d', 'e', 'f'], []),
      stack('1808', ['g'], ['barclay'], 'russian'),
    ],
    markers: laid.map((hex) => ({ hex, side: 'french' })),
  }) as unknown as View
const ids = (asked: Ask, laid: string[] = [], last: { ask: Ask; choice: string } | null = null) =>
  restOf(asked, () => view(laid), last).map((one) => one.id)

test('a train goes on each stack that is led, one after the other', () => {
  const laid: string[] = []
  const choices = ['train:2108', 'train:2207', 'train:2208', 'pass']
  const place = ask('trains.place', choices, { trains: 3, dummies: 0 })
  const [lay] = restOf(place, () => view(laid), null)
  const [first, rest] = nextOf(lay?.steps ?? [], choices, 'trains.place')
  expect(first).toBe('train:2207') // the larger one
  laid.push('2207')
  expect(nextOf(rest, choices, 'trains.place')[0]).toBe('train:2108')
  laid.push('2108')
  expect(nextOf(rest, choices, 'trains.place')).toEqual([null, []])
  expect(ids(place, ['2207'])).toEqual(['pass']) // one stack alone is clicked
})

test('no train goes under a stack that may not march yet', () => {
  const place = ask('trains.place', ['train:2108', 'train:2207', 'pass'], { trains: 3, dummies: 0 })
  const resting = view([])
  resting.stacks = resting.stacks.map((one) => ({ ...one, still: one.hex === '2207' }))
  expect(restOf(place, () => resting, null).map((one) => one.id)).toEqual(['pass'])
})

test('the rest of those who arrive go where the last one went', () => {
  const at = (piece: string) => ask('reinforcements.hex', ['hex:2117', 'hex:2217'], { piece })
  expect(ids(at('unit:b'), [], { ask: at('unit:a'), choice: 'hex:2117' })).toEqual(['there'])
  expect(ids(at('unit:b'), [], { ask: at('unit:a'), choice: 'hex:9999' })).toEqual([])
  expect(ids(at('unit:a'))).toEqual([])
})

test('all the rest of the trains and dummies pass', () => {
  expect(ids(ask('trains.place', ['train:1', 'pass'], { trains: 2, dummies: 0 }))).toEqual(['pass'])
  expect(ids(ask('trains.place', ['train:1', 'pass'], { trains: 1, dummies: 0 }))).toEqual([])
  expect(ids(ask('trains.place', ['dummy:1', 'stop'], { trains: 0, dummies: 2 }))).toEqual([])
  const march = ask('march.stack', ['stack:2108', 'pass'], { n: 3 })
  const [pass] = restOf(march, () => view([]), null)
  expect(nextOf(pass?.steps ?? [], ['pass'], 'march.stack')[0]).toBe('pass')
  expect(nextOf(pass?.steps ?? [], ['train:2108', 'train:2207'], 'march.discard')[0]).toBe(
    'train:2108',
  )
  expect(ids(ask('march.stack', ['stack:2108', 'pass'], { n: 1 }))).toEqual([])
})
