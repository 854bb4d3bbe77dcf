import type { Dragging } from '../../board/dragging.svelte'
import { HexField } from '../../board/hex/field'
import { Measuring } from '../../board/hex/measuring.svelte'
import { kind, value, type Step } from '../../lib/choice'
import type { Desk } from '../../lib/desk.svelte'
import { t, texts } from '../../lib/texts.svelte'
import type { Ask, TableEvent } from '../../lib/wire'
import { bodyOf, markOf, type Paint } from './nations'
import type { Card, Chart, Commander, Hex, MarchSeen, Side, StackView, Unit, View } from './types'
import { pairOf, pointer } from './words'

const R = 44
/** Questions that let pieces be taken up and put elsewhere until all is well. */
const REVIEWS = new Set(['setup.review', 'truce.review', 'truce.austria', 'link.depot'])
/** Questions after whose answer it is asked where the piece goes. */
const PUTS = new Set([...REVIEWS, 'commanders.commander'])

/** The theatre's fixed things by name, and what this player has open. */
export class Theatre {
  readonly field: HexField
  readonly hexes: ReadonlyMap<string, Hex>
  readonly units: ReadonlyMap<string, Unit>
  readonly commanders: ReadonlyMap<string, Commander>
  readonly #points: ReturnType<typeof pointer>
  /** The hex whose pieces and choices lie open on a card. */
  card = $state<string | null>(null)
  /** Of a pair of words the second is meant now: way-points, dummies. */
  other = $state(false)
  /** Supply and enemy cavalry (`supply:french`, `cavalry:russian`), and the march that is planned. */
  readonly measuring = new Measuring()
  /** The hex that the pointer is over. */
  over = $state('')
  /** The combat lies aside, so that the map can be seen. */
  aside = $state(false)
  /** The units and commanders who take part in what is being planned. */
  going = $state.raw<{ hex: string; pieces: ReadonlySet<string> } | null>(null)

  /** The drawing of the whole campaign lies over the map. */
  drawn = $state(false)
  /** The units and commanders that are seen on the map. */
  placed = $state.raw<ReadonlySet<string>>(new Set())

  constructor(readonly chart: Chart) {
    const { hexes } = chart.map
    this.hexes = new Map(hexes.map((one) => [one.hex, one]))
    this.units = new Map(chart.units.map((one) => [one.id, one]))
    this.commanders = new Map(chart.commanders.map((one) => [one.id, one]))
    this.#points = pointer(chart.points_at)
    const span = (from: number, to: number): [number, number] => {
      const numbers = hexes.map((one) => Number(one.hex.slice(from, to)))
      return [Math.min(...numbers), Math.max(...numbers)]
    }
    const [columns, rows] = [span(0, 2), span(2, 4)]
    this.field = new HexField({ columns, rows, r: R, low: 'even', west: true, margin: 36 })
  }

  // --- names

  /** The year of the title: that of the first turn. */
  get year(): number {
    const [first] = Object.values(this.chart.tables.turns)
    return Number(/\d{4}/.exec(first?.[0]?.date ?? '')?.[0] ?? 0)
  }

  country(name: string): string {
    return texts.has('country-' + name) ? texts.say('country-' + name) : name.replaceAll('_', ' ')
  }

  /** The contingent of a unit. */
  nation(name: string): string {
    return texts.has('nation-' + name) ? texts.say('nation-' + name) : name.replaceAll('_', ' ')
  }

  /** A river, a wood, a range: the data name them in English. */
  feature(name: string): string {
    const slug = name
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replace(/-$/, '')
    return texts.has('place-' + slug) ? texts.say('place-' + slug) : name
  }

  /** The date of a turn on one of the tracks. */
  date(track: string, turn: number): string {
    const has = this.chart.tables.turns[track]?.some((one) => one.turn === turn)
    return has ? texts.name(`date:${track}-${turn}`) : ''
  }

  /** What of a commander's name finds room on a counter. */
  surname(id: string): string {
    const one = this.commanders.get(id)
    if (!one) return id
    const name = texts.name('commander:' + one.id)
    const words = name.split(' ')
    const long = words.findIndex((word) => word.length > 2)
    const first = words.slice(0, long + 1).join(' ') // with its particle: La Tour
    return [name, first, words[long]].find((some) => some && some.length <= 11) ?? words[long] ?? id
  }

  /** The corps of a unit in words: after its number, or by a name of its own; '' without one. */
  corps(unit: Unit): string {
    if (!unit.corps) return ''
    const named = 'corps-' + unit.corps.toLowerCase().replace(' ', '-')
    return texts.has(named) ? texts.say(named) : t('board-corps', { corps: unit.corps })
  }

