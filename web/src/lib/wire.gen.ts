/** Written by `make types` from grognard.server.gate, grognard.server.messages: do not edit. */

/** An event on the wire, without what other seats may read of it. */
export interface EventSeen {
  key: string
  args: Record<string, string | number | (string | number)[]>
  at: number
  heading: boolean
  /** Others cannot read at all that it happened. */
  private?: boolean
}

/**
 * Everything new at the table, as one seat sees it. Its numbers count the moments that this seat
 * could notice, so that nobody can count what is done in secret.
 */
export interface News {
  type: 'table'
  seq: number
  at: number
  /** The whole view, to a viewer who has just come, or where that is shorter than its changes. */
  view: unknown | null
  ask: Asked | null
  turn_of: string
  first: number
  events: unknown[]
  undo: string | null
  players: Record<string, Seated>
  over: Over | null
  commitment: string
  speed: number
  /** What this seat has to put into the dice now: the hash of a number, or the number itself. */
  entropy: '' | 'number' | 'promise'
  /** What has changed in the view since the last such message over this line. */
  changes: unknown | null
}

/** The board as this seat saw it at its moment `at`, and the chronicle up to then. */
export interface PastSeen {
  type: 'past'
  at: number
  view: unknown
  first: number
  events: unknown[]
}

/** The request is not allowed; nothing has changed. */
export interface Refused {
  type: 'refused'
  seq: number
  choice: string
  rule: string
  key: string
  args: Record<string, string | number | (string | number)[]>
}

/** The reason why a choice is illegal; `key` is empty if it is legal. */
export interface WhyNot {
  type: 'why'
  choice: string
  rule: string
  key: string
  args: Record<string, string | number | (string | number)[]>
}

/** The possible results of a choice. */
export interface Chances {
  type: 'odds'
  choice: string
  odds: Odds | null
}

/** What the seat may know about a subject; null if there is nothing to know. */
export interface Examined {
  type: 'examined'
  subject: string
  found: unknown
}

/** What a bot would do at question `seq`, best first. */
export interface Hinted {
  type: 'hinted'
  seq: number
  player: string
  candidates: Candidate[]
}

/** A seat asks to go back to moment `at`, as the receiver counts moments. */
export interface UndoAsked {
  type: 'undo_asked'
  seat: string
  at: number
}

/** The choice stands, for this reason. */
export interface UndoRefused {
  type: 'undo_refused'
  key: string
}

/** A seat offers a draw. */
export interface DrawOffered {
  type: 'draw_offered'
  seat: string
}

/** The game continues, for this reason. */
export interface EndRefused {
  type: 'end_refused'
  key: string
}

/** A request of this seat waits for the answer of the others. */
export interface Pending {
  type: 'pending'
  what: 'draw' | 'undo'
}

/** Talk: the `n`-th line that this viewer hears, at the viewer's moment `at`. */
export interface Said {
  type: 'said'
  seat: string
  to: string
  text: string
  at: number
  n: number
}

/** The message could not be understood or carried out; the table is unharmed. */
export interface Error {
  type: 'error'
  error: string
}

/** The first message: how many events of the chronicle this viewer already has. */
export interface Hello {
  type: 'hello'
  seen?: number
}

/** The answer to question `seq`. */
export interface Choose {
  type: 'choose'
  seq: number
  choice: string
}

/** Why may this not be chosen? */
export interface Why {
  type: 'why'
  choice: string
}

/** What are the possible results of this choice? */
export interface WhatIf {
  type: 'odds'
  choice: string
}

/** What can be measured about this, whichever seat is asked? */
export interface Examine {
  type: 'examine'
  subject: string
}

/** What would a bot do in my place, at question `seq`, and why? */
export interface Hint {
  type: 'hint'
  seq: number
}

/** Undo my last choice. */
export interface Undo {
  type: 'undo'
  seq: number
}

/** My answer to another's request to undo a choice. */
export interface UndoAnswer {
  type: 'undo_answer'
  agree: boolean
}

/** I resign. */
export interface Resign {
  type: 'resign'
}

/** I offer a draw, or agree to one that I was offered. */
export interface Draw {
  type: 'draw'
}

/** My answer to a draw that I was offered. */
export interface DrawAnswer {
  type: 'draw_answer'
  agree: boolean
}

/** Show me the board at my moment `at`; I have the first `seen` events already. */
export interface Past {
  type: 'past'
  at: number
  seen?: number
}

/** Talk to a seat, or to all. */
export interface Say {
  type: 'say'
  to: string
  text: string
}

/** The interval at which the bots of this table play from now on. */
export interface Speed {
  type: 'speed'
  ms: number
}

/**
 * A number that my seat adds to the randomness of the dice: first its hash, the number itself once
 * every person has committed to one.
 */
export interface Entropy {
  type: 'entropy'
  promise?: string
  number?: string
}

/** One game, as the lobby needs it to open a table. */
export interface GameInfo {
  id: string
  titles: Record<string, string>
  scenarios: Scenario[]
  /** Under ``option`` the option that decides the seats, and the seats for each of its values. */
  seats: Record<string, string | string[]>
  /** The quick-start scenario. */
  quick: string
  levels: string[]
  lessons: string[]
  /** How often each seat won between two equal bots, by scenario. */
  balance: Record<string, Balance>
}

/** One rule of the ledger. */
export interface RuleInfo {
  id: string
  section: string
  kind: string
  en: string
  it: string
  ruling?: string
  done?: boolean
  section_it?: string
  ruling_it?: string
}

/** A table was opened: a key for every person's seat, and one for watchers. */
export interface Opened {
  table: string
  keys: Record<string, string>
  watch: string
  /** For a branch: the moment it goes on from, which may be a little earlier than asked. */
  at?: number
}

