import { expect, test } from 'vitest'

import { lettering } from './lettering'

test.each([
  [1, 'I'],
  [4, 'IV'],
  [9, 'IX'],
  [14, 'XIV'],
  [1799, 'MDCCXCIX'],
  [1815, 'MDCCCXV'],
])('%i is lettered %s', (number, text) => {
  expect(lettering(number)).toBe(text)
})
