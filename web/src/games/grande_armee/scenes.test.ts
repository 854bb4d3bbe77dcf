// @vitest-environment jsdom
import { tick } from 'svelte'
import { beforeAll, expect, test } from 'vitest'

import { furnish, show, sit } from '../../testing/seat'
import CardScene from './CardScene.svelte'
import Overlay from './Overlay.svelte'
import type { Card, View } from './types'

beforeAll(furnish)

const card = (number: string): Card => ({
  number,
  title: number,
  deck: 'autumn',
  sides: { french: { text: `French ${number}` }, coalition: { text: `Coalition ${number}` } },
  provenance: 'reconstructed',
})
const theatre = {
  eventCard: (number: string) => (['7', '31'].includes(number) ? card(number) : undefined),
  field: {
    middle: () => [100, 100],
    outline: (hex: string) => `M${hex}`,
    edge: () => '',
    r: 30,
    high: 52,
  },
  measuring: { chosen: () => null, answer: () => null },
}
const view = (more: Partial<View> = {}) =>
  ({
    seat: 'french',
    sides: [{ side: 'french' }, { side: 'coalition', card_played: '31' }],
    ...more,
  }) as unknown as View

test('the cards that can be played lie open, each with its button', async () => {
  const { desk, line } = sit()
  const { container } = show(desk, CardScene as never, { theatre, view: view() })
  line.tell({ ask: { key: 'cards.play', choices: ['card:7', 'card:31'] } })
  await tick()
  expect(container.querySelectorAll('[data-testid="choice"]')).toHaveLength(2)
  expect(container.querySelector('.own')?.textContent).toContain('French 7')
})

test('a card that asks for something lies open, with the instruction of whoever played it', async () => {
  const { desk, line } = sit()
  const { container } = show(desk, CardScene as never, { theatre, view: view() })
  line.tell({ ask: { key: 'cards.return', choices: ['unit:a'], args: { card: 'card:31' } } })
  await tick()
  expect(container.querySelector('[data-testid="choice"]')).toBeNull()
  expect(container.querySelector('.own')?.textContent).toContain('Coalition 31')
})

test('the city that decides a lesson is marked on the map, and only in a lesson', async () => {
  const { desk } = sit()
  const goal = { hex: '3315', turn: 6 }
  const { container } = show(desk, Overlay as never, { theatre, view: view({ goal }) })
  await tick()
  const marked = container.querySelector('[data-goal="3315"] path')
  expect(marked?.getAttribute('d')).toBe('M3315')
  const other = show(desk, Overlay as never, { theatre, view: view() })
  await tick()
  expect(other.container.querySelector('[data-goal]')).toBeNull()
})
