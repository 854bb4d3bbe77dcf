import { expect, test } from 'vitest'

import { called } from './called'

const games = [{ id: 'russia1812', titles: { en: '1812, Russia', it: '1812, la Russia' } }]

test('a table without a name of its own has the title of its game in the language of the reader', () => {
  for (const name of ['', '1812, Russia', '1812, la Russia']) {
    const table = { game: 'russia1812', name }
    expect(called(table, games, 'it')).toEqual({ name: '', title: '1812, la Russia' })
    expect(called(table, games, 'en')).toEqual({ name: '', title: '1812, Russia' })
  }
})

test('a name that somebody gave a table stays, and a game that is gone is called by its id', () => {
  const table = { game: 'russia1812', name: 'Sunday' }
  expect(called(table, games, 'it')).toEqual({ name: 'Sunday', title: '1812, la Russia' })
  expect(called({ game: 'spain1808', name: '' }, games, 'it').title).toBe('spain1808')
})
