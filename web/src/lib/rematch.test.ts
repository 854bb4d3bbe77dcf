import { expect, test } from 'vitest'

import { exchanged } from './rematch'

test('the bot keeps its level and takes the other side', () => {
  expect(
    exchanged({
      french: { kind: 'person', online: true },
      allied: { kind: 'bot', level: 'marshal', online: false },
    }),
  ).toEqual({ french: { kind: 'bot', level: 'marshal' }, allied: { kind: 'person' } })
})
