import { expect, test } from 'vitest'

import { battles } from './report'
import type { Unit } from './types'

const units = new Map(
  [
    { id: 'f1', army: 'french', type: 'infantry' },
    { id: 'p1', army: 'prussian', type: 'infantry' },
    { id: 'p2', army: 'prussian', type: 'leader' },
  ].map((one) => [one.id, one as Unit]),
)
const at = (key: string, town: string, args = {}) => ({
  key,
  args: { town: `town:${town}`, ...args },
})
const fire = (block: string, dice: number[], hits: number) => ({
  key: 'fires',
  args: { block: `block:${block}`, dice, hits },
})

const events = [
  at('battle', 'ligny'),
  at('battle', 'wavre'),
  at('battle-turn', 'ligny'),
  fire('f1', [1, 5, 6], 1),
  at('step-lost', 'ligny', { block: 'block:p1', steps: 1 }),
  at('battle-turn', 'wavre'),
  fire('p1', [2, 2], 2),
  at('battle-turn', 'ligny'),
  at('step-lost', 'ligny', { block: 'block:p1', steps: 2 }),
  at('eliminated', 'ligny', { block: 'block:p2', cause: 'fire' }),
  at('battle-won', 'ligny', { side: 'side:french' }),
  at('retreats', 'gembloux', { from: 'town:ligny', block: 'block:p1' }),
  at('battle-turn', 'wavre'),
]

test('a battle is gathered by its town, though another is fought in turns with it', () => {
  const [only, ...more] = battles(events, 0, units, new Set(['french']))
  expect(more).toEqual([])
  expect([only?.place, only?.first, only?.end, only?.foreign]).toEqual(['town:ligny', 0, 12, false])
  const told = only?.lines.map(({ chapter, key, args }) => [
    chapter,
    key,
    args?.['n'] ?? args?.['hits'],
  ])
  expect(told).toContainEqual(['dice', 'board-report-fire', 1])
  expect(told).toContainEqual(['losses', 'board-report-steps', 3])
  expect(told).toContainEqual(['leaders', 'eliminated', undefined])
  expect(told).toContainEqual(['retreats', 'retreats', undefined])
  expect(told?.filter(([chapter]) => chapter === 'dice')).toHaveLength(1)
})

test('a battle of others is told as theirs, and what was read does not come again', () => {
  expect(battles(events, 0, units, new Set(['anglo']))[0]?.foreign).toBe(true)
  expect(battles(events, 12, units, new Set())).toEqual([])
})
