// @vitest-environment jsdom
import { fireEvent } from '@testing-library/svelte'
import { flushSync, tick } from 'svelte'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { Desk } from '../lib/desk.svelte'
import { settings } from '../lib/settings.svelte'
import Absence from '../shell/Absence.svelte'
import Announcer from '../shell/Announcer.svelte'
import ChoiceList from '../shell/ChoiceList.svelte'
import PromptBar from '../shell/PromptBar.svelte'
import Report from '../shell/Report.svelte'
import { furnish, show, sit } from './seat'

beforeAll(furnish)
beforeEach(() => settings.set('askEnd', true))

const choices = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>('[data-testid="choice"]')].map((one) => one.dataset.choice)

test('the prompt offers what the server lists, and sends what is chosen once', async () => {
  const { desk, line } = sit()
  const { container, getByText } = show(desk, PromptBar, { watching: false })
  line.tell({ seq: 4, ask: { key: 'lead', choices: ['advance', 'retreat'] } })
  await tick()
  expect(choices(container)).toEqual(['advance', 'retreat'])
  await fireEvent.click(getByText('advance', { exact: false }))
  await fireEvent.click(getByText('advance', { exact: false }))
  const chosen = line.sent.filter((message) => message['type'] === 'choose')
  expect(chosen).toEqual([{ type: 'choose', seq: 4, choice: 'advance' }])
})

test('only the step that is expected is strong in colour', async () => {
  const { desk, line } = sit()
  const { container } = show(desk, PromptBar, { watching: false })
  line.tell({ ask: { key: 'lead', choices: ['advance', 'retreat', 'back', 'stop'] } })
  await tick()
  const classes = [...container.querySelectorAll('[data-choice]')].map((one) =>
    one.className.replace(/ svelte-\w+/, ''),
  )
  expect(classes).toEqual(['lit', 'choice away', 'choice back', 'choice end'])
})

test('chances are shown with the question unless a scene shows them', async () => {
  for (const weighed of [new Set<string>(), new Set(['assault'])]) {
    const { desk, line } = sit()
    Object.assign(desk.game, { weighed })
    const shown = show(desk, PromptBar, { watching: false })
    line.tell({ ask: { key: 'assault', choices: ['declare'] } })
    desk.session.weighOdds('declare')
    const odds = { about: 'web-odds', chances: [{ key: 'web-odds', probability: 1 }] }
    line.onmessage?.({ data: JSON.stringify({ type: 'odds', choice: 'declare', odds }) })
    await tick()
    expect(shown.queryAllByTestId('odds')).toHaveLength(weighed.size ? 0 : 1)
    Object.assign(desk.game, { weighed: undefined })
    shown.unmount()
  }
})

test('a phase with something left in it ends after a second word', async () => {
  const { desk, line } = sit()
  const { container, getByTestId } = show(desk, PromptBar, { watching: false })
  line.tell({ ask: { key: 'march', choices: ['unit:a', 'unit:b', 'done'] } })
  await tick()
  const done = () => container.querySelector('[data-choice="done"]') as HTMLElement
  const sent = () => line.sent.filter((message) => message['type'] === 'choose')
  await fireEvent.click(done())
  expect(getByTestId('end-asked')).toBeTruthy()
  expect(desk.left).toBe(2)
  expect(sent()).toEqual([])
  await fireEvent.click(done())
  expect(sent()).toHaveLength(1)
})

test('a choice while the line is lost is not dropped in silence', async () => {
  const { desk, line } = sit()
  line.tell({ ask: { key: 'lead', choices: ['advance'] } })
  line.readyState = 3
  desk.choose('advance')
  expect(desk.session.unsent).toBe(true)
  expect(desk.session.waiting).toBeNull()
})

