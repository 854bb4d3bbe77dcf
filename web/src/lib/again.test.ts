import { expect, test } from 'vitest'

import { Again } from './again.svelte'
import type { Session } from './session.svelte'

/** A table that asks; what it is told to go on with is noted. */
class Asking {
  before: Session['before'] = null
  past = null
  waiting = null
  ask = { key: '', rule: '', args: {}, choices: [] as string[] }
  readonly gone: string[] = []

  put(key: string, choices: string[], unit = ''): void {
    this.ask = { key, rule: '', args: unit ? { unit } : {}, choices }
  }

  answer(again: Again, choice: string): void {
    this.before = { ask: this.ask, choice }
    again.note(this.before)
  }

  can(choice: string): boolean {
    return this.ask.choices.includes(choice)
  }

  goOn(choice: string): void {
    this.gone.push(choice)
  }
}

function moved(): { again: Again; session: Session; table: Asking } {
  const again = new Again()
  const table = new Asking()
  const session = table as unknown as Session
  table.put('unit', ['unit:a', 'unit:b', 'done'])
  expect(again.offered(session)).toBeNull()
  table.answer(again, 'unit:a')
  table.put('where', ['hex:1', 'hex:2', 'back'], 'unit:a')
  table.answer(again, 'hex:1')
  table.put('unit', ['unit:b', 'unit:c', 'done'])
  return { again, session, table }
}

function take(table: Asking, again: Again, session: Session, goals: string[]): void {
  table.answer(again, 'unit:b')
  table.put('where', goals, 'unit:b')
  again.follow(session)
}

test('where the last piece went the next one goes by itself, if that is wished', () => {
  const { again, session, table } = moved()
  expect(again.offered(session)?.choice).toBe('hex:1')
  take(table, again, session, ['hex:1', 'back'])
  expect(table.gone).toEqual([])
  again.on = true
  again.follow(session)
  expect(table.gone).toEqual(['hex:1'])
})

test('a piece that cannot go there is asked about, and its other goal ends it', () => {
  const { again, session, table } = moved()
  again.on = true
  take(table, again, session, ['hex:2', 'back'])
  expect(table.gone).toEqual([])
  table.answer(again, 'hex:2')
  expect(again.on).toBe(false)
  expect(again.way?.choice).toBe('hex:2')
})

test('the end of the phase ends it', () => {
  const { again, session, table } = moved()
  again.on = true
  table.answer(again, 'done')
  expect(again.offered(session)).toBeNull()
  expect(again.on).toBe(false)
})
