// @vitest-environment jsdom
import { fireEvent, render, waitFor } from '@testing-library/svelte'
import { beforeAll, expect, test, vi } from 'vitest'

import type { GameInfo } from '../lib/api'
import Lobby from '../lobby/Lobby.svelte'
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
  balance: { campaign: { games: 40, won: { allied: 26, french: 14 } } },
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

test('a game is shown only with its own texts, however late they come', async () => {
  const late: Record<string, (text: string) => void> = {}
  const other: GameInfo = { ...game, id: 'tolentino1815', titles: { en: 'Tolentino 1815' } }
  vi.stubGlobal('fetch', (url: string) => {
    const texts = /games\/(\w+)\/texts/.exec(url)?.[1]
    if (texts)
      return new Promise((come) => {
        late[texts] = (text) => {
          come(new Response(text))
        }
      })
    return Promise.resolve(Response.json(url.endsWith('/api/games') ? [game, other] : []))
  })
  const { findByRole, queryByTestId, getByTestId } = render(Lobby)
  await findByRole('button', { name: 'Waterloo 1815' })
  expect(queryByTestId('play-now')).toBeNull()
  await fireEvent.click(await findByRole('button', { name: 'Tolentino 1815' }))
  await waitFor(() => expect(Object.keys(late)).toHaveLength(2))
  late['tolentino1815']?.('about = In the valley of the Chienti')
  await waitFor(() => expect(getByTestId('lobby').textContent).toContain('valley of the Chienti'))
  late['waterloo1815']?.('about = In the fields of Ligny')
  await new Promise((soon) => setTimeout(soon))
  expect(getByTestId('lobby').textContent).toContain('valley of the Chienti')
  // What is opened for one game must not be taken for the next one's.
  await fireEvent.click(await findByRole('button', { name: 'Waterloo 1815' }))
  await waitFor(() => expect(queryByTestId('play-now')).toBeNull())
})

test('the lobby says how often each side won, where it was measured', async () => {
  const { getByTestId, queryByTestId } = render(PlayNow, { game })
  expect(queryByTestId('side-odds')).toBeNull()
  await fireEvent.click(getByTestId('scenario-campaign'))
  expect(getByTestId('side-odds').textContent).toMatch(/40.*26.*14/)
})