test('letters find a choice in a long list', async () => {
  const { desk, line } = sit()
  const { getByTestId } = show(desk, ChoiceList)
  const towns = ['Ath', 'Binche', 'Gent', 'Hal', 'Ligny', 'Mons', 'Namur', 'Tournai', 'Wavre']
  line.tell({ ask: { key: 'march', choices: towns.map((town) => `town:${town}`) } })
  await tick()
  flushSync()
  const list = getByTestId('choice-list')
  await fireEvent.keyDown(list, { key: 'n' })
  expect((document.activeElement as HTMLElement).dataset['choice']).toBe('town:Namur')
  // The same question told again, since somebody who comes or goes changes the table.
  line.tell({ ask: { key: 'march', choices: towns.map((town) => `town:${town}`) } })
  await tick()
  flushSync()
  expect((document.activeElement as HTMLElement).dataset['choice']).toBe('town:Namur')
  await fireEvent.keyDown(list, { key: 'End' })
  expect((document.activeElement as HTMLElement).dataset['choice']).toBe('town:Wavre')
})

test('each thing is said once, in the order it happened', async () => {
  const { desk, line } = sit()
  const { getByTestId } = show(desk, Announcer, { watching: false })
  const said = () => [...getByTestId('live').children].map((one) => one.textContent)
  line.tell({ seq: 1, at: 1, ask: { key: 'first-question', choices: ['a'] } })
  await tick()
  // The same table told again, since somebody came: nothing new to hear.
  line.tell({ seq: 1, at: 1, ask: { key: 'first-question', choices: ['a'] } })
  await tick()
  expect(said()).toHaveLength(1)
  const events = [{ key: 'shot' }, { key: 'fled' }]
  line.tell({ seq: 2, at: 2, events, ask: { key: 'second-question', choices: ['a'] } })
  await tick()
  expect(said()).toHaveLength(4)
  expect(said().map((text) => /shot|fled|second/.exec(text ?? '')?.[0])).toEqual([
    undefined,
    'shot',
    'fled',
    'second',
  ])
})

/** The button that has the focus vanishes after a key: where does the focus go? */
async function loseFocus(desk: Desk): Promise<HTMLElement> {
  const before = document.body.appendChild(document.createElement('button'))
  before.focus()
  desk.focus.came({ target: before } as unknown as FocusEvent)
  desk.focus.input(true)
  before.remove()
  await desk.focus.keep()
  return document.activeElement as HTMLElement
}

test('the card of a fight is said once, and keys go to it first', async () => {
  const { desk, line } = sit()
  const title = { key: 'board-battle-over' }
  const fights = (events: readonly { key: string }[], from: number) =>
    events.flatMap(({ key }, first) =>
      key === 'battle' && first >= from
        ? [{ first, end: first + 1, title, place: '', lines: [] }]
        : [],
    )
  Object.assign(desk.game, { fights })
  const heard = show(desk, Announcer, { watching: false })
  const { getByTestId, queryByTestId } = show(desk, Report)
  const said = () =>
    [...heard.getByTestId('live').children].filter((one) => /board-battle/.test(one.textContent))
  line.tell({ seq: 1, ask: { key: 'march', choices: ['a'] } })
  await tick()
  const fought = { events: [{ key: 'battle' }], ask: { key: 'march', choices: ['a'] } }
  line.tell({ seq: 2, at: 2, ...fought })
  await tick()
  const later = { events: [{ key: 'marched' }], ask: { key: 'march', choices: ['a', 'b'] } }
  line.tell({ seq: 3, at: 3, first: 1, ...later })
  await tick()
  flushSync()
  expect(said()).toHaveLength(1)

  expect(await loseFocus(desk)).toBe(getByTestId('continue'))
  await fireEvent.click(getByTestId('continue'))
  expect(queryByTestId('report')).toBeNull()
  Object.assign(desk.game, { fights: undefined })
})

test('the card of a fight waits for the player, and goes when he plays on', async () => {
  const { desk, line } = sit()
  const fights = (events: readonly { key: string }[], from: number) =>
    events.flatMap((event, i) =>
      i >= from && event.key === 'battle'
        ? [{ first: i, end: i + 1, place: '', title: { key: 'board-battle', args: {} }, lines: [] }]
        : [],
    )
  Object.assign(desk.game, { fights })
  const { queryByTestId } = show(desk, Report)
  line.tell({ seq: 1, ask: { key: 'march', choices: ['a'] } })
  await tick()
  desk.session.choose('a') // this led to the fight
  const asked = { ask: { key: 'march', choices: ['a'] } }
  line.tell({ seq: 2, at: 2, events: [{ key: 'battle' }], ...asked })
  await tick()
  flushSync()
  expect(queryByTestId('report')).not.toBeNull()
  line.tell({ seq: 3, at: 3, first: 1, events: [{ key: 'marched' }], ...asked })
  await tick()
  flushSync()
  expect(queryByTestId('report')).not.toBeNull()
  desk.session.choose('a')
  await tick()
  flushSync()
  expect(queryByTestId('report')).toBeNull()
  Object.assign(desk.game, { fights: undefined })
})

