import { describe, expect, test } from 'vitest'

import { asksFor, expected, kind, nextOf, roleOf, value, wayBack } from './choice'

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

  test('answers no other question than the one it means', () => {
    const meant = [{ choice: 'hex:1', optional: true, key: 'ride' }, { choice: 'unit:b' }]
    expect(nextOf(meant, ['hex:1', 'unit:b'], 'march')).toEqual(['unit:b', []])
    expect(nextOf(meant, ['hex:1'], 'ride')).toEqual(['hex:1', [{ choice: 'unit:b' }]])
  })

  test('finds a word that is known only when the question comes', () => {
    const pick = (choices: readonly string[]) => choices.find((word) => word.endsWith('-63'))
    expect(nextOf([{ choice: '', pick }], ['road:54-63', 'back'])).toEqual(['road:54-63', []])
    expect(nextOf([{ choice: '', pick }], ['back'])).toEqual([null, []])
  })

  test('keeps what lasts until something else is asked', () => {
    const rest = [
      { choice: 'pass', key: 'lay', lasting: true, optional: true },
      { choice: 'stop', key: 'lay' },
    ]
    expect(nextOf(rest, ['train:1', 'pass'], 'lay')).toEqual(['pass', rest])
    expect(nextOf(rest, ['dummy:1', 'stop'], 'lay')).toEqual(['stop', []])
    expect(nextOf(rest, ['pass', 'stop'], 'march')).toEqual([null, []])
  })

  test('is over when something else is asked', () => {
    expect(nextOf(plan, ['show', 'hide'])).toEqual([null, []])
  })
})

test('only what is expected next stands out', () => {
  expect(expected(['block:a', 'block:b', 'done'], true)).toBe(null)
  expect(expected(['done'], true)).toBe('done')
  expect(expected(['block:a', 'block:b', 'done'], false)).toBe('done')
  expect(expected(['press', 'back'], false)).toBe('press')
  expect(expected(['press', 'feint', 'back'], false)).toBe(null)
  expect(expected(['retreat:hal', 'pass'], false)).toBe('pass')
  expect(expected(['dummies', 'pass'], false)).toBe('pass')
  expect(expected([], false)).toBe(null)
})

test('ending, going back and going away are told apart', () => {
  expect(roleOf('done', true)).toBe('end')
  expect(roleOf('done', false)).toBe('on')
  expect(roleOf('stop', false)).toBe('end')
  expect(roleOf('back', false)).toBe('back')
  expect(roleOf('retreat:hal', false)).toBe('away')
  expect(roleOf('town:hal', false)).toBe('on')
  expect(roleOf('dummies', false)).toBe('aside')
})
