import { getContext, setContext } from 'svelte'

import type { GameClient } from '../games/game'
import { Again } from './again.svelte'
import type { Rule, TableInfo } from './api'
import { kind, roleOf, value, wayBack } from './choice'
import { FocusKeeper } from './focus'
import { keep, recall } from './kept'
import type { Fight } from './report'
import type { Session } from './session.svelte'
import { settings } from './settings.svelte'
import { texts } from './texts.svelte'
import type { Args, Ask } from './wire'

export type Panel =
  'chronicle' | 'inspector' | 'standing' | 'rules' | 'settings' | 'choices' | 'table' | 'talk'

/** What lies on a player's side of the table: which panel is open, what is pointed at. */
export class Desk {
  /** What somebody points at in a text: the board shows it. */
  pointed = $state<string | null>(null)
  /** How much of the talk has been read. */
  read = $state(0)
  /** What always lies beside the board on a wide page, and was put away. */
  away = $state.raw<readonly Panel[]>([])
  /** What the inspector tells about. */
  inspected = $state<string | null>(null)
  /** What the board is asked to bring into the middle; the number makes every wish a new one. */
  centre = $state.raw<{ ref: string; wish: number } | null>(null)
  panel = $state<Panel | null>(null)
  rule = $state('')
  rules = $state.raw<Rule[]>([])
  history = $state(false)
  /** Whether the analysis of the game lies open. */
  analysing = $state(false)
  /** The parts of the board that failed and have no room to say so themselves. */
  broken = $state.raw<{ part: string }[]>([])
  readonly focus = new FocusKeeper()
  readonly again = new Again()
  #wishes = 0
  /** The scene that lies open beside the map: at which edge, and how wide. */
  scene = $state.raw<{ right: boolean; wide: string } | null>(null)
  /** The fight whose card waits to be read. */
  report = $state.raw<Pick<Fight, 'first' | 'title'> | null>(null)
  #ending = $state<number | null>(null)

  constructor(
    readonly session: Session,
    readonly game: GameClient,
    readonly info: TableInfo,
    readonly key: string,
    /** The seats that are played at this screen, if they are several. */
    readonly shared: readonly string[] = [],
    /** Look from another of them: for a game that is over and has no secrets left. */
    readonly lookFrom: (seat: string) => void = () => undefined,
  ) {
    this.panel = recall<Panel | null>(this.place, 'panel', null)
    this.inspected = recall<string | null>(this.place, 'inspected', null)
    this.rule = recall(this.place, 'rule', '')
    this.read = recall(this.place, 'read', 0)
    this.away = recall<Panel[]>(this.place, 'away', [])
  }

  /** Whose desk this is: what a window remembers is remembered under this name. */
  get place(): string {
    return `${this.info.id}.${this.seat}`
  }

  /** Remember what lies here, for a page that is loaded again. */
  remember(): void {
    keep(this.place, 'panel', this.panel)
    keep(this.place, 'inspected', this.inspected)
    keep(this.place, 'rule', this.rule)
    keep(this.place, 'read', this.read)
    keep(this.place, 'away', this.away)
  }

  /** The lines of talk from others that have not been read. */
  get unread(): number {
    return this.session.said.slice(this.read).filter((line) => line.seat !== this.seat).length
  }

  /** Put something away that lies beside the board, or lay it there again. */
  putAway(panel: Panel): void {
    this.away = this.away.includes(panel)
      ? this.away.filter((one) => one !== panel)
      : [...this.away, panel]
  }

  get seat(): string {
    return this.info.seat ?? ''
  }

  /** The reference of what a choice points at. */
  pointsAt(choice: string): string {
    const word = kind(choice)
    return `${this.game.pointsAt[word] ?? word}:${value(choice)}`
  }

  /** What a choice says on a button or in the list: the scheme is told in kernel.en.ftl. */
  label(choice: string, ask: Ask | null): string {
    const word = kind(choice)
    const what: Args = value(choice) ? { what: this.pointsAt(choice) } : {}
    for (const message of [`${ask?.key ?? ''}-${word}`, `choice-${word}`])
      if (texts.has(message)) return texts.say(message, what)
    return texts.name(choice)
  }

  /** Whether `done` would end a phase now. */
  get phase(): boolean {
    return this.game.phases?.has(this.session.ask?.key ?? '') ?? false
  }

  /** Whether `done` is no more than what is left to say: it ends a phase, or declines what is offered. */
  get mayEnd(): boolean {
    return this.phase || (this.game.declines?.has(this.session.ask?.key ?? '') ?? false)
  }

  /** The end of a phase was chosen while something could still be done, and waits for a second word. */
  get ending(): boolean {
    return this.#ending !== null && this.#ending === this.session.now?.seq
  }

  /** How much else could still be done. */
  get left(): number {
    return this.session.choices.filter((choice) => roleOf(choice, true) === 'on').length
  }

  goOn(): void {
    this.#ending = null
  }

  /** Make a choice by button, list or key; a game may have more to say with it. */
  choose(choice: string): void {
    if (choice === 'done' && this.phase && this.left && settings.askEnd && !this.ending) {
      this.#ending = this.session.now?.seq ?? null
      return
    }
    this.#ending = null
    if (this.game.choose) this.game.choose(this, choice)
    else this.session.choose(choice)
  }

  bring(ref: string): void {
    this.centre = { ref, wish: ++this.#wishes }
  }

  inspect(ref: string | null): void {
    this.inspected = ref
  }

  openRule(rule: string): void {
    this.rule = rule
    this.panel = 'rules'
  }

  /** The rules open where the question is. */
  toggle(panel: Panel): void {
    if (this.panel === panel) this.panel = null
    else if (panel === 'rules') this.openRule(this.session.ask?.rule || this.rule)
    else this.panel = panel
  }

  /** Escape: close what lies on top, else the game's own way back. It takes no move back. */
  back(): void {
    if (this.ending) this.goOn()
    else if (this.panel) this.panel = null
    else if (this.game.escape?.(this)) return
    else if (this.session.past) this.session.look(null)
    else {
      const way = wayBack(this.session.choices)
      if (way) this.choose(way)
    }
  }
}

const KEY = Symbol('desk')

export function putDesk(desk: Desk): void {
  setContext(KEY, desk)
}

export function takeDesk(): Desk {
  return getContext<Desk>(KEY)
}
