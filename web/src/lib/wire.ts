/** What the server and the browser say to each other: docs/protocol.md. The types of `wire.gen` are
 * written from the server's structs by `make types`; what they leave open is said here. */

import type { Change } from './changes'
import type {
  Chances,
  Choose,
  Draw,
  DrawAnswer,
  DrawOffered,
  EndRefused,
  Entropy,
  Error,
  Examine,
  Examined,
  Hello,
  Hint,
  Hinted,
  News,
  Past,
  PastSeen,
  Pending,
  Player as Wanted,
  Refused,
  Resign,
  Said,
  Say,
  Seated,
  Speed,
  EventSeen as Sent,
  Undo,
  UndoAnswer,
  UndoAsked,
  UndoRefused,
  WhatIf,
  Why,
  WhyNot,
} from './wire.gen'

export type { Asked as Ask, Chance, Hinted, Odds, Over, Said } from './wire.gen'

/** One entry of the chronicle. */
export type TableEvent = Pick<Sent, 'key'> & Partial<Sent>

export type Args = Sent['args']
export type Arg = Args[string]

/** A player to be seated, or one who is. */
export type Player = Wanted & Partial<Seated>
export type Players = Record<string, Player>

export type TableMessage = Omit<News, 'events' | 'changes' | 'view'> & {
  /** The whole view, or null where `changes` say what is new in it. */
  view: unknown
  events: TableEvent[]
  changes?: Change[] | null
}

export type PastMessage = Omit<PastSeen, 'events'> & { events: TableEvent[] }

export type Reason = Omit<WhyNot, 'type'>

export type FromServer =
  | TableMessage
  | PastMessage
  | Said
  | Refused
  | WhyNot
  | Chances
  | Examined
  | Hinted
  | UndoAsked
  | UndoRefused
  | DrawOffered
  | EndRefused
  | Pending
  | Error

export type ToServer =
  | Hello
  | Choose
  | Why
  | WhatIf
  | Examine
  | Hint
  | Undo
  | UndoAnswer
  | Resign
  | Draw
  | DrawAnswer
  | Past
  | Speed
  | Say
  | Entropy
