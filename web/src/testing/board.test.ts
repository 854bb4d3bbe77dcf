// @vitest-environment jsdom
import { tick } from 'svelte'
import { beforeAll, expect, test, vi } from 'vitest'

import Card from '../board/Card.svelte'
import PieceButton from '../board/PieceButton.svelte'
import { furnish, html, show, sit } from './seat'

beforeAll(furnish)

test('a card closes once nothing in it is lit any more', async () => {
  const { desk, line } = sit()
  line.tell({ seq: 1, ask: { key: 'march', choices: ['unit:a'] } })
  const close = vi.fn()
  const children = html('<p><button data-testid="choice" data-choice="unit:a">a</button></p>')
  const place = { title: 'Ligny', at: [0, 0], gap: 10, widest: 300, byKey: 'ligny' }
  const { container } = show(desk, Card, { ...place, close, children })
  await tick()
  await tick()
  line.tell({ seq: 2, ask: { key: 'march', choices: ['unit:a', 'done'] } })
  await tick()
  await tick()
  expect(close).not.toHaveBeenCalled()
  container.querySelector('[data-choice]')?.remove()
  line.tell({ seq: 3, ask: { key: 'march', choices: ['done'] } })
  await tick()
  await tick()
  expect(close).toHaveBeenCalledOnce()
})

test('a card that was opened only to look stays open', async () => {
  const { desk, line } = sit()
  line.tell({ seq: 1, ask: { key: 'march', choices: ['done'] } })
  const close = vi.fn()
  const place = { title: 'Ligny', at: [0, 0], gap: 10, widest: 300, byKey: 'ligny' }
  show(desk, Card, { ...place, close, children: html('<p>nobody</p>') })
  await tick()
  line.tell({ seq: 2, ask: { key: 'march', choices: ['done', 'stop'] } })
  await tick()
  await tick()
  expect(close).not.toHaveBeenCalled()
})

test('the title of a card is a heading, under which its own headings stand', async () => {
  const { desk } = sit()
  const place = { title: 'Pratze', at: [0, 0], gap: 10, widest: 300, byKey: 'pratze' }
  const children = html('<h3>Kollowrath</h3>')
  const { container } = show(desk, Card, { ...place, close: vi.fn(), children })
  await tick()
  const headings = [...container.querySelectorAll('h2, h3')].map((one) => one.outerHTML)
  expect(headings.map((one) => one.slice(1, 3))).toEqual(['h2', 'h3'])
})

test('a card takes the focus to what is lit in it, and asks nothing of whoever pointed', async () => {
  const { desk } = sit()
  const place = document.body.appendChild(
    document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
  )
  place.setAttribute('tabindex', '0')
  place.focus()
  const led: boolean[] = []
  document.addEventListener('focusin', () => led.push(desk.focus.led), { once: true })
  desk.focus.input(false)
  const pieces = html(
    '<p><button data-ref="a">a</button><button data-testid="choice">b</button></p>',
  )
  const card = { title: 'Ligny', at: [0, 0], gap: 10, widest: 300, byKey: 'ligny' }
  show(desk, Card, { ...card, close: vi.fn(), children: pieces })
  await tick()
  expect(document.activeElement?.textContent).toBe('b')
  expect(led).toEqual([true])
  place.remove()
})

test('a piece is a choice where it is lit, and says as what it could be one where it is not', () => {
  const { desk } = sit()
  const piece = { name: 'Vandamme', ref: 'unit:a', why: 'unit:a', children: html('<i>III</i>') }
  const lit = show(desk, PieceButton, { ...piece, choice: 'unit:a' })
  expect(lit.getByTestId('choice').dataset['choice']).toBe('unit:a')
  expect(lit.getByTestId('choice').dataset['why']).toBeUndefined()
  lit.unmount()
  const dark = show(desk, PieceButton, piece)
  expect(dark.getByTestId('block').dataset['why']).toBe('unit:a')
  // Its name is heard once.
  expect(dark.getByRole('button', { name: 'Vandamme' })).toBeTruthy()
})