  // --- sides

  /** The side of a unit or a commander. */
  sideOf(ref: string): Side {
    const id = value(ref)
    return this.units.get(id)?.side ?? this.commanders.get(id)?.side ?? ''
  }

  /** An event card by its number. */
  eventCard(number: string): Card | undefined {
    return this.chart.cards.find((one) => one.number === number)
  }

  isFirst(side: Side): boolean {
    return side === this.chart.sides[0]
  }

  /** The class of a side or a source in drawings: `first`, `second`, or none. */
  tone(name: string): string {
    return ['first', 'second'][this.chart.sides.indexOf(name)] ?? 'third'
  }

  /** Whether a hex lies in the left part of the sheet. */
  isWest(hex: string): boolean {
    return this.hexes.has(hex) && this.field.middle(hex)[0] < this.field.width * 0.45
  }

  /** The colours of a stack: those of its units if they agree, else its side's. */
  paint(stack: StackView): Paint {
    const first = this.chart.sides[0] ?? ''
    const pieces = [
      ...(stack.units ?? []).flatMap((one) => this.units.get(one.id) ?? []),
      ...(stack.units?.length
        ? []
        : (stack.commanders ?? []).flatMap((one) => this.commanders.get(one.id) ?? [])),
    ]
    const nations = new Set(pieces.map((one) => one.nation))
    const [only] = pieces
    const nation = nations.size === 1 && only ? only.nation : this.#nation(stack.side)
    return bodyOf({ nation, side: stack.side }, first)
  }

