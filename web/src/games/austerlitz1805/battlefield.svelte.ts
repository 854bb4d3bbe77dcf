import { about } from '../../board/asked.svelte'
import type { Point } from '../../board/geometry'
import { asksFor, kind, value, type Step } from '../../lib/choice'
import type { Desk } from '../../lib/desk.svelte'
import { t } from '../../lib/texts.svelte'
import type { TableEvent } from '../../lib/wire'
import { apart, inReserve, onApproach, type Stack } from './array'
import { from, fronts, put, type Front } from './plan'
import type {
  Approach,
  Commander,
  CommanderView,
  Locale,
  MapData,
  SideView,
  UnitView,
  View,
} from './types'
import { isThreat, pieceOf, placeOf } from './words'

export const OFF = 'off'
/** The locale of a position. */
export const localeOf = (position: string) => position.split('>')[0] ?? ''

/** The map's fixed things by name, and what this player has open. */
export class Battlefield {
  readonly locales: Map<string, Locale>
  readonly commanders: Map<string, Commander>
  readonly fronts: Map<string, Front>
  readonly polygons: Map<string, Point[]>
  readonly approaches: Map<string, Approach[]>
  /** The position whose blocks lie open on a card. */
  card = $state<string | null>(null)
  /** The position whose stack has the focus of the keys. */
  focused = $state<string | null>(null)
  /** A place to which several choices lead. */
  crossroads = $state<string | null>(null)
  /** The attack or the organising lies aside, so that the map can be seen. */
  aside = $state(false)
  /** Where an order was meant to lead at once, while it is being given. */
  wanted: string | null = null
  /** The view that is shown, to name what it has. */
  seen: View | null = null
  /** The orders in writing lie open. */
  letters = $state(false)

  constructor(readonly map: MapData) {
    this.locales = new Map(map.locales.map((one) => [one.id, one]))
    this.commanders = new Map(map.commanders.map((one) => [one.id, one]))
    this.fronts = fronts(map)
    this.polygons = new Map(map.drawing.locales.map((one) => [one.id, one.polygon.map(put)]))
    this.approaches = new Map(
      map.locales.map((one) => [
        one.id,
        map.approaches.filter((way) => way.a === one.id || way.b === one.id),
      ]),
    )
  }

  // --- what is where

  view(desk: Desk): View | null {
    this.seen = (desk.session.view as View | undefined) ?? null
    return this.seen
  }

  side(view: View, side: string): SideView | undefined {
    return view.sides.find((one) => one.side === side)
  }

  unit(view: View, id: string): UnitView | undefined {
    return view.units.find((one) => one.ref === 'unit:' + id)
  }

  commander(view: View, id: string): CommanderView | undefined {
    return view.commanders.find((one) => one.id === id)
  }

  /** Whether artillery led an attack from here in this round or the one before it. */
  hasFired(view: View, way: string): boolean {
    return (view.fired[way] ?? -9) >= view.round - 1
  }

  isWood(locale: string): boolean {
    return /^[^ ]+ Wald$/.test(this.locales.get(locale)?.name.en ?? '')
  }

  isVillage(locale: string): boolean {
    const one = this.locales.get(locale)
    return one !== undefined && one.named && !one.hill && !this.isWood(locale) && one.capacity <= 6
  }

  centre(locale: string): Point {
    const found = this.locales.get(locale)
    return found ? put([found.x, found.y]) : [0, 0]
  }

  at(position: string): Point {
    const front = this.fronts.get(position)
    return front ? from(front, 0, 14) : this.centre(localeOf(position))
  }

  /** The position that a reference points at, wherever in the texts it stands. */
  positionOf(view: View, ref: string): string {
    const [word, id] = [kind(ref), value(ref)]
    if (word === 'units' || id.includes('@')) {
      // As the chronicle writes: `units:f1+f2@lannes`, `unit:f3@54>63`.
      const [units = '', where = ''] = id.split('@')
      const now = units.split('+').map((one) => this.unit(view, one)?.position)
      return now.find((one) => one) ?? (this.commanders.has(where) ? '' : where)
    }
    if (word === 'unit' || word === 'piece' || word === 'commander')
      return (this.unit(view, id) ?? this.commander(view, id))?.position ?? ''
    if (word === 'locale' || word === 'approach' || word === 'position') return id
    return placeOf(ref)
  }

  /** Units as a player knows them: by corps or place, and by face where he sees it. */
  callUnits(id: string): string | null {
    const [units = '', then = ''] = id.split('@')
    const all = units.split('+')
    if (!/^[fa]\d+$/.test(all[0] ?? '')) return null
    const seen = then ? undefined : this.seen?.units.find((one) => one.ref === 'unit:' + units)
    const where = then || seen?.corps || seen?.position || ''
    const side = units.startsWith('f') ? 'french' : 'allied'
    const n = all.length
    const named = this.commanders.has(where)
      ? t('unit-of', { n, commander: 'commander:' + where })
      : where && where !== OFF
        ? t('unit-at', { n, side, locale: 'locale:' + localeOf(where) })
        : t('unit-off', { n, side })
    const face = seen?.face || seen?.memory
    return face ? t('board-unit-known', { face: 'face:' + face, unit: named }) : named
  }

