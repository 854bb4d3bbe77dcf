/** What the server and the browser say to each other: docs/protocol.md, in types. */

import type { Change } from './changes'

export type Arg = string | number | (string | number)[]
export type Args = Record<string, Arg>

export interface Ask {
  key: string
  rule?: string
  args?: Args
  choices: string[]
}

/** One entry of the chronicle: a text key with its arguments. */
export interface Told {
  key: string
  args?: Args
  at?: number
  heading?: boolean
}

export interface Player {
  kind: string
  level?: string
  online?: boolean
}
export type Players = Record<string, Player>

export interface Over {
  winners: string[]
  kind: string
  rule?: string
  points?: Record<string, number>
  seed?: string
  commitment?: string
}

export interface TableMessage {
  type: 'table'
  seq: number
  at: number
  /** The whole view, or null where `changes` say what is new in it. */
  view: unknown
  changes?: Change[] | null
  ask: Ask | null
  turn_of: string
  first: number
  events: Told[]
  undo: string | null
  players: Players
  over: Over | null
  commitment?: string
  speed?: number
  /** What this seat shall put into the dice now: `promise`, `number`, or nothing. */
  entropy?: string
}

export interface Reason {
  choice: string
  rule?: string
  key: string
  args?: Args
}

export interface Chance {
  key: string
  args: Args
  probability: number
}

export interface Odds {
  about: string
  chances: Chance[]
  exact?: boolean
  then?: Odds | null
}

export interface PastMessage {
  type: 'past'
  at: number
  view: unknown
  first: number
  events: Told[]
}

export interface Said {
  type: 'said'
  seat: string
  to: string
  text: string
  at?: number
  n: number
}

export type FromServer =
  | TableMessage
  | PastMessage
  | Said
  | ({ type: 'refused'; seq: number } & Reason)
  | ({ type: 'why' } & Reason)
  | { type: 'odds'; choice: string; odds: Odds | null }
  | { type: 'examined'; subject: string; found: unknown }
  | { type: 'undo_asked'; seat: string; at: number }
  | { type: 'undo_refused'; key: string }
  | { type: 'draw_offered'; seat: string }
  | { type: 'end_refused'; key: string }
  | { type: 'pending'; what: 'undo' | 'draw' }
  | { type: 'error'; error: string }

export type ToServer =
  | { type: 'hello'; seen: number }
  | { type: 'choose'; seq: number; choice: string }
  | { type: 'why'; choice: string }
  | { type: 'odds'; choice: string }
  | { type: 'examine'; subject: string }
  | { type: 'undo'; seq: number }
  | { type: 'undo_answer'; agree: boolean }
  | { type: 'resign' }
  | { type: 'draw' }
  | { type: 'draw_answer'; agree: boolean }
  | { type: 'past'; at: number; seen: number }
  | { type: 'speed'; ms: number }
  | { type: 'say'; to: string; text: string }
  | { type: 'entropy'; promise: string }
  | { type: 'entropy'; number: string }
