// @vitest-environment jsdom
import { tick } from 'svelte'
import { beforeAll, expect, test } from 'vitest'

import { settings } from '../../lib/settings.svelte'
import type { Desk } from '../../lib/desk.svelte'
import { furnish, show, sit, type FakeLine } from '../../testing/seat'
import { Hand } from './hand.svelte'
import Riding from './Riding.svelte'
import { riding } from './riding'
import type { View } from './types'

beforeAll(furnish)

/** a and b stand in 3903, c in 3904. */
const AT: Record<string, string> = { 'unit:a': '3903', 'unit:b': '3903', 'unit:c': '3904' }
const UNITS = ['unit:a', 'unit:b', 'unit:c', 'done']

class Game {
  readonly desk: Desk
  readonly line: FakeLine
  readonly hand = new Hand((_, ref) => AT[ref] ?? '')
  seq = 0
  stuck = ''

  constructor() {
    const { desk, line } = sit()
    this.desk = desk
    this.line = line
    this.ask('movement.unit', UNITS)
  }

  ask(key: string, choices: string[], unit?: string): void {
    const args: Record<string, string> = unit ? { unit } : {}
    const ask = { key, rule: '', choices, args }
    this.stuck = this.hand.note(ask)
    this.seq++
    this.line.tell({ seq: this.seq, at: this.seq, ask })
  }

  get sent(): unknown[] {
    return this.line.sent.filter((one) => one['type'] === 'choose').map((one) => one['choice'])
  }
}

test('two pieces of a hex are taken up and go together', () => {
  const game = new Game()
  const { hand, desk } = game
  hand.take(desk, 'unit:a')
  game.ask('movement.hex', ['hex:3304', 'hex:3305', 'back'], 'unit:a')
  expect([hand.joins(desk, 'unit:b'), hand.joins(desk, 'unit:c')]).toEqual([true, false])
  hand.take(desk, 'unit:b')
  expect(hand.picked(desk, 'unit:b')).toBe(true)
  hand.go(desk, 'hex:3304')
  game.ask('movement.hex', ['hex:3204', 'stop'], 'unit:a')
  game.ask('movement.unit', ['unit:b', 'unit:c', 'done'])
  game.ask('movement.hex', ['hex:3304', 'back'], 'unit:b')
  expect(game.stuck).toBe('')
  game.ask('movement.unit', ['unit:c', 'done'])
  expect(game.sent).toEqual(['unit:a', 'hex:3304', 'stop', 'unit:b', 'hex:3304'])
  // One undo takes back what went together.
  game.desk.session.undo()
  expect(game.line.sent.at(-1)?.['type']).toBe('undo')
})

test('whoever cannot follow is in hand, and leads those that are left', () => {
  const game = new Game()
  const { hand, desk } = game
  hand.takeAll(desk, ['unit:a', 'unit:b'])
  game.ask('movement.hex', ['hex:3304', 'back'], 'unit:a')
  hand.go(desk, 'hex:3304')
  game.ask('movement.unit', ['unit:b', 'unit:c', 'done'])
  expect(game.stuck).toBe('')
  game.ask('movement.hex', ['hex:3804', 'back'], 'unit:b')
  expect(game.stuck).toBe('3304')
  expect(game.sent).toEqual(['unit:a', 'hex:3304', 'unit:b'])
  expect(hand.picked(desk, 'unit:b')).toBe(true)
})

test('the next unit is taken up while the last could still go on', () => {
  const game = new Game()
  const { hand, desk } = game
  hand.carry(desk, ['unit:a'], '3304')
  game.ask('movement.hex', ['hex:3304', 'back'], 'unit:a')
  game.ask('movement.hex', ['hex:3204', 'stop'], 'unit:a')
  expect(hand.at(desk, '3904')).toEqual(['unit:c'])
  hand.carry(desk, ['unit:c'], '3305')
  game.ask('movement.unit', ['unit:b', 'unit:c', 'done'])
  game.ask('movement.hex', ['column:3305', 'back'], 'unit:c')
  expect(game.sent).toEqual(['unit:a', 'hex:3304', 'stop', 'unit:c', 'column:3305'])
})

const unit = (id: string) => ({ id, side: 'neapolitan', formation: 'II', arm: 'infantry' })
const general = (id: string, rank = 'general') => ({
  id,
  rank,
  side: 'neapolitan',
  formation: 'II',
})

test('generals ride to those who stood with them, and share the others out', () => {
  const view = {
    stacks: [
      { hex: '3903', pieces: [general('dambrosio'), general('medici'), general('murat', 'chief')] },
      { hex: '3304', pieces: [unit('a'), unit('b')] },
      { hex: '3704', pieces: [unit('c')] },
    ],
  } as unknown as View
  const choices = ['commander:dambrosio', 'commander:medici', 'commander:murat', 'done']
  const args = { from: 'hex:3903', hex: 'hex:3304', units: ['unit:a', 'unit:b'] }
  const events = [{ key: 'activated' }, { key: 'moves', args }] as never[]
  const plan = riding(view, choices, events)
  const first = plan.filter((_, i) => plan[i - 1]?.choice.startsWith('commander:'))
  expect(plan.map((step) => step.choice)).not.toContain('commander:murat')
  expect(first.map((step) => step.choice)).toEqual(['hex:3304', 'hex:3704'])
})

test('generals ride when their men have moved, also if the last of them only stopped', async () => {
  settings.set('generals', true)
  const game = new Game()
  const measuring = { answer: () => undefined }
  const view = {
    stacks: [
      { hex: '3903', pieces: [general('dambrosio')] },
      { hex: '3304', pieces: [unit('a')] },
    ],
  } as unknown as View
  game.ask('movement.hex', ['hex:3304', 'stop'], 'unit:a')
  game.desk.session.choose('stop')
  game.ask('commanders.choose', ['commander:dambrosio', 'commander:murat', 'done'])
  show(game.desk, Riding, { valley: { measuring }, view, general: 'dambrosio' })
  await tick()
  expect(game.sent).toEqual(['stop', 'commander:dambrosio'])
})

test('who would be left out of command is named before the generals have done', () => {
  const game = new Game()
  game.ask('commanders.choose', ['commander:dambrosio', 'done'])
  const measuring = { answer: () => ({ cut_off: ['unit:a'], strayed: [] }) }
  const view = { stacks: [] } as unknown as View
  const page = show(game.desk, Riding, { valley: { measuring }, view, general: 'dambrosio' })
  expect(page.getByTestId('left-out').textContent).toContain('⚠')
  expect(page.queryByTestId('generals-ride')).toBeNull()
})
