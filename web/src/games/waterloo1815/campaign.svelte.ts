import { asksFor, kind, value, type Step } from '../../lib/choice'
import type { Desk } from '../../lib/desk.svelte'
import { t } from '../../lib/texts.svelte'
import type { TableEvent } from '../../lib/wire'
import { aim, FACING, nearPositions } from './battlefield'
import { put, sheetOf, type Sheet } from './geometry'
import type {
  BattleView,
  BlockView,
  MapData,
  PieceView,
  Point,
  Road,
  Side,
  Town,
  Unit,
  View,
} from './types'

/** Questions after a block has been chosen: others of its group may follow it. */
const GROUPED = new Set([
  'deploy.town',
  'movement.town',
  'movement.on',
  'march.town',
  'setup.place',
])

/** Milliseconds that a pointer has to reach a fan, and that it may take to pass over another stack. */
const REACHING = 700
const PASSING = 160

/** The map's fixed things by name, and what this player has open and picked up. */
export class Campaign {
  readonly sheet: Sheet
  readonly towns: Map<string, Town>
  readonly units: Map<string, Unit>
  readonly roads: Map<string, Road[]>
  /** The stack that is fanned out, and whether it stays so. */
  fan = $state<{ town: string; pinned: boolean } | null>(null)
  /** The blocks that were picked up together; the first is the one the table knows of. */
  group = $state<string[]>([])
  /** The battle whose board lies on top; '' the map. */
  tab = $state<string | null>(null)
  /** A battle board lies over the map. */
  sceneOpen = $state(false)
  /** The view that is shown, to name what it has. */
  seen: View | null = null
  #route: string[] = []

  constructor(readonly map: MapData) {
    this.sheet = sheetOf(map.projection.width_to_height)
    this.towns = new Map(map.towns.map((town) => [town.id, town]))
    this.units = new Map(map.blocks.map((unit) => [unit.id, unit]))
    this.roads = new Map(
      map.towns.map((town) => [
        town.id,
        map.roads.filter((r) => r.a === town.id || r.b === town.id),
      ]),
    )
  }

  at(town: string): Point {
    const found = this.towns.get(town)
    return found ? put(this.sheet, [found.x, found.y]) : [this.sheet.width / 2, 500]
  }

  // --- where things are

  view(desk: Desk): View | null {
    this.seen = (desk.session.view as View | undefined) ?? null
    return this.seen
  }

  /** A block whose face is hidden, as its viewer may know it: by what he saw of it and could follow since,
   *  else by its army alone. The number of its alias is nobody's name. */
  callHidden(ref: string): string {
    const known = this.seen && this.block(this.seen, ref)?.memory
    const army = value(ref).split('-')[0] ?? ''
    return known
      ? t('board-hidden-known', { block: 'block:' + known.id })
      : t('board-hidden', { army })
  }

  /** The town, the battle place or the hand where a block is. */
  placeOf(view: View, ref: string): string {
    for (const battle of view.battles) {
      const piece = battle.pieces.find((p) => p.block.ref === ref)
      if (piece) return `${battle.town}/${piece.place}`
    }
    return this.townOf(view, ref) ?? 'hand'
  }

  townOf(view: View, ref: string): string | null {
    for (const [town, blocks] of Object.entries(view.towns))
      if (blocks.some((block) => block.ref === ref)) return town
    return null
  }

  block(view: View, ref: string): BlockView | null {
    const rows = [...Object.values(view.towns), view.hand, view.skirmish?.shown ?? []]
    for (const row of rows) {
      const found = row.find((block) => block.ref === ref)
      if (found) return found
    }
    return null
  }

  sideOf(view: View): Side | null {
    return view.armies.find((army) => army.seat === view.seat)?.side ?? null
  }

  /** The battle whose board is looked at, if any. */
  battle(view: View): BattleView | null {
    if (!view.battles.length || this.tab === '') return null
    // The battle is won and its board empty: regrouping is done on the map.
    const left = view.battles.filter((b) => !b.ready || b.pieces.length > 0)
    const now = view.battles.find((b) => b.town === view.fighting)
    if (!left.length || (this.tab === null && now && !left.includes(now))) return null
    const wanted = this.tab ?? view.fighting
    return (
      left.find((b) => b.town === wanted) ??
      left.find((b) => b.town === view.fighting) ??
      left.find((b) => !b.ready) ??
      left[0] ??
      null
    )
  }

