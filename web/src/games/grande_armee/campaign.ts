/** A campaign told in numbers: who marched where turn by turn, what was lost and why. */

import { kind, value } from '../../lib/choice'
import type { TableEvent } from '../../lib/wire'
import type { Side, View } from './types'

/** The table at the beginning of a turn, as this player knew it. */
export interface Moment {
  turn: number
  /** After how many choices it was so. */
  at: number
  winter: boolean
  view: View
}

/** Units of an army that went from one hex to another within a turn; those that stayed have one hex. */
export interface Flow {
  army: string
  from: string
  to: string
  n: number
}

export const CAUSES = ['march', 'hunger', 'battle', 'cossacks', 'other'] as const
export type Cause = (typeof CAUSES)[number]
export type Losses = Record<Cause, number>

const CAUSE: Record<string, Cause> = {
  'attrition-eliminated': 'march',
  'supply-eliminated': 'hunger',
  'unit-eliminated': 'battle',
  'cossacks-destroy': 'cossacks',
  'reserve-lost': 'other',
  'winter-loss': 'other',
  'card-eliminates': 'other',
  'card-leaves': 'other',
  defects: 'other',
}

const isTurn = (event: TableEvent) => event.key === 'turn' || event.key === 'turn-winter'

/** When each turn began: its number, and after how many choices. */
export function turns(
  events: readonly TableEvent[],
): { turn: number; at: number; winter: boolean }[] {
  return events.filter(isTurn).map((event) => ({
    turn: Number(event.args?.['n'] ?? 0),
    at: event.at ?? 0,
    winter: event.key === 'turn-winter',
  }))
}

/** Where each unit of a side is. */
function places(view: View, side: Side): Map<string, string> {
  const found = new Map<string, string>()
  for (const stack of view.stacks)
    if (stack.side === side) for (const unit of stack.units ?? []) found.set(unit.id, stack.hex)
  return found
}

/** How many units of a side are on the map; null if its stacks are closed. */
export function strength(view: View, side: Side): number | null {
  if (view.stacks.some((one) => one.side === side && one.sealed)) return null
  return places(view, side).size
}

/** How many units of each army of a side are on the map, as far as they are seen. */
export function armies(
  view: View,
  side: Side,
  armyOf: (unit: string) => string,
): Map<string, number> {
  const found = new Map<string, number>()
  for (const unit of places(view, side).keys())
    found.set(armyOf(unit), (found.get(armyOf(unit)) ?? 0) + 1)
  return found
}

/** The marches of a side between two moments, army by army. */
export function flows(
  before: View,
  after: View,
  side: Side,
  armyOf: (unit: string) => string,
): Flow[] {
  const [was, is] = [places(before, side), places(after, side)]
  const found = new Map<string, Flow>()
  for (const [unit, to] of is) {
    const from = was.get(unit) ?? to
    const army = armyOf(unit)
    const key = `${from} ${to} ${army}`
    const known = found.get(key)
    if (known) known.n++
    else found.set(key, { army, from, to, n: 1 })
  }
  return [...found.values()]
}

const none = (): Losses => ({ march: 0, hunger: 0, battle: 0, cossacks: 0, other: 0 })

/**
 * What a side lost in each turn, by cause; turns by their place in `turns`, since a linked campaign
 * counts them anew. `sideOf` knows whose a unit is; `midway`: the game began within a turn, which counts
 * before those of `turns`.
 */
export function losses(
  events: readonly TableEvent[],
  side: Side,
  sideOf: (ref: string) => Side,
  midway = false,
): Map<number, Losses> {
  const found = new Map<number, Losses>()
  let turn = midway ? 0 : -1
  for (const event of events) {
    if (isTurn(event)) turn++
    const cause = CAUSE[event.key]
    if (!cause) continue
    const { unit, units, piece } = event.args ?? {}
    const lost = [unit ?? [], units ?? [], piece ?? []]
      .flat()
      .map(String)
      .filter((ref) => kind(ref) !== 'commander')
    const ours = lost.filter((ref) =>
      ['hidden', 'unseen'].includes(kind(ref)) ? value(ref) === side : sideOf(ref) === side,
    )
    if (!ours.length) continue
    const now = found.get(Math.max(turn, 0)) ?? none()
    now[cause] += ours.length
    found.set(Math.max(turn, 0), now)
  }
  return found
}

export function total(all: Iterable<Losses>): Losses {
  const sum = none()
  for (const one of all) for (const cause of CAUSES) sum[cause] += one[cause]
  return sum
}

const HIGH_IS_GOOD = /^(attack-(goes|fails|aborted)|support-(joins|fails))$/
const LOW_IS_GOOD = /^attrition-(suffered|spared)$/

/** The dice of a side: how many, and their mean; for orders and support, and on the march. */
export function luck(events: readonly TableEvent[], side: Side) {
  const count = (keys: RegExp) => {
    const dice = events
      .filter((event) => keys.test(event.key) && value(String(event.args?.['side'])) === side)
      .map((event) => Number(event.args?.['die'] ?? 0))
      .filter((die) => die > 0)
    const mean = dice.length ? dice.reduce((a, b) => a + b, 0) / dice.length : 0
    return { n: dice.length, mean: Math.round(mean * 100) / 100 }
  }
  return { orders: count(HIGH_IS_GOOD), marches: count(LOW_IS_GOOD) }
}

/** The turns in which a side lost most, by their place in `turns`, and how many units each cost it. */
export function turningPoints(
  lost: ReadonlyMap<number, Losses>,
  most = 3,
): { turn: number; n: number }[] {
  return [...lost]
    .map(([turn, one]) => ({ turn, n: CAUSES.reduce((n, cause) => n + one[cause], 0) }))
    .sort((a, b) => b.n - a.n)
    .slice(0, most)
    .sort((a, b) => a.turn - b.turn)
}
