// @vitest-environment jsdom
import { flushSync } from 'svelte'
import { beforeAll, expect, test } from 'vitest'

import { furnish, sit } from '../testing/seat'
import { about, whenAsked, whenWished } from './asked.svelte'

beforeAll(furnish)

test('a board reacts once to each question, and knows which one was before it', () => {
  const { desk, line } = sit()
  const heard: string[] = []
  const stop = $effect.root(() =>
    whenAsked(
      desk,
      () => desk.session.now?.view ?? null,
      (ask, _view, before) => heard.push(`${ask.key} after ${before}`),
    ),
  )
  const ask = (seq: number, key: string) => {
    line.tell({ seq, ask: { key, choices: ['done'] } })
    flushSync()
  }
  ask(1, 'march')
  ask(1, 'march')
  ask(2, 'march')
  ask(3, 'attack')
  line.tell({ seq: 4 })
  flushSync()
  stop()
  expect(heard).toEqual(['march after ', 'march after march', 'attack after march'])
})

test('what a player asks to see is shown, each time', () => {
  const { desk, line } = sit()
  line.tell({})
  const shown: string[] = []
  const stop = $effect.root(() =>
    whenWished(
      desk,
      () => desk.session.now?.view ?? null,
      (ref) => shown.push(ref),
    ),
  )
  for (const ref of ['hex:1806', 'hex:1806', 'town:ligny']) {
    desk.bring(ref)
    flushSync()
  }
  stop()
  expect(shown).toEqual(['hex:1806', 'hex:1806', 'town:ligny'])
})

test('a question is about the first of its arguments that is named', () => {
  const ask = { key: 'x', rule: '', args: { hex: 'hex:1806', unit: '' }, choices: [] }
  expect(about(ask, ['unit', 'hex'])).toBe('hex:1806')
  expect(about(ask, ['unit'])).toBe('')
})