  // --- the fan

  #closing: ReturnType<typeof setTimeout> | undefined

  /** Fan a stack out while the pointer is over it; one that is only passed on the way to the fan changes nothing. */
  hover(town: string): void {
    this.stay()
    if (this.fan?.pinned) return
    const open = () => (this.fan = { town, pinned: false })
    if (this.fan && this.fan.town !== town) this.#closing = setTimeout(open, PASSING)
    else open()
  }

  stay(): void {
    clearTimeout(this.#closing)
  }

  /** The pointer has left; it gets a moment to reach the fan. */
  unhover(): void {
    this.stay()
    this.#closing = setTimeout(() => {
      if (this.fan && !this.fan.pinned) this.fan = null
    }, REACHING)
  }

  // --- picking up and putting down

  /** The block that the present question is about. */
  primary(desk: Desk): string | null {
    const block = desk.session.ask?.args?.['block']
    return typeof block === 'string' ? block : null
  }

  picked(desk: Desk, ref: string): boolean {
    const primary = this.primary(desk)
    return (
      primary !== null &&
      (ref === primary || (this.group[0] === primary && this.group.includes(ref)))
    )
  }

  /** A block that could have been chosen instead of, or can be taken along with, the chosen one. */
  selectable(desk: Desk, ref: string): boolean {
    const { session } = desk
    if (session.waiting || !session.ask) return false
    if (session.can(ref)) return true
    const before = session.before
    return (
      before !== null &&
      before.choice === this.primary(desk) &&
      before.ask.choices.includes(ref) &&
      (session.can('back') || this.#mayJoin(desk, ref))
    )
  }

  #mayJoin(desk: Desk, ref: string): boolean {
    const view = this.view(desk)
    const first = this.primary(desk)
    const key = desk.session.ask?.key ?? ''
    if (!view || !first || !GROUPED.has(key) || key === 'movement.on') return false
    return this.placeOf(view, ref) === this.placeOf(view, first)
  }

  clickBlock(desk: Desk, ref: string): void {
    const { session } = desk
    desk.inspect(ref)
    const primary = this.primary(desk)
    if (session.can(ref)) {
      this.#route = []
      this.group = [ref]
      session.choose(ref)
    } else if (!session.ask || session.waiting) return
    else if (primary && this.selectable(desk, ref)) {
      if (this.group[0] !== primary) this.group = [primary]
      if (ref === primary) {
        const next = this.group[1]
        this.group = this.group.slice(1)
        session.choose('back', next ? [{ choice: next }] : [])
      } else if (this.group.includes(ref)) this.group = this.group.filter((one) => one !== ref)
      else if (this.#mayJoin(desk, ref)) this.group = [...this.group, ref]
      else {
        this.group = [ref]
        session.choose('back', [{ choice: ref }])
      }
    } else if (
      session.ask.key === 'battle.action' ||
      asksFor(session.choices, 'block') ||
      asksFor(session.choices, 'hidden')
    )
      session.why(ref)
  }

  /** Pick up several blocks at once: a whole corps from the hand. */
  pickAll(desk: Desk, refs: readonly string[]): void {
    const [first, ...rest] = refs
    if (!first || !desk.session.can(first)) return
    this.group = [first, ...rest]
    this.#route = []
    desk.session.choose(first)
  }

  // --- how many may go, and carrying them there in one gesture

  /** How many more blocks the road between two towns carries in this turn, and the rule that says so. */
  room(view: View, from: string, to: string): { n: number; rule: string } | null {
    const road = this.roads.get(from)?.find((one) => one.a === to || one.b === to)
    if (!road) return null
    const side = this.sideOf(view)
    const foes = view.towns[to]?.some((block) => (block.army === 'french') !== (side === 'french'))
    const used = view.traffic[`${road.a}~${road.b}`] ?? 0
    return foes && road.river
      ? { n: Math.max(0, road.attack - used), rule: '5.5a' }
      : { n: Math.max(0, road.limit - used), rule: '5.4a' }
  }

  /** The roads that cannot carry all that is in hand, by how many they carry. */
  narrow(desk: Desk): { towns: string[]; n: number; rule: string }[] {
    const view = this.view(desk)
    const first = this.primary(desk)
    const from = view && first ? this.townOf(view, first) : null
    if (!view || !from || this.group[0] !== first) return []
    const back = this.townOf(view, this.group[1] ?? '')
    const found: { towns: string[]; n: number; rule: string }[] = []
    for (const town of desk.session.choices.filter((one) => kind(one) === 'town').map(value)) {
      const room = this.room(view, from, town)
      if (!room || room.n >= this.group.length || town === back) continue
      const alike = found.find((one) => one.n === room.n && one.rule === room.rule)
      if (alike) alike.towns.push(town)
      else found.push({ towns: [town], ...room })
    }
    return found
  }

  /** Of a group, those whom the road to a town carries: in the order in which they were taken up. */
  #carried(desk: Desk, refs: readonly string[], town: string): string[] {
    const view = this.view(desk)
    const from = view && refs[0] ? this.townOf(view, refs[0]) : null
    const room = view && from ? this.room(view, from, town) : null
    return room ? refs.slice(0, Math.max(1, room.n)) : [...refs]
  }

  /** The blocks that are taken up when somebody drags from a town: all that can be chosen there, or could be
   *  instead of those in hand. */
  taken(desk: Desk, town: string): string[] {
    const view = this.view(desk)
    const first = this.primary(desk)
    if (!view) return []
    if (first && this.townOf(view, first) === town) return this.group.slice()
    const blocks = (view.towns[town] ?? []).map((block) => block.ref)
    return blocks.filter((ref) => (first ? this.#instead(desk, ref) : desk.session.can(ref)))
  }

  /** Whether a block may be taken up by putting back what is in hand: after a reload nobody knows what else could
   *  have been chosen, and the table says so if it could not. */
  #instead(desk: Desk, ref: string): boolean {
    const { session } = desk
    const maybe = session.before === null && kind(ref) === 'block'
    return session.can('back') && (maybe || this.selectable(desk, ref))
  }

  /** Blocks were dragged to a town, from another or out of the hand. */
  drop(desk: Desk, refs: readonly string[], town: string): void {
    const { session } = desk
    const goal = 'town:' + town
    const [first, ...others] = this.#carried(desk, refs, town)
    if (!first) return
    this.fan = null
    desk.inspect(goal)
    const primary = this.primary(desk)
    if (primary && refs.includes(primary)) return this.clickTarget(desk, goal)
    const instead = primary !== null && this.#instead(desk, first)
    if (!instead && !session.can(first)) return
    this.#route = []
    this.group = [first, ...others]
    const stop = { choice: 'stop', optional: true, key: 'movement.on' }
    const then = [{ choice: goal, goal: true }, stop, ...following(others, goal, 'stop')]
    if (instead) session.choose('back', [{ choice: first }, ...then])
    else session.choose(first, then)
  }

  /** Blocks were dragged to a place of a battle board (`french-left`), or to a piece there (with how it is fired at:
   *  `allied-left fire:squares`). They go there or fire, if only one of the two is possible. */
  carry(desk: Desk, battle: BattleView, refs: readonly string[], to: string): void {
    const { session } = desk
    const [first, ...others] = refs
    const [place = '', fire = ''] = to.split(' ')
    if (!first) return
    const goal = 'place:' + place
    const aimed = aim(battle, first) === place
    const pick = (choices: readonly string[]): string | undefined => {
      if (aimed && choices.includes(fire)) return fire
      const ways = choices.filter((one) => one === goal || (aimed && kind(one) === 'fire'))
      return ways.length === 1 ? ways[0] : undefined
    }
    desk.inspect(first)
    if (this.primary(desk) === first) {
      const choice = pick(session.choices)
      return choice ? session.choose(choice) : session.why(goal)
    }
    if (!session.can(first)) return session.why(first)
    this.#route = []
    this.group = [first, ...others]
    // Out of the reserve whoever acts twice comes upon the enemy by the position that faces him.
    const from = battle.pieces.find((one) => one.block.ref === first)?.place ?? ''
    const by = from.endsWith('-reserve') && this.#goesTwice(first) ? FACING[place] : undefined
    const through: Step[] =
      by && nearPositions(from.split('-')[0] as Side).includes(by)
        ? [{ choice: 'place:' + by }, { choice: first, key: 'battle.block' }]
        : []
    session.choose(first, [...through, { choice: goal, pick }, ...following(others, goal, 'stop')])
  }

  /** Choose where the picked blocks go: a town, or a place of a battle board. */
  clickTarget(desk: Desk, choice: string): void {
    const { session } = desk
    if (session.can(choice)) this.send(desk, choice)
    else if (asksFor(session.choices, kind(choice))) session.why(choice)
  }

  /** Make a choice, the whole group after its first block. */
  send(desk: Desk, choice: string): void {
    const { session } = desk
    const key = session.ask?.key ?? ''
    const primary = this.primary(desk)
    const all = primary && this.group[0] === primary ? this.group : []
    // Who was left behind on the first road is out of the hand; those who came go on as far as they can.
    const carried = key === 'movement.on' ? all : this.#carried(desk, all, value(choice))
    const others = carried.slice(1)
    if (!others.length || !GROUPED.has(key) || choice === 'back') {
      if (choice === 'back') this.group = []
      session.choose(choice)
      return
    }
    // A block that can go twice is asked how far, and its group then goes the same way; where it
    // must stop nothing is asked, and the group comes after it at once.
    if (key === 'movement.town' && this.#goesTwice(primary ?? '')) {
      this.#route = [choice]
      this.group = [...carried]
      session.choose(choice, following(others, choice, 'stop'))
      return
    }
    const [first, second] = key === 'movement.on' ? [this.#route[0], choice] : [choice, 'stop']
    this.group = []
    this.#route = []
    session.choose(choice, following(others, first ?? choice, second))
  }

  #goesTwice(ref: string): boolean {
    const type = this.units.get(value(ref))?.type
    return type !== undefined && type !== 'infantry' && type !== 'foot_artillery'
  }

  // --- what events say to the eye

  where(event: TableEvent): string | null {
    const place = event.args?.['town']
    return typeof place === 'string' && kind(place) === 'town' ? place : null
  }

  /** From where to where, for an arrow on the map. */
  trail(event: TableEvent): { from: string; to: string; army: string } | null {
    const { from, town, block } = event.args ?? {}
    if (typeof from !== 'string' || typeof town !== 'string' || kind(from) !== 'town') return null
    const who = typeof block === 'string' ? value(block) : ''
    const army = this.units.get(who)?.army ?? who.split('-')[0] ?? ''
    return { from: value(from), to: value(town), army }
  }
}

