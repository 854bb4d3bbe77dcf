import { expect, test } from 'vitest'
import { changed } from './changes'

const before = { turn: 1, night: true, towns: { ligny: [{ ref: 'a' }, { ref: 'b' }] } }

test('values are put in their places, and what is gone is taken out', () => {
  const after = changed(before, [
    [['night']],
    [['turn'], 2],
    [['towns', 'ligny', 1, 'ref'], 'c'],
    [['towns', 'wavre'], []],
    [['fighting'], null],
  ])
  expect(after).toEqual({
    turn: 2,
    towns: { ligny: [{ ref: 'a' }, { ref: 'c' }], wavre: [] },
    fighting: null,
  })
})

test('the view before stays as it was, and what did not change is the same thing', () => {
  const kept = structuredClone(before)
  const after = changed(before, [[['turn'], 2]]) as typeof before
  expect(before).toEqual(kept)
  expect(after.towns).toBe(before.towns)
})
