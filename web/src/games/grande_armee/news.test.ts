import { expect, test } from 'vitest'

import type { Told } from '../../lib/wire'
import { latestNews } from './news'
import type { Announcement } from './types'

const NEWS: Announcement[] = [
  { event: 'turn', turn: 2, title: 'news-prussia-declares', facts: [] },
  { event: 'confederation-shared', facts: [] },
]
const turn = (n: number): Told => ({ key: 'turn', args: { n } })

test('what happened this turn is announced until it was read', () => {
  const events: Told[] = [turn(9), { key: 'confederation-shared' }, { key: 'march' }]
  expect(latestNews(events, NEWS, -1)).toMatchObject({ event: 'confederation-shared', at: 1 })
  expect(latestNews(events, NEWS, 1)).toBeNull()
})

test('a turn can be announced, in winter too; the news of an earlier turn are old', () => {
  expect(latestNews([turn(1), { key: 'turn-winter', args: { n: 2 } }], NEWS, -1)?.at).toBe(1)
  expect(latestNews([turn(2), { key: 'march' }], NEWS, -1)?.title).toBe('news-prussia-declares')
  expect(latestNews([turn(2), turn(3)], NEWS, -1)).toBeNull()
  expect(latestNews([{ key: 'confederation-shared' }, turn(3)], NEWS, -1)).toBeNull()
})
