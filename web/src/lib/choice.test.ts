import { describe, expect, test } from 'vitest'

import { asksFor, kind, nextOf, value, wayBack } from './choice'

test('a choice is a word, with or without a value', () => {
  expect([kind('town:ligny'), value('town:ligny')]).toEqual(['town', 'ligny'])
  expect([kind('done'), value('done')]).toEqual(['done', ''])
  expect(asksFor(['done', 'town:ligny'], 'town')).toBe(true)
  expect(asksFor(['done'], 'town')).toBe(false)
})

test('Escape goes back before it stops', () => {
  expect(wayBack(['stop', 'back'])).toBe('back')
  expect(wayBack(['town:ligny', 'stop'])).toBe('stop')
  expect(wayBack(['done'])).toBeNull()
})

describe('a plan', () => {
  const plan = [{ choice: 'stop', optional: true }, { choice: 'block:b' }, { choice: 'town:ligny' }]

  test('passes over what is not asked', () => {
    expect(nextOf(plan, ['block:b', 'done'])).toEqual(['block:b', [{ choice: 'town:ligny' }]])
  })

  test('answers what only some pieces raise', () => {
    expect(nextOf(plan, ['town:namur', 'stop'])).toEqual(['stop', plan.slice(1)])
  })

  test('is over when something else is asked', () => {
    expect(nextOf(plan, ['show', 'hide'])).toEqual([null, []])
  })
})
