// @vitest-environment jsdom
import { fireEvent, render, waitFor } from '@testing-library/svelte'
import { beforeAll, expect, test, vi } from 'vitest'

import type { GameInfo } from '../lib/api'
import PlayNow from '../lobby/PlayNow.svelte'
import { furnish } from './seat'

beforeAll(furnish)

const game: GameInfo = {
  id: 'waterloo1815',
  titles: { en: 'Waterloo 1815', it: 'Waterloo 1815' },
  scenarios: [{ id: 'campaign' }, { id: 'historical' }] as GameInfo['scenarios'],
  seats: { option: '', '': ['french', 'allied'] },
  quick: 'historical',
  levels: ['recruit', 'grognard'],
  lessons: [],
}

test('play now opens a table against the best bot, from the side that was picked', async () => {
  const asked: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', (_: string, how: { body: string }) => {
    asked.push(JSON.parse(how.body) as Record<string, unknown>)
    const made = { table: 't1', keys: { french: 'k1', allied: 'k2' }, watch: 'w' }
    return Promise.resolve(new Response(JSON.stringify(made), { status: 201 }))
  })
  const { getByTestId } = render(PlayNow, { game })
  await fireEvent.click(getByTestId('side-allied'))
  await fireEvent.click(getByTestId('play-now'))
  await waitFor(() => expect(location.hash).toContain('t1/k2'))
  expect(asked[0]).toMatchObject({
    game: 'waterloo1815',
    scenario: 'historical',
    players: { french: { kind: 'bot', level: 'grognard' }, allied: { kind: 'person' } },
  })
})

test('a server that refuses is quoted, and the button can be pressed again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line to the house')))
  const { getByTestId, findByRole } = render(PlayNow, { game })
  await fireEvent.click(getByTestId('play-now'))
  expect((await findByRole('alert')).textContent).toContain('no line to the house')
  expect((getByTestId('play-now') as HTMLButtonElement).disabled).toBe(false)
})