test('a lost focus goes to what leads on, never to what ends a phase', async () => {
  const { desk, line } = sit()
  show(desk, PromptBar, { watching: false })
  const board = document.body.appendChild(document.createElement('div'))
  board.dataset.testid = 'board'
  board.append(...document.body.querySelectorAll('[data-prompt]'))
  line.tell({ seq: 2, ask: { key: 'lead', choices: ['done', 'advance', 'back'] } })
  await tick()
  expect((await loseFocus(desk)).dataset.choice).toBe('advance')
  line.tell({ seq: 3, ask: { key: 'lead', choices: ['done', 'back'] } })
  await tick()
  expect((await loseFocus(desk)).dataset.prompt).toBe('')
  board.remove()
})

test('what was told to a player is no news when the page is loaded again in a fight', async () => {
  localStorage.clear()
  const open = (told: number) => {
    const { desk, line } = sit()
    Object.assign(desk.game, { fights: () => [], fighting: () => true, where: () => null })
    const report = show(desk, Report)
    const absence = show(desk, Absence)
    const events = Array.from({ length: told }, (_, i) => ({ key: `shot-${i}` }))
    line.tell({ events, ask: { key: 'march', choices: ['a'] } })
    return { line, events, absence, close: () => [report, absence].map((one) => one.unmount()) }
  }
  const first = open(1)
  first.line.tell({ seq: 2, at: 2, first: 1, events: [{ key: 'shot-1' }] })
  await tick()
  first.close()
  const again = open(2)
  await tick()
  expect(again.absence.queryByTestId('absence')).toBeNull()
  again.close()
  const later = open(3)
  await tick()
  expect(later.absence.getByTestId('absence').querySelectorAll('li')).toHaveLength(1)
  later.close()
})

const against = (kind: 'person' | 'bot') => ({
  one: { kind: 'person' as const, level: '', online: true },
  two: { kind, level: '', online: true },
})

test('a hint says what a bot would do, and a click does it', async () => {
  const { desk, line } = sit()
  const { container, getByTestId, queryByTestId } = show(desk, PromptBar, { watching: false })
  const players = against('bot')
  line.tell({ seq: 4, players, ask: { key: 'lead', choices: ['advance', 'retreat'] } })
  await tick()
  await fireEvent.click(getByTestId('ask-hint'))
  expect(line.sent.at(-1)).toEqual({ type: 'hint', seq: 4 })
  const candidates = [
    { choice: 'retreat', value: 1, reason: 'bot-wait', args: {} },
    { choice: 'advance', value: 0, reason: '', args: {} },
  ]
  const hint = { type: 'hinted', seq: 4, player: 'grognard', candidates }
  line.onmessage?.({ data: JSON.stringify({ ...hint, seq: 3 }) })
  await tick()
  expect(queryByTestId('hint')).toBeNull()
  line.onmessage?.({ data: JSON.stringify(hint) })
  await tick()
  expect(getByTestId('hint').textContent).toContain('bot-wait')
  const [best] = container.querySelectorAll<HTMLElement>('[data-testid="hint-choice"]')
  await fireEvent.click(best as HTMLElement)
  expect(line.sent.at(-1)).toEqual({ type: 'choose', seq: 4, choice: 'retreat' })
  line.tell({ seq: 5, players, ask: { key: 'lead', choices: ['advance', 'retreat'] } })
  await tick()
  expect(queryByTestId('hint')).toBeNull()
})

test('where another person plays there are no hints', async () => {
  const { desk, line } = sit()
  const { queryByTestId } = show(desk, PromptBar, { watching: false })
  const players = against('person')
  line.tell({ seq: 4, players, ask: { key: 'lead', choices: ['advance', 'retreat'] } })
  await tick()
  expect(queryByTestId('ask-hint')).toBeNull()
  desk.session.askHint()
  expect(line.sent.filter(({ type }) => type === 'hint')).toEqual([])
})
