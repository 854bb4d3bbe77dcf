// @vitest-environment jsdom
import { fireEvent } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import Lesson from '../shell/Lesson.svelte'
import { furnish, show, sit } from './seat'

beforeAll(furnish)
beforeEach(() => sessionStorage.clear())

const STEPS = [
  { id: 'goal', near: 'main' },
  { id: 'take', near: 'main', asked: ['march'], does: ['unit'] },
  { id: 'go', near: 'main', asked: ['to'] },
]

function learn() {
  const { desk, line } = sit()
  const given = { steps: STEPS, say: (key: string) => key }
  const { container, queryByRole } = show(desk, Lesson as never, given)
  const title = () => container.querySelector('h2')?.textContent ?? ''
  /** By a hand, so that the step that is read is the one that is done. */
  const choose = async (choice: string) => {
    await fireEvent.pointerDown(window)
    desk.session.choose(choice)
    await tick()
  }
  return { desk, line, container, queryByRole, title, choose }
}

test('a step that only tells something is done when it was read', async () => {
  const { line, container, title } = learn()
  line.tell({ ask: { key: 'march', choices: ['unit:a', 'done'] } })
  await tick()
  expect(title()).toBe('goal')
  await fireEvent.click(container.querySelector('[data-testid="tour-next"]') as Element)
  expect(title()).toBe('take')
})

test('a step that asks for something is done when the player did it, and not before', async () => {
  const { line, container, title, choose } = learn()
  const next = () =>
    fireEvent.click(container.querySelector('[data-testid="tour-next"]') as Element)
  line.tell({ seq: 1, at: 1, ask: { key: 'march', choices: ['unit:a', 'done'] } })
  await tick()
  await next()
  await next() // put aside
  expect(title()).toBe('')
  await choose('done')
  line.tell({ seq: 2, at: 2, ask: { key: 'other', choices: ['x'] } })
  await tick()
  line.tell({ seq: 3, at: 3, ask: { key: 'march', choices: ['unit:a', 'done'] } })
  await tick()
  expect(title()).toBe('take')
  await choose('unit:a')
  line.tell({ seq: 4, at: 4, ask: { key: 'to', choices: ['hex:1', 'back'] } })
  await tick()
  expect(title()).toBe('go')
  expect(container.querySelector('[data-testid="tour-done"]')?.textContent).toContain('take')
  await choose('back')
  line.tell({ seq: 5, at: 3, ask: { key: 'march', choices: ['unit:a', 'done'] } })
  await tick()
  expect(title()).toBe('')
  line.tell({ seq: 6, at: 4, ask: { key: 'to', choices: ['hex:1', 'back'] } })
  await tick()
  expect(title()).toBe('go')
  await choose('hex:1')
  line.tell({ seq: 7, at: 5, ask: { key: 'to', choices: ['hex:1', 'back'] } })
  await tick()
  expect(title()).toBe('')
})

test('what was done is done after a reload', async () => {
  sessionStorage.setItem('grognard.table.one.lesson', '["goal"]')
  const { line, title } = learn()
  line.tell({ ask: { key: 'march', choices: ['unit:a', 'done'] } })
  await tick()
  expect(title()).toBe('take')
})

test('on a phone the card folds when the hand goes to the map, and opens with its next step', async () => {
  const wide = globalThis.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: /720px/.test(query) }))
  const { line, container, title, choose } = learn()
  line.tell({ seq: 1, at: 1, ask: { key: 'march', choices: ['unit:a', 'done'] } })
  await tick()
  const next = () => container.querySelector('[data-testid="tour-next"]')
  await fireEvent.click(next() as Element)
  expect(title()).toBe('take')
  await fireEvent.pointerDown(document.body)
  expect(next()).toBeNull()
  expect(title()).toBe('take')
  await fireEvent.click(container.querySelector('[data-testid="tour-fold"]') as Element)
  expect(next()).not.toBeNull()
  await choose('unit:a')
  line.tell({ seq: 2, at: 2, ask: { key: 'to', choices: ['hex:1', 'back'] } })
  await tick()
  expect(title()).toBe('go')
  expect(next()).not.toBeNull()
  vi.stubGlobal('matchMedia', wide)
})