/** The choices by which `others` go where the first block of their group went. */
function following(others: readonly string[], first: string, second: string): Step[] {
  return others.flatMap((ref) => [
    { choice: ref },
    { choice: first },
    { choice: second, optional: true },
    { choice: 'stop', optional: true },
  ])
}

/** Blocks corps by corps. */
export function byCorps(blocks: readonly BlockView[]): { key: string; members: BlockView[] }[] {
  const groups = new Map<string, BlockView[]>()
  for (const block of arrange(blocks)) {
    const key = `${block.army} ${block.face?.corps ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), block])
  }
  return [...groups.entries()].map(([key, members]) => ({ key, members }))
}

/** Blocks in the order of corps and type, as a player would lay them out. */
export function arrange(blocks: readonly BlockView[]): BlockView[] {
  return [...blocks].sort((a, b) => sortKey(a).localeCompare(sortKey(b)))
}

const TYPES = ['leader', 'infantry', 'cavalry', 'horse_artillery', 'foot_artillery']

function sortKey(block: BlockView): string {
  const face = block.face ?? block.memory
  if (!face) return `${block.army}~${block.ref}`
  return `${block.army} ${face.corps ?? ''} ${TYPES.indexOf(face.type)} ${face.id}`
}

/** The pieces that stand at a place of a battle board, by side. */
export function standing(battle: BattleView, place: string, side: Side): PieceView[] {
  return battle.pieces.filter(
    (piece) => piece.place === place && (piece.block.army === 'french') === (side === 'french'),
  )
}
