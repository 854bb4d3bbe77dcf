import type { Component } from 'svelte'

import type { Desk } from '../lib/desk.svelte'
import type { Fight } from '../lib/report'
import type { Rest } from '../lib/rest'
import type { Ask, TableEvent } from '../lib/wire'

/** Dice as they fell: which of them count is the game's affair. */
export interface Roll {
  dice: { n: number; good: boolean }[]
}

/** What a game adds to the table; the rest of the page knows nothing of it. */
export interface GameClient {
  /** Opens the game's own drawing of the whole campaign, if it has one. */
  report?(): void
  /** Fills the middle of the page. */
  Board: Component
  /** The turn track of the top bar. */
  Track: Component
  /** Losses and the count towards victory; `told` with the outcome, where nothing can be opened. */
  Standing: Component<{ told?: boolean }>
  /** Tells about `desk.inspected`. */
  Inspector: Component
  /** Explains the game while it is played, in place of the shell's own tour. */
  Lesson?: Component
  /** Names that depend on what is seen, or are put together; null leaves a reference to those that
   * come with the map, and to the texts. */
  name?(reference: string): string | null
  /** The kinds of references that the board can show. */
  shows: ReadonlySet<string>
  /** The kinds of references that are not on the board, and are read in the inspector. */
  reads?: ReadonlySet<string>
  /** What the value of a choice points at, where the word itself does not say: `retreat` a town. */
  pointsAt: Record<string, string>
  /** The choices that the board does not draw, in the order of their buttons. */
  buttons(ask: Ask): string[]
  /** What of the question at hand, and of those like it, can be answered by one gesture. */
  rest?(desk: Desk): Rest[]
  /** The questions whose `done` ends a phase, and not only a list. */
  phases?: ReadonlySet<string>
  /** The questions whose `done` declines what is offered: it is not what is expected next. */
  declines?: ReadonlySet<string>
  /** The questions whose chances a scene of the game shows: the question need not show them too. */
  weighed?: ReadonlySet<string>
  /** What else to know of a choice in the list: where the piece is, how strong. */
  detail?(desk: Desk, choice: string): string
  /** The colour and the sign of the side that a button's choice belongs to. */
  badge?(choice: string): { colour: string; sign: string } | null
  /** How many beats an event is worth looking at. */
  weigh(event: TableEvent): number
  /** The dice of an event, if it had any. */
  roll(event: TableEvent): Roll | null
  /** The fights in the chronicle from an index on, for the card that tells what came of them. */
  fights?(events: readonly TableEvent[], from: number, view: unknown): Fight[]
  /** Whether a fight is still under way. */
  fighting?(view: unknown): boolean
  /** Whether its card should lie at the right: where it took place is at the left. */
  reportRight?(fight: Fight): boolean
  /** Where on the board an event happened. */
  where(event: TableEvent): string | null
  /** Make a choice, with what else the player has picked up for it. */
  choose?(desk: Desk, choice: string): void
  /** Undo something of the game's own that is open; whether there was anything. */
  escape?(desk: Desk): boolean
}

/** Opens a game's client on the static data of its board. */
export type OpenGame = (map: unknown) => GameClient

const clients: Record<string, () => Promise<{ open: OpenGame }>> = {
  waterloo1815: () => import('./waterloo1815'),
  tolentino1815: () => import('./tolentino1815'),
  austerlitz1805: () => import('./austerlitz1805'),
  russia1812: () => import('./grande_armee'),
  germany1813: () => import('./grande_armee'),
  italy1799: () => import('./grande_armee'),
  linked1812: () => import('./grande_armee'),
}

/** The games that the browser can show, as they lie on the table; the first is the easiest. */
export const SHELF: readonly string[] = Object.keys(clients)

export async function loadGame(id: string): Promise<OpenGame> {
  const client = clients[id]
  if (!client) throw new Error(id)
  return (await client()).open
}