  /** Both armies as they are drawn up. */
  stacks(view: View, size: number): Stack[] {
    const found = new Map<string, UnitView[]>()
    for (const unit of view.units)
      if (unit.position !== OFF)
        found.set(unit.position, [...(found.get(unit.position) ?? []), unit])
    const lines: Stack[] = []
    const reserves: Stack[] = []
    for (const [position, units] of found) {
      const front = this.fronts.get(position)
      if (front) lines.push(onApproach(front, units, view.commanders, size))
    }
    for (const [position, units] of found) {
      if (this.fronts.has(position)) continue
      const at = (centre: Point) => inReserve(position, centre, units, view.commanders, size)
      const plain = at(this.centre(position))
      const crowd = lines.filter((one) => localeOf(one.position) === position)
      reserves.push(crowd.length ? at(this.#aside(plain, crowd)) : plain)
    }
    const all = [...reserves, ...lines]
    apart(all, size)
    return all
  }

  /** The middle of a locale, moved away from those who stand on its approaches. */
  #aside(reserve: Stack, lines: readonly Stack[]): Point {
    let [x, y] = this.centre(reserve.position)
    for (const one of lines) {
      const front = this.fronts.get(one.position)
      if (!front) continue
      const [ix, iy] = front.inward
      const reach = (stack: Stack) => Math.abs(ix) * stack.reach[0] + Math.abs(iy) * stack.reach[1]
      const near = (x - one.at[0]) * ix + (y - one.at[1]) * iy
      const push = Math.max(0, Math.min(45, reach(one) + reach(reserve) + 6 - near))
      x += ix * push
      y += iy * push
    }
    return [x, y]
  }

  // --- what can be chosen

  /** The choices that lead to each place. */
  targets(choices: readonly string[]): Map<string, string[]> {
    const found = new Map<string, string[]>()
    for (const choice of choices) {
      const place = placeOf(choice)
      if (place && !isThreat(choice)) found.set(place, [...(found.get(place) ?? []), choice])
    }
    return found
  }

  /** The attacks that may be announced, by approach. */
  threats(choices: readonly string[]): Map<string, string[]> {
    const found = new Map<string, string[]>()
    for (const choice of choices)
      if (isThreat(choice))
        found.set(placeOf(choice), [...(found.get(placeOf(choice)) ?? []), choice])
    return found
  }

  choicesOf(desk: Desk, piece: string): string[] {
    return piece ? desk.session.choices.filter((choice) => pieceOf(choice) === piece) : []
  }

  /** Whether a piece takes part in the order or attack at hand. */
  picked(desk: Desk, piece: string): boolean {
    const view = this.view(desk)
    if (!view) return false
    if (desk.session.ask?.args?.['unit'] === 'unit:' + piece) return true
    const a = view.attack
    const orders = a?.orders ?? (view.order ? [view.order] : [])
    return (
      view.chosen === piece ||
      orders.some((order) => order.commander === piece || order.units?.includes(piece)) ||
      (a?.stage === 'name' && a.named?.includes(piece)) ||
      (a?.stage === 'advance' && a.advancing?.includes(piece)) ||
      false
    )
  }

  // --- choosing

  send(desk: Desk, choice: string, then: readonly Step[] = []): void {
    this.crossroads = null
    if (desk.session.ask?.key === 'command' || placeOf(choice)) this.card = null
    desk.session.choose(choice, then)
  }

  /** Whether anything of a stack can be chosen. */
  isLit(desk: Desk, stack: Stack): boolean {
    return [
      ...stack.blocks.map((block) => block.unit.ref.slice(5)),
      ...stack.flags.map((flag) => flag.commander.id),
    ].some((piece) => this.choicesOf(desk, piece).length > 0)
  }

  /** A stack was pointed at: lay it open; with an order in hand it is a part of its locale. */
  clickStack(desk: Desk, stack: Stack): void {
    const { position } = stack
    const place = localeOf(position)
    const targets = this.targets(desk.session.choices)
    desk.inspect('locale:' + place)
    if (!this.isLit(desk, stack) && (targets.has(position) || targets.has(place))) {
      this.clickPlace(desk, targets.has(position) ? position : place)
      return
    }
    this.crossroads = null
    this.card = this.card === position ? null : position
  }

  /** A place was pointed at: go there, or say why not. */
  clickPlace(desk: Desk, place: string): void {
    const { session } = desk
    const ways = session.choices.filter((choice) => placeOf(choice) === place)
    desk.inspect('locale:' + localeOf(place))
    this.crossroads = null
    const next = (this.approaches.get(localeOf(this.card ?? '')) ?? []).some(
      (way) => way.a === place || way.b === place,
    )
    if (ways.length === 1) this.send(desk, ways[0] as string)
    else if (!ways.length && next && this.order(desk, this.card ?? '', place)) return
    else if (ways.length > 1) this.crossroads = place
    else {
      this.card = null
      const word = place.includes('>')
        ? 'approach'
        : asksFor(session.choices, 'retreat-to')
          ? 'retreat-to'
          : 'reserve'
      const going = ['reserve', 'approach', 'road', 'retreat-to']
      if (going.some((one) => asksFor(session.choices, one))) session.why(`${word}:${place}`)
    }
  }

  /** An arrow was pointed at: announce that attack, though one might also ride to the approach. */
  clickThreat(desk: Desk, way: string): void {
    const [choice, ...more] = this.threats(desk.session.choices).get(way) ?? []
    if (!choice || more.length) return this.clickPlace(desk, way)
    desk.inspect('locale:' + localeOf(way))
    this.send(desk, choice)
  }

  /** A block or a commander was pointed at: choose it, or say why not. */
  clickPiece(desk: Desk, piece: string, choice?: string): void {
    const { session } = desk
    const isUnit = !this.commanders.has(piece)
    desk.inspect((isUnit ? 'unit:' : 'commander:') + piece)
    const wanted = choice ?? this.choicesOf(desk, piece)[0]
    if (wanted && session.can(wanted)) this.send(desk, wanted)
    else {
      const words = isUnit ? ['unit', 'take', 'leave', 'name'] : ['march', 'commander', 'corps']
      const word = words.find((one) => asksFor(session.choices, one))
      if (word) session.why(`${word}:${piece}`)
    }
  }

  // --- an order in one gesture: a corps is dragged, or the place where it shall go is clicked

  /** Who can be given a march, at once or instead of the one that is being ordered: the commander himself, or those
   *  who stand at a position. */
  marchers(desk: Desk, from: string): string[] {
    const { session } = desk
    const before = session.can('back') ? session.before?.ask : null
    const ask = session.ask?.key === 'command' ? session.ask : before
    if (ask?.key !== 'command' || session.waiting) return []
    return ask.choices
      .filter((choice) => kind(choice) === 'march')
      .map(value)
      .filter((id) => this.#isAt(desk, id, from))
  }

  #isAt(desk: Desk, id: string, from: string): boolean {
    const view = this.view(desk)
    return id === from || (view !== null && this.commander(view, id)?.position === from)
  }

  /** Whether the march that is being ordered is that of this commander, or begins at this position. */
  #inHand(desk: Desk, from: string): boolean {
    const { ask } = desk.session
    return (
      ask?.key === 'order.march' && this.#isAt(desk, value(about(ask, ['who', 'commander'])), from)
    )
  }

