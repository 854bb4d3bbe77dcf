// @vitest-environment jsdom
import { fireEvent } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeAll, expect, test, vi } from 'vitest'

import { api } from '../lib/api'
import Analysis from '../shell/Analysis.svelte'
import { furnish, show, sit } from './seat'

beforeAll(furnish)

const half = { share: 0.5, games: 4 }
const doubt = {
  at: 7,
  seat: 'one',
  question: 'march',
  chosen: 'stay',
  better: 'advance',
  reason: 'bot-wait',
  args: {},
  gap: 1,
  among: 0,
  played: half,
  instead: half,
  cost: 0.25,
  luck: -0.5,
}
const change = { own: -0.25, others: 0.125, luck: 0.5, interval: [0.4, 0.6] as [number, number] }
const changes = { one: change }
const curve = [{ at: 0, heading: 'turn', args: {}, chances: { one: half, two: half }, changes }]
const analysis = {
  game: 'g',
  player: 'grognard',
  curve,
  doubts: [doubt],
  doubted: 3,
  choices: 9,
  whole: changes,
}

test('a choice that cost much is told with what was better, and one click plays on from there', async () => {
  const seen = { done: 1, total: 1, analysis, error: '' }
  vi.spyOn(api, 'analysis').mockResolvedValue(seen)
  const branch = vi.spyOn(api, 'branch').mockResolvedValue({
    table: 'copy',
    keys: { one: 'mine' },
    watch: '',
  })
  const { desk, line } = sit()
  line.tell({ at: 9 })
  const { getByTestId, findByTestId } = show(desk, Analysis)
  const said = (await findByTestId('doubt')).textContent
  expect(said).toMatch(/stay → .*advance \(\+25/)
  expect(getByTestId('analysis').textContent).toContain('bot-wait')
  const rows = getByTestId('analysis-luck').querySelectorAll('tbody tr')
  expect(
    Array.from(rows, (row) => Array.from(row.querySelectorAll('td'), (td) => td.textContent)),
  ).toEqual([
    ['−25 %', '+13 %', '+50 %'],
    ['−25 %', '+13 %', '+50 %'],
  ])
  await fireEvent.click(getByTestId('doubt-on'))
  await tick()
  expect(branch.mock.calls[0]?.slice(0, 3)).toEqual(['table', 'key', 7])
  expect(location.hash).toBe('#/table/copy/mine')
})