  /** The nation that most units of a side have. */
  #nation(side: Side): string {
    const count = new Map<string, number>()
    for (const one of this.chart.units)
      if (one.side === side) count.set(one.nation, (count.get(one.nation) ?? 0) + 1)
    return [...count].sort((a, b) => b[1] - a[1])[0]?.[0] ?? side
  }

  /** What a side's name, depots and lines are drawn in. */
  colour(side: Side): string {
    return markOf(bodyOf({ nation: this.#nation(side), side }, this.chart.sides[0] ?? ''))
  }

  // --- what is where

  view(desk: Desk): View | null {
    return (desk.session.view as View | undefined) ?? null
  }

  stacks(view: View, hex: string): StackView[] {
    return view.stacks.filter((one) => one.hex === hex)
  }

  /** Where a piece lies, with its stack. */
  stackOf(view: View, piece: string): StackView | undefined {
    return view.stacks.find(
      (one) =>
        one.units?.some((unit) => unit.id === piece) ||
        one.commanders?.some((who) => who.id === piece),
    )
  }

  ref(piece: string): string {
    return (this.commanders.has(piece) ? 'commander:' : 'unit:') + piece
  }

  /** The hex that a reference or a choice points at; '' if none. */
  hexOf(view: View, ref: string): string {
    const hex = this.#points.hex(ref)
    if (hex) return this.hexes.has(hex) ? hex : ''
    const piece = this.#points.piece(ref)
    return piece ? (this.stackOf(view, piece)?.hex ?? '') : ''
  }

  hexWord(choice: string): string {
    return this.#points.hex(choice)
  }

  pieceWord(choice: string): string {
    return this.#points.piece(choice)
  }

  /** A unit of a stack that is being sent off, and that stays. */
  leftOut(stack: StackView, piece: string): boolean {
    return this.going?.hex === stack.hex && !this.going.pieces.has(piece)
  }

  // --- what can be chosen

  /** The choices by the hex where they are drawn. Of a pair of words one at a time is lit. */
  lit(view: View, choices: readonly string[], other = this.other): Map<string, string[]> {
    const found = new Map<string, string[]>()
    const pair = pairOf(choices)
    const idle = pair?.[other ? 0 : 1]
    for (const choice of choices) {
      if (kind(choice) === idle) continue
      const hex = this.hexOf(view, choice)
      if (hex) found.set(hex, [...(found.get(hex) ?? []), choice])
    }
    return found
  }

  /** Whether the board draws a choice; one for a piece that is not on the map it does not. */
  draws(choice: string): boolean {
    if (kind(choice) === 'bridge' || this.hexes.has(this.hexWord(choice))) return true
    return this.placed.has(this.pieceWord(choice))
  }

  // --- choosing

  send(desk: Desk, choice: string): void {
    if (this.hexWord(choice)) this.card = null
    desk.session.choose(choice)
  }

  /** What a click on a hex chooses at once; undefined if the hex has more to choose from. A commander
   * who alone can be taken up there is taken up, unless he is one of those who are about to go. */
  atOnce(ways: readonly string[] = []): string | undefined {
    const [only] = ways
    const clear =
      only && (this.hexWord(only) || (kind(only) === 'commander' && this.going === null))
    return clear && ways.length === 1 ? only : undefined
  }

  /** A hex was pointed at: do there what can be done, lay it open, or say why not. `other`: the other
   * of two words that a click can mean. */
  click(desk: Desk, hex: string, other = false): void {
    const view = this.view(desk)
    if (!view) return
    const { session } = desk
    desk.inspect('hex:' + hex)
    const ways = this.lit(view, session.choices, this.other !== other).get(hex) ?? []
    const only = this.atOnce(ways)
    if (only) return this.send(desk, only)
    const attacker = ways.length ? undefined : this.#attacker(view, session.choices, hex)
    if (attacker) return this.#sendThere(desk, 'stack:' + attacker, hex)
    const occupied = this.stacks(view, hex).length > 0
    this.card = occupied || ways.length ? (this.card === hex ? null : hex) : null
    if (ways.length) return
    const [word] = this.words(view, hex, new Set(session.choices.map(kind)))
    if (word) session.why(word)
  }

  /** The stack that attacks an enemy who is pointed at: of those beside him the best led, then the largest. */
  #attacker(view: View, choices: readonly string[], hex: string): string | undefined {
    const own = view.stacks.filter((one) => one.side === view.seat)
    if (!this.stacks(view, hex).some((one) => one.side !== view.seat)) return undefined
    const rating = (one: StackView) =>
      Math.max(0, ...(one.commanders ?? []).map((who) => who.rating ?? 0))
    return own
      .filter((one) => choices.includes('stack:' + one.hex))
      .filter((one) => this.field.neighbours(hex).includes(one.hex))
      .sort((a, b) => rating(b) - rating(a) || (b.units?.length ?? 0) - (a.units?.length ?? 0))[0]
      ?.hex
  }

  /** Where a gesture that took several choices was to lead. */
  meant = ''

  /** A piece goes to a hex, or attacks there, by one gesture. */
  #sendThere(desk: Desk, piece: string, hex: string, before: Step[] = []): void {
    this.meant = hex
    const there = ['hex:' + hex, 'target:' + hex].map((choice) => ({ choice, optional: true }))
    const [first, ...then] = [...before, { choice: piece }, ...there]
    if (first) desk.session.choose(first.choice, then)
  }

  /** A question has come: where the last gesture led nowhere, it is said why. */
  answerMeant(desk: Desk, ask: Ask, view: View): void {
    if (desk.session.waiting) return // it goes on
    const hex = this.meant
    this.meant = ''
    if (!hex) return
    const goes = /^(march\.to|commanders\.hex)$/.test(ask.key)
    if (goes) desk.session.why('hex:' + hex)
    else if (ask.key === 'attack.order' && view.combat?.target !== hex)
      desk.session.why('target:' + hex)
  }

  /** Whether the stack of a hex can be dragged: it can be chosen, or pieces in it can be
   * placed anew, or it is in hand, or another one that is in hand can be put down for it. */
  takes(desk: Desk, hex: string, ways: readonly string[] = []): boolean {
    const { session } = desk
    if (session.can('stack:' + hex) || this.#lifted(session.ask, ways).length) return true
    const view = this.view(desk)
    if (!session.can('back') || !(view?.march ?? view?.combat)) return false
    return view !== null && this.stacks(view, hex).some((one) => one.side === view.seat)
  }

  /** What goes elsewhere when a hex is dragged, of what can be chosen there: in a set-up and an armistice
   * all pieces that can be taken up, or the depot where there are none; in the movement of commanders the
   * only one. */
  #lifted(ask: Ask | null, ways: readonly string[]): readonly string[] {
    const pieces = ways.filter((choice) => this.pieceWord(choice))
    if (REVIEWS.has(ask?.key ?? '')) return pieces.length ? pieces : ways
    return ask?.key === 'commanders.commander' && pieces.length === 1 ? pieces : []
  }

  /** The mouse goes down on a piece of a card: if it can be put elsewhere, it is dragged. */
  lift(desk: Desk, dragging: Dragging, event: PointerEvent, ref: string): void {
    const { session } = desk
    if (PUTS.has(session.ask?.key ?? '') && session.can(ref)) dragging.take(event, ref)
  }

  /** A stack was dragged from one hex to another, or a piece off its card: it marches there, attacks there,
   * or is placed there. */
  drop(desk: Desk, from: string, to: string): void {
    const { session } = desk
    const view = this.view(desk)
    const ways = view ? this.lit(view, session.choices).get(from) : []
    const [first, ...more] = value(from) ? [from] : this.#lifted(session.ask, ways ?? [])
    if (first) {
      const put = ['hex:' + to, 'city:' + to].map((choice) => ({ choice, optional: true }))
      this.card = null
      this.meant = to
      return session.choose(first, [...put, ...more.flatMap((choice) => [{ choice }, ...put])])
    }
    if (from === (view?.march?.hex ?? view?.combat?.origin)) return this.click(desk, to)
    this.card = null
    desk.inspect('hex:' + to)
    const stack = 'stack:' + from
    if (session.can(stack)) this.#sendThere(desk, stack, to)
    else if (session.can('back')) this.#sendThere(desk, stack, to, [{ choice: 'back' }])
  }

  /** What of the things asked for somebody could mean who points at a hex that is not lit. */
  words(view: View, hex: string, asked: ReadonlySet<string>): string[] {
    const own = this.stacks(view, hex).filter((one) => one.side === view.seat)
    const kinds = [...asked].filter((word) => this.hexWord(`${word}:${hex}`))
    const pieces = own.flatMap((one) => [...(one.units ?? []), ...(one.commanders ?? [])])
    const [top] = pieces.map((one) => this.ref(one.id)).filter((ref) => asked.has(kind(ref)))
    return [...kinds.map((word) => `${word}:${hex}`), ...(top ? [top] : [])]
  }

  /** Of those who could go this piece alone goes; of the commanders none but he. */
  #alone(desk: Desk, piece: string): Step[] {
    const going = this.going?.pieces ?? new Set<string>()
    const wanted = (one: string) => one === piece
    return desk.session.choices
      .filter((one) => /^(unit|commander)$/.test(kind(one)))
      .filter((one) => wanted(this.pieceWord(one)) !== going.has(this.pieceWord(one)))
      .sort((a, b) => Number(wanted(this.pieceWord(b))) - Number(wanted(this.pieceWord(a))))
      .map((choice) => ({ choice }))
  }

  /** A piece on a card was pointed at: choose it, or say why not. `alone`: all others stay. */
  clickPiece(desk: Desk, piece: string, alone = false): void {
    const { session } = desk
    desk.inspect(this.ref(piece))
    const [first, ...then] = alone && this.going ? this.#alone(desk, piece) : []
    if (first) return session.choose(first.choice, then)
    const choice = session.choices.find((one) => this.pieceWord(one) === piece)
    if (choice) return this.send(desk, choice)
    const ref = this.ref(piece)
    const word = [...new Set(session.choices.map(kind))].find(
      (one) => this.pieceWord(`${one}:${piece}`) && this.chart.points_at[one],
    )
    const asked = session.choices.some((one) => kind(one) === kind(ref))
    if (asked) session.why(ref)
    else if (word) session.why(`${word}:${piece}`)
  }

  /** Lay a hex open, whatever a click would do there. */
  lay(desk: Desk, hex: string): void {
    desk.inspect('hex:' + hex)
    this.card = this.card === hex ? null : hex
  }

  // --- measuring

  /** What a march to a hex may cost, in words; '' where no march is planned there. */
  risk(hex: string): string {
    const found = this.measuring.answer<MarchSeen>('march')
    const one = found?.goals[hex]
    if (!one) return ''
    return [
      one.risk ? t('board-risk', { n: texts.percent(one.risk) }) : '',
      one.forced ? t('board-forced', { n: one.forced }) : '',
      one.hungry ? t('board-march-hungry') : '',
    ]
      .filter(Boolean)
      .join(', ')
  }

  /** The hex that is aimed at: by the pointer, else by the keys. */
  aim(desk: Desk): string {
    const { inspected } = desk
    return this.over || (kind(inspected ?? '') === 'hex' ? value(inspected ?? '') : '')
  }

  /** Nothing is aimed at any more. */
  look(desk: Desk): void {
    this.over = ''
    desk.inspect(null)
  }

  // --- what events say to the eye

  where(event: TableEvent): string | null {
    const { hex, target, path } = event.args ?? {}
    for (const ref of [hex, target, Array.isArray(path) ? path.at(-1) : path])
      if (typeof ref === 'string' && this.hexes.has(value(ref))) return 'hex:' + value(ref)
    return null
  }
}
