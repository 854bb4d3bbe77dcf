// @vitest-environment jsdom
import { tick } from 'svelte'
import { beforeAll, expect, test } from 'vitest'

import { texts } from '../../lib/texts.svelte'
import { furnish, show, sit } from '../../testing/seat'
import CardScene from './CardScene.svelte'
import DiplomacyScene from './DiplomacyScene.svelte'
import { open } from './index'
import Overlay from './Overlay.svelte'
import type { Card, ParleyView, View } from './types'

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

const parley = (key: string, ...answers: string[]): ParleyView => ({
  key,
  side: 'french',
  facts: [{ key: 'fact', rule: '16.13a' }],
  answers: answers.map((word) => ({ word, follows: [{ key: `follows-${word}`, rule: '16.13f' }] })),
})

test('a decision made once for all shows each answer, its button and what follows from it', async () => {
  const { desk, line } = sit()
  const given = { parley: parley('parley-quarters', 'enter', 'decline') }
  const { container } = show(desk, DiplomacyScene as never, given)
  await tick()
  expect(container.querySelectorAll('[data-testid="choice"]')).toHaveLength(0)
  line.tell({ ask: { key: 'quarters.enter', choices: ['enter', 'decline'] } })
  await tick()
  for (const word of ['enter', 'decline']) {
    const answer = container.querySelector(`[data-answer="${word}"]`)
    expect(answer?.querySelectorAll('[data-testid="choice"]')).toHaveLength(1)
    expect(answer?.textContent).toContain(`follows-${word}`)
    expect(answer?.textContent).toContain('16.13f')
  }
})

test('before long reasons all answers stand above them', async () => {
  const { desk, line } = sit()
  const given = { parley: parley('parley-quarters', 'enter', 'decline') }
  const [first] = given.parley.answers
  first!.follows = Array.from({ length: 18 }, (_, n) => ({ key: `follows-${n}`, rule: '16.13f' }))
  const { container } = show(desk, DiplomacyScene as never, given)
  line.tell({ ask: { key: 'quarters.enter', choices: ['enter', 'decline'] } })
  await tick()
  const choices = [...container.querySelectorAll('[data-testid="choice"]')]
  const [reasons] = container.querySelectorAll('[data-answer]')
  expect(choices).toHaveLength(2)
  for (const choice of choices)
    expect(choice.compareDocumentPosition(reasons!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an answer is named in the words of its decision, or else in those of all decisions', async () => {
  await texts.load('en', () =>
    Promise.resolve(
      'board-if-decline = If none is offered\nparley-quarters-if-decline = If they march on',
    ),
  )
  const headings = (key: string) => {
    const { container } = show(sit().desk, DiplomacyScene as never, {
      parley: parley(key, 'decline'),
    })
    return container.querySelector('[data-answer] h3')?.textContent
  }
  expect(headings('parley-quarters')).toBe('If they march on')
  expect(headings('parley-call')).toBe('If none is offered')
})

test.each(['quarters.enter', 'politics.independence', 'truce.call'])(
  'the buttons of %s stand in the scene and nowhere else',
  (key) => {
    const client = open({
      map: { hexes: [{ hex: '3315' }] },
      units: [],
      commanders: [],
      points_at: {},
    } as never)
    const ask = { key, choices: ['one', 'decline'], rule: '', args: {} }
    expect(client.buttons(ask)).toEqual([])
    expect(client.buttons({ ...ask, key: 'politics.defect' })).toEqual(['one', 'decline'])
  },
)
