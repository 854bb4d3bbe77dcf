import { expect, test } from 'vitest'

import type { TableEvent } from '../../lib/wire'
import { nextNews } from './news'
import type { Announcement } from './types'

const NEWS: Announcement[] = [
  { event: 'turn', turn: 2, title: 'news-prussia-declares', facts: [] },
  { event: 'confederation-shared', facts: [] },
]
const turn = (n: number): TableEvent => ({ key: 'turn', args: { n } })

test('what happened this turn is announced until it was read', () => {
  const events: TableEvent[] = [turn(9), { key: 'confederation-shared' }, { key: 'march' }]
  expect(nextNews(events, NEWS, -1)).toMatchObject({ event: 'confederation-shared', at: 1 })
  expect(nextNews(events, NEWS, 1)).toBeNull()
})

test('two announcements of one turn are read one after the other', () => {
  const events: TableEvent[] = [turn(2), { key: 'march' }, { key: 'confederation-shared' }]
  expect(nextNews(events, NEWS, -1)?.at).toBe(0)
  expect(nextNews(events, NEWS, 0)?.at).toBe(2)
  expect(nextNews(events, NEWS, 2)).toBeNull()
})

test('a turn can be announced, in winter too; the news of an earlier turn are old', () => {
  expect(nextNews([turn(1), { key: 'turn-winter', args: { n: 2 } }], NEWS, -1)?.at).toBe(1)
  expect(nextNews([turn(2), { key: 'march' }], NEWS, -1)?.title).toBe('news-prussia-declares')
  expect(nextNews([turn(2), turn(3)], NEWS, -1)).toBeNull()
  expect(nextNews([{ key: 'confederation-shared' }, turn(3)], NEWS, -1)).toBeNull()
})
