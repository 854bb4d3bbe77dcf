import type { Dragging } from '../../board/dragging.svelte'
import { Measuring } from '../../board/hex/measuring.svelte'
import { asksFor, kind, value, type Step } from '../../lib/choice'
import type { Desk } from '../../lib/desk.svelte'
import type { TableEvent } from '../../lib/wire'
import type {
  AssaultView,
  Hex,
  MapData,
  MarchSeen,
  Order,
  PieceView,
  Side,
  StackView,
  View,
} from './types'
import { Hand } from './hand.svelte'
import { middle, neighbours } from './hexes'
import { hexOf, pieceOf } from './words'

/** The valley's fixed things by name, and what this player has open. */
export class Valley {
  readonly hexes: Map<string, Hex>
  readonly commanders: Map<string, string>
  readonly sides: Map<string, Side>
  readonly regiments: Map<string, string | null>
  /** The hex whose pieces and choices lie open on a card. */
  card = $state<string | null>(null)
  /** The hex from whose card pieces are taken: it opens again as long as several are left there. */
  #source: string | null = null
  /** The formation on a button that somebody points at. */
  pointed = $state('')
  /** Command radius and lines of sight (`command:livron`, `sight:2310`), and the guns about to fire. */
  readonly measuring = new Measuring()
  /** The generals have ridden by themselves, after their men had moved. */
  rode = $state(false)
  /** The assault lies aside, so that the map can be seen. */
  aside = $state(false)
  /** What is taken up together. */
  readonly hand = new Hand((desk, ref) => {
    const view = this.view(desk)
    return view ? this.hexOf(view, ref) : ''
  })

  constructor(readonly map: MapData) {
    this.hexes = new Map(map.hexes.map((one) => [one.hex, one]))
    this.commanders = new Map(map.commanders.map((one) => [one.id, one.name]))
    this.regiments = new Map(map.units.map((one) => ['unit:' + one.id, one.regiment]))
    this.sides = new Map([...map.units, ...map.commanders].map((one) => [one.id, one.side]))
  }

  // --- what is where

  view(desk: Desk): View | null {
    return (desk.session.view as View | undefined) ?? null
  }

  stack(view: View, hex: string): StackView | undefined {
    return view.stacks.find((one) => one.hex === hex)
  }

  piece(view: View, id: string): PieceView | undefined {
    return view.stacks.flatMap((one) => one.pieces).find((one) => one.id === id)
  }

  ref(piece: string): string {
    return (this.commanders.has(piece) ? 'commander:' : 'unit:') + piece
  }

  /** The order marker on a general's counter: that of the formation he leads. */
  orderOf(view: View, piece: PieceView): Order | undefined {
    return view.formations.find((one) => one.commander === piece.id)?.order
  }

  /** Who holds the hex that decides a scenario to learn by: the Austrians, until it is taken (18i). */
  holder(view: View): Side {
    const top = this.stack(view, view.prize ?? '')?.pieces.at(-1)
    return top?.arm && top.side === 'neapolitan' ? 'neapolitan' : 'austrian'
  }

  /** The hex that a reference points at, wherever in the texts it stands. */
  hexOf(view: View, ref: string): string {
    const [word, id] = [kind(ref), value(ref)]
    if (word === 'formation') {
      const general = view.formations.find((one) => one.id === id)?.commander ?? ''
      return general ? this.hexOf(view, 'commander:' + general) : ''
    }
    const piece = pieceOf(ref)
    if (piece) return view.stacks.find((one) => one.pieces.some((p) => p.id === piece))?.hex ?? ''
    return hexOf(ref)
  }

  /** The assault that is being declared or fought. */
  assault(view: View): AssaultView | undefined {
    return view.assaults.find((one) => one.current)
  }

  // --- what can be chosen

  /** Whether the board draws a choice: one for a piece that is not on the map it does not. */
  draws(view: View | null, choice: string): boolean {
    if (hexOf(choice)) return true
    return pieceOf(choice) !== '' && view !== null && this.hexOf(view, choice) !== ''
  }

  /** The choices by the hex where they are drawn. */
  lit(view: View, choices: readonly string[]): Map<string, string[]> {
    const found = new Map<string, string[]>()
    for (const choice of choices) {
      const hex = this.hexOf(view, choice)
      if (hex && this.draws(view, choice)) found.set(hex, [...(found.get(hex) ?? []), choice])
    }
    return found
  }

  /** Whether a piece takes part in what is being done. */
  picked(desk: Desk, view: View, piece: string): boolean {
    const { args } = desk.session.ask ?? {}
    const ref = this.ref(piece)
    return (
      view.moving.includes(ref) ||
      args?.['unit'] === ref ||
      args?.['commander'] === ref ||
      this.hand.picked(desk, ref) ||
      (this.assault(view)?.attackers.includes(ref) ?? false)
    )
  }

  // --- choosing

  send(desk: Desk, choice: string): void {
    this.card = null
    this.pointed = ''
    if (!this.hand.taking(desk) || !this.hand.take(desk, choice)) this.hand.go(desk, choice)
  }

