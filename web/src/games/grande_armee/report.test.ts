import { expect, test } from 'vitest'

import { fightsIn } from '../../lib/report'
import { telling } from './report'

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
