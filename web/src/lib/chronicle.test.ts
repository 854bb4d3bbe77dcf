import { expect, test } from 'vitest'

import { append } from './chronicle'

const told = (...keys: string[]) => keys.map((key) => ({ key }))

test('new events are added to the chronicle', () => {
  expect(append(told('a', 'b'), 2, told('c'))).toEqual(told('a', 'b', 'c'))
})

test('after an undo the chronicle is cut where the server says', () => {
  expect(append(told('a', 'b', 'c'), 1, [])).toEqual(told('a'))
})

test('what is told twice is there once', () => {
  expect(append(told('a', 'b'), 0, told('a', 'b', 'c'))).toEqual(told('a', 'b', 'c'))
})
