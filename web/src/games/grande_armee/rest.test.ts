import { expect, test } from 'vitest'

import { nextOf } from '../../lib/choice'
import type { Ask } from '../../lib/wire'
import { restOf } from './rest'
import type { Unit, View } from './types'

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
const unit = (id: string, quality: string): [string, Unit] => [
  id,
  { id, quality, room: 2 } as unknown as Unit,
]
const units = new Map([unit('a', 'V'), unit('b', 'L'), unit('c', 'C')])
const at = (now: () => View, asked: () => Ask | null = () => null) => ({
  ask: asked,
  view: now,
  units,
})
const ids = (asked: Ask, laid: string[] = [], last: { ask: Ask; choice: string } | null = null) =>
  restOf(
    asked,
    last,
    at(() => view(laid)),
  ).map((one) => one.id)

test('a train goes on each stack that is led, one after the other', () => {
  const laid: string[] = []
  const choices = ['train:2108', 'train:2207', 'train:2208', 'pass']
  const place = ask('trains.place', choices, { trains: 3, dummies: 0 })
  const [lay] = restOf(
    place,
    null,
    at(() => view(laid)),
  )
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
  expect(
    restOf(
      place,
      null,
      at(() => resting),
    ).map((one) => one.id),
  ).toEqual(['pass'])
})

test('the rest of those who arrive go where the last one went', () => {
  const arrives = (piece: string) => ask('reinforcements.hex', ['hex:2117', 'hex:2217'], { piece })
  expect(ids(arrives('unit:b'), [], { ask: arrives('unit:a'), choice: 'hex:2117' })).toEqual([
    'there',
  ])
  expect(ids(arrives('unit:b'), [], { ask: arrives('unit:a'), choice: 'hex:9999' })).toEqual([])
  expect(ids(arrives('unit:a'))).toEqual([])
})

test('the rest of a corps goes where its first unit went, and no other', () => {
  const corps = new Map(
    [...units].map(([id, one]) => [id, { ...one, corps: id === 'c' ? 'II' : 'I' } as Unit]),
  )
  const piece = (id: string) =>
    ask('setup.piece', ['hex:2117', 'hex:2217'], { piece: 'unit:' + id })
  let now = piece('b')
  const table = { ask: () => now, view: () => null, units: corps }
  const [rest] = restOf(now, { ask: piece('a'), choice: 'hex:2117' }, table)
  expect(rest?.id).toBe('corps')
  const [first, more] = nextOf(rest?.steps ?? [], now.choices, 'setup.piece')
  expect(first).toBe('hex:2117')
  now = piece('c')
  expect(nextOf(more, now.choices, 'setup.piece')).toEqual([null, []])
  const others = restOf(now, { ask: piece('a'), choice: 'hex:2117' }, table)
  expect(others.map((one) => one.id)).toEqual(['there'])
})

test('all the rest of the trains and dummies pass', () => {
  expect(ids(ask('trains.place', ['train:1', 'pass'], { trains: 2, dummies: 0 }))).toEqual(['pass'])
  expect(ids(ask('trains.place', ['train:1', 'pass'], { trains: 1, dummies: 0 }))).toEqual([])
  expect(ids(ask('trains.place', ['dummy:1', 'stop'], { trains: 0, dummies: 2 }))).toEqual([])
  const march = ask('march.stack', ['stack:2108', 'pass'], { n: 3 })
  const [pass] = restOf(
    march,
    null,
    at(() => view([])),
  )
  expect(nextOf(pass?.steps ?? [], ['pass'], 'march.stack')[0]).toBe('pass')
  expect(nextOf(pass?.steps ?? [], ['train:2108', 'train:2207'], 'march.discard')[0]).toBe(
    'train:2108',
  )
  expect(ids(ask('march.stack', ['stack:2108', 'pass'], { n: 1 }))).toEqual([])
})

test('all stacks recover, the best units where not all can', () => {
  const choices = ['stack:2108', 'stack:2207', 'some:2207', 'done']
  const [all] = restOf(
    ask('recovery.stack', choices, {}),
    null,
    at(() => view([])),
  )
  const [first, rest] = nextOf(all?.steps ?? [], choices, 'recovery.stack')
  expect(first).toBe('stack:2108')
  const [second, others] = nextOf(rest, ['unit:c', 'unit:a', 'unit:b', 'done'], 'recovery.unit')
  expect(second).toBe('unit:a')
  expect(nextOf(others, ['stack:2207', 'done'], 'recovery.stack')[0]).toBe('stack:2207')
  expect(ids(ask('recovery.stack', ['stack:2108', 'done'], {}))).toEqual([])
})

test('all who can are called to support', () => {
  const choices = ['call:2108', 'call:2207', 'done']
  const [all] = restOf(
    ask('support.attack', choices, {}),
    null,
    at(() => view([])),
  )
  expect(nextOf(all?.steps ?? [], choices, 'support.attack')[0]).toBe('call:2108')
  expect(nextOf(all?.steps ?? [], ['call:2207', 'done'], 'support.attack')[0]).toBe('call:2207')
  expect(nextOf(all?.steps ?? [], ['cc:0'], 'support.commands')).toEqual([null, []])
  expect(ids(ask('support.attack', ['call:2108', 'done'], {}))).toEqual([])
})

test('hits fall on the worst units in good order, then on those that are disrupted', () => {
  const shaken: string[] = ['c']
  const now = () => {
    const all = view([])
    const [first] = all.stacks
    const pieces = ['a', 'b', 'c'].map((id) => ({ id, disrupted: shaken.includes(id) }))
    return { ...all, stacks: [{ ...first, units: pieces }] } as unknown as View
  }
  const choices = ['hit:a', 'hit:b', 'hit:c']
  const [hits] = restOf(ask('hits.unit', choices, { n: 3 }), null, at(now))
  const [first, rest] = nextOf(hits?.steps ?? [], choices, 'hits.unit')
  expect(first).toBe('hit:b')
  shaken.push('a', 'b')
  expect(nextOf(rest, choices, 'hits.unit')[0]).toBe('hit:c')
  expect(nextOf(rest, ['extra:b', 'done'], 'hits.extra')[0]).toBe('done')
})