/** One table as the holder of a key sees it. */
export interface TableSeen {
  id: string
  name: string
  game: string
  scenario: string
  options: Record<string, string>
  players: Record<string, Seated>
  turn_of: string
  over: boolean
  /** Seconds since 1970. */
  created: number
  /** None for a watcher. */
  seat: string | null
  at: number
  commitment: string
  private: boolean
  speed: number
  /** What this key is good for: play, leave, delete, branch, watch, file. */
  may: string[]
  /**
   * Where the table comes from: empty for a new game, else file, position, branch, lesson, or data
   * for a new game on a person's own data.
   */
  origin: string
  /** The hashes of the numbers that seats, or the server, put into the dice besides the seed. */
  promises: Record<string, string>
  /** The data files that a person laid over ours at this table. */
  data: string[]
  /** Whether no choice can be made any more, since the rules take too long here. */
  closed: boolean
}

/** A table to be opened. Seats that are not named are for persons. */
export interface NewTable {
  game: string
  scenario?: string
  options?: Record<string, string>
  players?: Record<string, Player>
  name?: string
  private?: boolean
  speed?: number
  /** Data files of an owner of the printed game, laid over ours at this table. */
  data?: Record<string, string>
}

/** The progress of the analysis of a finished game, and its result. */
export interface AnalysisSeen {
  done: number
  /** Games to be played on; 0 while the choices are looked through. */
  total: number
  analysis: Analysis | null
  error: string
}

/** The pending question. */
export interface Asked {
  key: string
  rule: string
  args: Record<string, string | number | (string | number)[]>
  choices: string[]
}

/** The player on a seat, and whether anybody watches the board from there. */
export interface Seated {
  kind: 'bot' | 'person'
  level: string
  online: boolean
}

/** The result of the game, and the proof of its dice. */
export interface Over {
  winners: string[]
  kind: string
  rule: string
  points: Record<string, number>
  seed: string
  commitment: string
  /** What was put into the dice besides the seed. */
  salts: Salt[]
}

/**
 * The outcomes of one choice; their probabilities add up to 1 within each `about`. `about` names
 * what is counted (text key): hits, losses, a step lost on the march.
 */
export interface Odds {
  about: string
  chances: Chance[]
  exact?: boolean
  /** A further distribution of the same choice: losses beside hits. */
  then?: Odds | null
}

/** A choice that a bot has considered. */
export interface Candidate {
  choice: string
  /** How good the bot thinks it is, in the bot's own unit; more is better. */
  value: number
  /** The key of a text of the game that says why; empty if the bot gives no reason. */
  reason: string
  args: Record<string, string | number | (string | number)[]>
}

/** A way to start a game. Texts: ``scenario-ID``. */
export interface Scenario {
  id: string
  options: Option[]
}

/** How often each seat of a scenario won in games between two equal bots. */
export interface Balance {
  games: number
  /** By seat. The rest were drawn. */
  won: Record<string, number>
}

/** The player on a seat: a person, or a bot of some level (the strongest if not named). */
export interface Player {
  kind?: 'bot' | 'person'
  level?: string
}

/** The result of an analysis. */
export interface Analysis {
  game: string
  /** The player that played on. */
  player: string
  curve: Moment[]
  /** Those that were tried, the costliest first. */
  doubts: Doubt[]
  /** How many choices the bot doubted in all. */
  doubted: number
  choices: number
  /** What happened to the chance of each seat in the whole game. */
  whole: Record<string, Change>
}

/**
 * A number that a player adds to the randomness after some choices. It affects all later draws. A
 * number that is only promised has no effect yet. Without a seat it says how often the game was
 * taken back across dice to this point: what is rolled there is rolled anew.
 */
export interface Salt {
  at: number
  seat?: string
  number?: string
  /** The hash of the number, told before the number was. */
  promise?: string
}

/** One outcome: a text key with its arguments, and its probability. */
export interface Chance {
  key: string
  args: Record<string, string | number | (string | number)[]>
  probability: number
}

/** A switch of a scenario: its values, the first being the default. Texts: ``option-ID``. */
export interface Option {
  id: string
  values: string[]
  rule: string
}

/** A point of the curve: a heading of the chronicle, and the chance of each seat there. */
export interface Moment {
  /** How many choices had been made. */
  at: number
  heading: string
  args: Record<string, string | number | (string | number)[]>
  chances: Record<string, Prospect>
  /** What happened to the chance of each seat until the next point, or until the end. */
  changes: Record<string, Change>
}

/** A choice that the bot would not have made. */
export interface Doubt {
  at: number
  seat: string
  question: string
  chosen: string
  better: string
  /** The key of the bot's reason for the better choice; empty if it gives none. */
  reason: string
  args: Record<string, string | number | (string | number)[]>
  /** The cost of the choice by the bot's estimate, in the bot's own unit. */
  gap: number
  /** A checksum of what there was to choose from. */
  among: number
  /** The chance with the choice that was made, dice rolled anew. */
  played: Prospect | null
  /** The chance with the better one. */
  instead: Prospect | null
  /** The cost of the choice, in parts of a victory; negative if it was the better one. */
  cost: number
  /** The luck of the dice for the seat, compared with new dice; 0 where no die was thrown. */
  luck: number
}

/** Why a seat's chance changed, in parts of a victory. */
export interface Change {
  /** The part caused by the seat's own choices. */
  own: number
  /** The part caused by the choices of others. */
  others: number
  /** The part caused by luck. */
  luck: number
  /** The 95% interval of the luck, as far as it comes from sampling. */
  interval: [number, number]
}

/** How often a seat won when the game was played on from a moment; a draw is half a victory. */
export interface Prospect {
  share: number
  games: number
}
