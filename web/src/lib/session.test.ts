// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Session } from './session.svelte'

/** The browser's end of a line: the test says what comes over it. */
class Line {
  static OPEN = 1
  static all: Line[] = []
  readyState = 0
  said: Record<string, unknown>[] = []
  onopen = (): void => undefined
  onmessage = (_: { data: string }): void => undefined
  onclose = (_: { code: number }): void => undefined

  constructor() {
    Line.all.push(this)
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>)
  }

  close(): void {
    this.readyState = 3
  }

  open(seq: number, choices = ['fire', 'charge']): void {
    this.readyState = 1
    this.onopen()
    this.ask(seq, 'battle.action', choices, { view: {} })
  }

  /** The next question, or none: others are asked. */
  ask(seq: number, key: string, choices: string[], more: object = {}): void {
    const ask = choices.length ? { seat: 'french', key, choices } : null
    const news = { view: null, changes: [], undo: null, at: seq, ...more }
    const message = { type: 'table', seq, first: 0, events: [], ask, ...news }
    this.onmessage({ data: JSON.stringify(message) })
  }

  break(): void {
    this.close()
    this.onclose({ code: 1006 })
  }

  get chosen(): unknown[] {
    return this.said.filter((message) => message['type'] === 'choose')
  }
}

beforeEach(() => {
  Line.all = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function broken(): [Session, Line] {
  const session = new Session('table', 'key')
  const first = Line.all[0] as Line
  first.open(7)
  session.choose('fire')
  expect(first.chosen).toHaveLength(1)
  first.break()
  vi.advanceTimersByTime(10_000)
  return [session, Line.all[1] as Line]
}

test('a choice that was lost with the line is sent once more', () => {
  const [session, line] = broken()
  line.open(7)
  expect(line.chosen).toEqual([{ type: 'choose', seq: 7, choice: 'fire' }])
  expect(session.choices).toEqual([])
  session.close()
})

test('a choice that came through is not made twice', () => {
  const [session, line] = broken()
  line.open(8)
  expect(line.chosen).toEqual([])
  expect(session.choices).toEqual(['fire', 'charge'])
  session.close()
})

test('a choice that is no longer possible is given up', () => {
  const [session, line] = broken()
  line.open(7, ['charge'])
  expect(line.chosen).toEqual([])
  expect(session.choices).toEqual(['charge'])
  session.close()
})

test('what lasts is answered again after others have acted, and ends with another question', () => {
  const session = new Session('table', 'key')
  const line = Line.all[0] as Line
  line.open(1)
  line.ask(2, 'trains.place', ['train:1', 'pass'])
  session.choose('pass', [{ choice: 'pass', key: 'trains.place', lasting: true }])
  for (const seq of [3, 5]) {
    line.ask(seq, '', [])
    vi.runOnlyPendingTimers()
    line.ask(seq + 1, 'trains.place', ['train:1', 'pass'])
    vi.runOnlyPendingTimers()
  }
  expect(line.chosen.map((one) => Object.values(one as object).slice(1))).toEqual([
    [2, 'pass'],
    [4, 'pass'],
    [6, 'pass'],
  ])
  line.ask(7, 'march.stack', ['stack:1', 'pass'])
  expect(line.chosen).toHaveLength(3)
  expect(session.choices).toEqual(['stack:1', 'pass'])
  session.close()
})

test('a choice under way, and the rest of its gesture, outlast news that do not answer it', () => {
  const session = new Session('table', 'key')
  const line = Line.all[0] as Line
  line.open(1)
  session.choose('fire', [{ choice: 'aim' }, { choice: 'shoot' }])
  line.ask(1, 'battle.action', ['fire', 'charge']) // somebody sat down
  expect(session.choices).toEqual([])
  line.ask(2, 'battle.aim', ['aim', 'back'])
  line.ask(2, 'battle.aim', ['aim', 'back'])
  line.ask(3, 'battle.shoot', ['shoot', 'back'])
  line.ask(4, 'battle.action', ['fire', 'charge'])
  expect(line.chosen).toEqual([
    { type: 'choose', seq: 1, choice: 'fire' },
    { type: 'choose', seq: 2, choice: 'aim' },
    { type: 'choose', seq: 3, choice: 'shoot' },
  ])
  expect(session.choices).toEqual(['fire', 'charge'])
  session.close()
})

test('a choice that the server may have lost is sent once more', () => {
  const session = new Session('table', 'key')
  const line = Line.all[0] as Line
  line.open(1)
  session.choose('fire', [{ choice: 'aim' }])
  line.ask(1, 'battle.action', ['fire', 'charge'], { view: {} }) // it was replaced
  line.ask(2, 'battle.aim', ['aim', 'back'])
  expect(line.chosen).toEqual([
    { type: 'choose', seq: 1, choice: 'fire' },
    { type: 'choose', seq: 1, choice: 'fire' },
    { type: 'choose', seq: 2, choice: 'aim' },
  ])
  session.close()
})

test('a gesture is taken back whole, whatever is told meanwhile', () => {
  const session = new Session('table', 'key')
  const line = Line.all[0] as Line
  line.open(1)
  session.choose('fire', [{ choice: 'aim' }])
  line.ask(2, 'battle.aim', ['aim', 'back'])
  line.ask(3, 'battle.action', ['fire', 'charge'])
  session.undo()
  line.ask(3, 'battle.action', ['fire', 'charge'])
  line.ask(4, 'battle.aim', ['aim', 'back'], { at: 2 })
  expect(line.said.filter((one) => one['type'] === 'undo')).toEqual([
    { type: 'undo', seq: 3 },
    { type: 'undo', seq: 4 },
  ])
  session.close()
})

test('what is put back at once is taken back with the gesture before it', () => {
  const session = new Session('table', 'key')
  const line = Line.all[0] as Line
  line.open(1)
  session.choose('fire')
  line.ask(2, 'battle.action', ['fire', 'charge'])
  session.choose('charge')
  line.ask(3, 'battle.aim', ['aim', 'back'])
  session.choose('back')
  line.ask(4, 'battle.action', ['fire', 'charge'])
  session.undo()
  line.ask(5, 'battle.aim', ['aim', 'back'], { at: 3 })
  line.ask(6, 'battle.action', ['fire', 'charge'], { at: 2 })
  line.ask(7, 'battle.action', ['fire', 'charge'], { at: 1 })
  expect(line.said.filter((one) => one['type'] === 'undo').length).toBe(3)
  session.close()
})