  /** Take up all of these pieces, which lie open on a card. */
  takeAll(desk: Desk, refs: readonly string[]): void {
    this.#source = this.card
    this.hand.takeAll(desk, refs)
  }

  /** The regiments of which several units stand in a hex and can be taken up, beside others. */
  regimentsAt(desk: Desk, hex: string): { name: string; units: string[] }[] {
    const free = this.hand.at(desk, hex).filter((ref) => !this.hand.picked(desk, ref))
    const found = new Map<string, string[]>()
    for (const ref of free) {
      const name = this.regiments.get(ref)
      if (name) found.set(name, [...(found.get(name) ?? []), ref])
    }
    return [...found]
      .map(([name, units]) => ({ name, units }))
      .filter(({ units }) => units.length > 1 && units.length < free.length)
  }

  /** Close the card. */
  close(): void {
    this.card = this.#source = null
  }

  /** Another question: the card stays, or comes back, where more can be taken up from it. */
  turnCard(desk: Desk): void {
    const { hand } = this
    if (!desk.session.ask?.key.startsWith('commanders.')) this.rode = false
    // The next answer is on its way already: what is asked after it decides.
    if (desk.session.waiting) return
    const open = this.card ?? this.#source
    const left = open ? hand.at(desk, open) : []
    const stays = hand.taking(desk)
      ? left.length > 1
      : hand.group.length > 1 || left.some((ref) => hand.joins(desk, ref))
    this.card = open === this.#source && stays ? open : null
    if (!hand.taking(desk) && !hand.first(desk)) this.#source = null
  }

  /** A hex was pointed at: do there what can be done, lay it open, or say why not. */
  click(desk: Desk, hex: string): void {
    const view = this.view(desk)
    if (!view) return
    const { session } = desk
    desk.inspect('hex:' + hex)
    const ways = this.lit(view, session.choices).get(hex) ?? []
    const [only] = ways
    if (ways.length === 1 && only) return this.send(desk, only)
    const others = ways.length ? [] : this.hand.at(desk, hex)
    const [other] = others
    if (others.length === 1 && other && !this.hand.joins(desk, other)) {
      this.hand.take(desk, other)
      return
    }
    const stack = this.stack(view, hex)
    this.card = stack || ways.length ? (this.card === hex ? null : hex) : null
    if (ways.length || others.length) return
    const [word] = this.words(view, hex, new Set(session.choices.map(kind)))
    if (word) session.why(word)
  }

