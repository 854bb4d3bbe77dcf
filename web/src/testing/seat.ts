import { createRawSnippet, type Component } from 'svelte'

import { render } from '@testing-library/svelte'

import type { GameClient } from '../games/game'
import { Desk } from '../lib/desk.svelte'
import { Session } from '../lib/session.svelte'
import type { Ask, TableMessage } from '../lib/wire'
import Stand from './Stand.svelte'

/** The other end of a session's line: what was sent over it, and what is said to it. */
export class FakeLine {
  static readonly OPEN = 1
  static last: FakeLine
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor() {
    FakeLine.last = this
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }

  close(): void {
    this.readyState = 3
  }

  open(): void {
    this.readyState = FakeLine.OPEN
    this.onopen?.()
  }

  tell(message: Partial<Omit<TableMessage, 'ask'>> & { ask?: Partial<Ask> }): void {
    const ask = message.ask ? { rule: '', args: {}, ...message.ask } : null
    const whole = { type: 'table', seq: 1, at: 1, view: {}, turn_of: 'one', first: 0 }
    const rest = { events: [], undo: null, players: {}, over: null }
    this.onmessage?.({ data: JSON.stringify({ ...whole, ...rest, ...message, ask }) })
  }
}

/** jsdom has neither lines nor media queries. */
export function furnish(): void {
  Object.assign(globalThis, {
    WebSocket: FakeLine,
    ResizeObserver: class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  })
  // Nothing is laid out here: whatever is in the page counts as seen.
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList
}

/** A game that draws nothing: every choice is a button. */
const game = {
  pointsAt: {},
  phases: new Set(['march']),
  buttons: (ask: { choices: string[] }) => ask.choices,
  name: () => null,
  shows: new Set<string>(),
} as unknown as GameClient

/** One seat at an open table. */
export function sit(): { desk: Desk; line: FakeLine } {
  const session = new Session('table', 'key')
  const line = FakeLine.last
  line.open()
  const about = { id: 'table', name: '', game: 'waterloo1815', scenario: '', options: {} }
  const info = { ...about, players: {}, turn_of: 'one', over: false, created: 0, seat: 'one' }
  return { desk: new Desk(session, game, info, 'key'), line }
}

export function show(desk: Desk, part: Component<never>, given: object = {}) {
  return render(Stand, { desk, part: part as unknown as Component, given })
}

export const html = (text: string) => createRawSnippet(() => ({ render: () => text }))