  /** The attacks that can be announced from a position towards a locale that the enemy holds. */
  #assaults(desk: Desk, from: string, place: string): string[] {
    const view = this.view(desk)
    const held = view?.units.some(
      (unit) => unit.side !== view.side && localeOf(unit.position) === place,
    )
    if (!view || !held) return []
    const at = this.commander(view, from)?.position ?? from
    return desk.session.choices.filter((choice) => {
      const [here = '', there = ''] = placeOf(choice).split('>')
      return isThreat(choice) && here === localeOf(at) && there === place
    })
  }

  /** Give the one order that leads from a position, or with a commander, to a place; else open what
   *  could be ordered. Whether anything was done. */
  order(desk: Desk, from: string, place: string): boolean {
    const attacks = this.#assaults(desk, from, place)
    const [attack, otherAttack] = attacks
    const [commander, other] = this.marchers(desk, from)
    if (attack && !otherAttack) {
      this.send(desk, attack)
      return true
    }
    if (attack || !commander || other) return false
    this.wanted = place
    const march = 'march:' + commander
    const there = {
      choice: '',
      pick: (choices: readonly string[]) => oneWay(choices, place),
      key: 'order.march',
    }
    if (desk.session.can(march)) this.send(desk, march, [there])
    else this.send(desk, 'back', [{ choice: march }, there])
    return true
  }

  /** Pieces were dragged to a place. */
  drop(desk: Desk, from: string, to: string): void {
    const place = localeOf(to)
    if (this.#inHand(desk, from)) return this.clickPlace(desk, place)
    if (this.order(desk, from, place)) return
    if (desk.session.ask?.key === 'command') this.card = from
    else this.clickPlace(desk, place)
  }

  /** Whether somebody at a position, or a commander, can be dragged. */
  drags(desk: Desk, from: string): boolean {
    return this.#inHand(desk, from) || this.marchers(desk, from).length > 0
  }

  // --- what events say to the eye

  where(event: TableEvent): string | null {
    for (const word of ['approach', 'to', 'locale']) {
      const ref = event.args?.[word]
      if (typeof ref === 'string' && /^(approach|position|locale):\d/.test(ref)) return ref
    }
    return null
  }
}

/** The one choice that leads to a place; else the one that leads to an approach of it. */
function oneWay(choices: readonly string[], place: string): string | undefined {
  const exact = choices.filter((choice) => placeOf(choice) === place)
  const near = choices.filter((choice) => localeOf(placeOf(choice)) === place)
  const ways = exact.length ? exact : near
  return ways.length === 1 ? ways[0] : undefined
}