  /** What is carried when somebody drags from a hex: all that can be taken up there, while generals go
   *  without the others. Single pieces are dragged off the card. */
  #carried(desk: Desk, hex: string): string[] {
    const { session } = desk
    const stack = `stack:${hex}`
    if (session.can(stack)) return [stack]
    const all = this.hand.at(desk, hex)
    const generals = all.filter((ref) => kind(ref) === 'commander')
    return generals.length ? generals : all
  }

  /** Whether pieces of a hex can be taken up and carried elsewhere. */
  takes(desk: Desk, hex: string): boolean {
    return (
      this.#inHand(desk, hex) ||
      this.#carried(desk, hex).length > 0 ||
      this.#attacking(desk, hex).length > 0
    )
  }

  /** While assaults are declared: the units of a hex that could be led against a hex next to it. */
  #attacking(desk: Desk, hex: string): string[] {
    const view = this.view(desk)
    const { ask } = desk.session
    if (!view || !/^assault\.(declare|attackers)$/.test(ask?.key ?? '')) return []
    const next = new Set(neighbours(hex))
    const aims = [...desk.session.choices, ...this.#attacked(desk).map((one) => 'target:' + one)]
    if (!aims.some((word) => ['target', 'also'].includes(kind(word)) && next.has(value(word))))
      return []
    const busy = new Set(view.assaults.filter((one) => !one.current).flatMap((a) => a.attackers))
    return (this.stack(view, hex)?.pieces ?? [])
      .filter((piece) => piece.arm && piece.side === view.seat)
      .map((piece) => this.ref(piece.id))
      .filter((ref) => !busy.has(ref))
  }

  /** The hexes of the assault that is being declared. */
  #attacked(desk: Desk): string[] {
    const { ask } = desk.session
    const hexes = ask?.key === 'assault.attackers' ? ask.args?.['hexes'] : []
    return Array.isArray(hexes) ? hexes.map((one) => value(String(one))) : []
  }

  /** Units were dragged against an enemy hex: they attack it, with those who do already; an assault on another
   *  hex is declared first. */
  #attack(desk: Desk, refs: readonly string[], hex: string): void {
    const { session } = desk
    const join: Step[] = refs.map((choice) => ({
      choice,
      optional: true,
      key: 'assault.attackers',
    }))
    const target = `target:${hex}`
    const [first, ...rest] = join
    if (session.can(target)) return session.choose(target, join)
    if (this.#attacked(desk).includes(hex)) {
      const now = join.filter((step) => session.can(step.choice))
      if (now[0]) session.choose(now[0].choice, now.slice(1))
      return
    }
    if (first && session.can('declare'))
      return session.choose('declare', [{ choice: target }, first, ...rest])
    if (session.can(`also:${hex}`)) return session.choose(`also:${hex}`, join)
    session.why(session.ask?.key === 'assault.declare' ? target : `also:${hex}`)
  }

  /** All units attack that can be led against the hexes of the assault that is being declared. */
  attackAll(desk: Desk): void {
    const units = desk.session.choices.filter((one) => kind(one) === 'unit')
    const [first, ...rest] = units.map((choice) => ({ choice, optional: true }))
    if (first) desk.session.choose(first.choice, rest)
  }

  /** All these counters of an open card are taken by mouse, to be carried to a hex. */
  liftAll(dragging: Dragging, event: PointerEvent, refs: readonly string[]): void {
    dragging.take(event, refs.join(' '))
  }

  /** A counter of an open card is taken by mouse, to be carried to a hex. */
  lift(desk: Desk, dragging: Dragging, event: PointerEvent, piece: string): void {
    const ref = this.ref(piece)
    const takes = this.hand.taking(desk) ? desk.session.can(ref) : this.hand.turnsTo(desk, ref)
    if (takes || this.hand.picked(desk, ref)) dragging.take(event, ref)
  }

  #inHand(desk: Desk, hex: string): boolean {
    const view = this.view(desk)
    const first = this.hand.first(desk)
    return view !== null && first !== '' && this.hexOf(view, first) === hex
  }

  /** Pieces were dragged from one hex to another. */
  drop(desk: Desk, from: string, to: string): void {
    const piece = from.includes(':')
    const refs = from.split(' ')
    if (piece ? this.hand.picked(desk, refs[0] ?? '') : this.#inHand(desk, from))
      return this.click(desk, to)
    const words = piece ? refs : this.#carried(desk, from)
    if (!words.length) {
      const units = piece ? [] : this.#attacking(desk, from)
      if (units.length) this.#attack(desk, units, to)
      return
    }
    this.#source = piece ? this.card : null
    this.card = null
    desk.inspect('hex:' + to)
    this.hand.carry(desk, words, to)
  }

  /** What of the things asked for somebody could mean who points at a hex that is not lit. */
  words(view: View, hex: string, asked: ReadonlySet<string>): string[] {
    const top = this.stack(view, hex)?.pieces.at(-1)
    const foe = top && top.side !== view.seat
    return [
      ...(foe ? [`fire:${hex}`, `target:${hex}`] : []),
      ...['hex', 'column', 'bridge'].map((word) => `${word}:${hex}`),
      ...(top && !foe ? [this.ref(top.id)] : []),
    ].filter((word) => asked.has(kind(word)))
  }

  /** A piece on a card was pointed at: choose it, or say why not. */
  clickPiece(desk: Desk, piece: string): void {
    const { session } = desk
    desk.inspect(this.ref(piece))
    const choice = session.choices.find((one) => pieceOf(one) === piece)
    const ref = this.ref(piece)
    // The card stays: others can be taken along.
    this.#source = this.card
    if (this.hand.take(desk, choice ?? ref)) return
    if (choice) return this.send(desk, choice)
    if (asksFor(session.choices, kind(ref))) session.why(ref)
  }

  // --- measuring

  /** What it costs the piece in hand to go where a choice leads, in half points; null: not known. */
  price(desk: Desk, choice: string): number | null {
    const goes = value(this.hand.first(desk))
    return this.measuring.answer<MarchSeen>('march:' + goes)?.prices[choice] ?? null
  }

  /** The commanders about whom a reference could mean to ask. */
  commandersAt(view: View, ref: string): PieceView[] {
    const hex = this.hexOf(view, ref)
    const here = (hex && this.stack(view, hex)?.pieces.filter((one) => !one.arm)) || []
    return kind(ref) === 'commander' ? here.filter((one) => one.id === value(ref)) : here
  }

  // --- what events say to the eye

  /** The way of a move, for an arrow on the map, and who went it. */
  trail({ args }: TableEvent): { d: string; side: string } | null {
    const { from, hex, path, units, unit, commander } = args ?? {}
    if (typeof from !== 'string' || typeof hex !== 'string') return null
    const way = (Array.isArray(path) ? path.map(String) : [from, hex])
      .map(value)
      .filter((one) => this.hexes.has(one))
    const who = String(unit ?? commander ?? [units ?? ''].flat()[0])
    const side = this.sides.get(value(who)) ?? /neapolitan|austrian/.exec(who)?.[0] ?? ''
    if (way.length < 2) return null
    return { d: 'M' + way.map((one) => middle(one).map(Math.round).join(' ')).join('L'), side }
  }

  where(event: TableEvent): string | null {
    const { hex, hexes, to } = event.args ?? {}
    for (const ref of [hex, Array.isArray(hexes) ? hexes[0] : hexes, to])
      if (typeof ref === 'string' && /^hex:\d/.test(ref)) return ref
    return null
  }
}
