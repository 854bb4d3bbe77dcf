import { expect, test } from 'vitest'

import { lastCombat } from './report'

const told = (...keys: string[]) => keys.map((key) => ({ key }))

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
  expect(lastCombat(events, 0).map((one) => one.key)).toEqual([
    'attack-goes',
    'support-joins',
    'combat-values',
    'combat-won',
    'unit-disrupted',
    'stack-retreats',
  ])
})

test('of several combats the last, and none that has been read', () => {
  const events = told('attack-fails', 'attacks-declined', 'attack-aborted')
  expect(lastCombat(events, 0).map((one) => one.key)).toEqual(['attack-aborted'])
  expect(lastCombat(events, 3)).toEqual([])
})
