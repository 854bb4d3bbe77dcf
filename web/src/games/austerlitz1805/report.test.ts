import { expect, test } from 'vitest'

import { fightsIn } from '../../lib/report'
import { ATTACKS } from './report'

const told = (...keys: string[]) => keys.map((key) => ({ key }))

test('an attack is told from its threat to the morale that it cost', () => {
  const events = [
    ...told('turn', 'threat', 'stands', 'press', 'shown', 'leads-defence', 'gives-march'),
    ...told('declares', 'shown', 'leads-attack', 'initial-result', 'final-result', 'losses'),
    { key: 'eliminated', args: { unit: 'unit:a3@bagration' } },
    ...told('attack-won', 'morale-attack', 'retreats', 'occupies', 'turn', 'moved'),
  ]
  const [only, ...more] = fightsIn(events, 0, ATTACKS)
  expect(more).toEqual([])
  expect([only?.first, only?.end]).toEqual([1, 18])
  expect(only?.lines.find((one) => one.chapter === 'result')?.key).toBe('attack-won')
  expect(only?.lines.find((one) => one.key === 'eliminated')?.side).toBe('side:allied')
})

test('a feint has no card, a locale that is given up has one', () => {
  expect(fightsIn(told('threat', 'stands', 'feint', 'gives-march', 'turn'), 0, ATTACKS)).toEqual([])
  const given = fightsIn(told('threat', 'retreats-before', 'morale-retreat', 'turn'), 0, ATTACKS)
  expect(given).toHaveLength(1)
})
