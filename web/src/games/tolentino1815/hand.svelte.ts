import { kind, value, type Step } from '../../lib/choice'
import type { Desk } from '../../lib/desk.svelte'
import type { Ask } from '../../lib/wire'

/** The questions that take a piece up, and those that ask where it goes. */
const TAKING = new Set(['movement.unit', 'movement.alone', 'commanders.choose'])
const GOING = new Set(['movement.hex', 'commanders.hex'])
const GOALS = new Set(['hex', 'column'])
const STOP: Step = { choice: 'stop', optional: true, key: 'movement.hex' }

/** Pieces taken up together. The table knows of the first; the others go where it has gone. */
export class Hand {
  /** What could be taken up when the table last asked for it. */
  offered = $state.raw<readonly string[]>([])
  group = $state.raw<readonly string[]>([])
  /** The hex to which the group goes. */
  #goal = ''

  /** `hexOf`: where a piece stands, by its reference. */
  constructor(private readonly hexOf: (desk: Desk, ref: string) => string) {}

  /** A new question has come. Returns the hex to which one of the group could not follow the others, if it is about
   *  one: it leads those that are left. */
  note(ask: Ask): string {
    if (TAKING.has(ask.key)) this.offered = ask.choices
    else if (!GOING.has(ask.key)) this.offered = this.group = []
    else {
      const first = leading(ask)
      const at = this.group.indexOf(first)
      this.group = at < 0 ? [first] : this.group.slice(at)
      const stays = at > 0 && ask.choices.includes('back')
      const goes = ask.choices.some((one) => GOALS.has(kind(one)) && value(one) === this.#goal)
      if (stays && this.#goal && !goes) return this.#goal
    }
    return ''
  }

  taking(desk: Desk): boolean {
    return TAKING.has(desk.session.ask?.key ?? '')
  }

  /** The piece that the present question is about. */
  first(desk: Desk): string {
    const { ask } = desk.session
    return ask && GOING.has(ask.key) ? leading(ask) : ''
  }

  picked(desk: Desk, ref: string): boolean {
    const first = this.first(desk)
    return first !== '' && this.group[0] === first && this.group.includes(ref)
  }

  /** Whether a piece can be taken along with the one in hand. */
  joins(desk: Desk, ref: string): boolean {
    return (
      this.turnsTo(desk, ref) &&
      desk.session.can('back') &&
      this.hexOf(desk, ref) === this.hexOf(desk, this.first(desk))
    )
  }

  /** Whether a piece can be taken up though the table asks about another one. */
  turnsTo(desk: Desk, ref: string): boolean {
    const { session } = desk
    const first = this.first(desk)
    const moving = (session.view as { moving?: string[] } | undefined)?.moving ?? []
    return (
      first !== '' &&
      ref !== first &&
      this.offered.includes(ref) &&
      !moving.includes(ref) &&
      (session.can('back') || session.can('stop'))
    )
  }

  /** The pieces of a hex that can be taken up now, whatever is asked. */
  at(desk: Desk, hex: string): string[] {
    const from = this.taking(desk)
      ? desk.session.choices
      : this.offered.filter((ref) => this.turnsTo(desk, ref))
    return from.filter(
      (ref) => /^(unit|commander)$/.test(kind(ref)) && this.hexOf(desk, ref) === hex,
    )
  }

  /** Take a piece up, along with what is in hand if it stands there too; or put it down. */
  take(desk: Desk, ref: string): boolean {
    const { session } = desk
    if (this.taking(desk) && session.can(ref)) {
      this.group = [ref]
      session.choose(ref)
    } else if (this.picked(desk, ref)) {
      const rest = this.group.filter((one) => one !== ref)
      if (ref !== this.first(desk)) this.group = rest
      else if (!session.can('back')) return false
      else this.#turn(desk, rest)
    } else if (this.joins(desk, ref)) this.group = [...this.group, ref]
    else if (this.turnsTo(desk, ref)) this.#turn(desk, [ref])
    else return false
    return true
  }

  /** Take up several pieces at once. */
  takeAll(desk: Desk, refs: readonly string[]): void {
    const [first] = refs
    if (!first) return
    if (this.joins(desk, first)) this.group = [...this.group, ...refs]
    else if (this.first(desk)) this.#turn(desk, refs)
    else {
      this.group = refs
      desk.session.choose(first)
    }
  }

  /** Leave off what is asked about and take up others. */
  #turn(desk: Desk, refs: readonly string[], then: readonly Step[] = []): void {
    const { session } = desk
    const [first] = refs
    this.group = refs
    session.choose(session.can('stop') ? 'stop' : 'back', first ? [{ choice: first }, ...then] : [])
  }

  /** Answer where the piece in hand goes, and send the others after it. */
  go(desk: Desk, choice: string): void {
    const first = this.first(desk)
    const others = first && this.group[0] === first ? this.group.slice(1) : []
    if (!GOALS.has(kind(choice))) return desk.session.choose(choice)
    this.#goal = value(choice)
    desk.session.choose(choice, others.length ? [STOP, ...after(others, [choice])] : [])
  }

  /** Pieces were dragged to a hex: all of them go there. */
  carry(desk: Desk, words: readonly string[], hex: string): void {
    const [first, ...others] = words
    if (!first) return
    this.#goal = hex
    const goals = ['hex', 'column', 'target'].map((word) => `${word}:${hex}`)
    const then: Step[] = [
      ...goals.map((choice) => ({ choice, optional: true })),
      ...(others.length ? [STOP, ...after(others, goals)] : []),
    ]
    if (this.first(desk)) return this.#turn(desk, words, then)
    this.group = words
    desk.session.choose(first, then)
  }
}

function leading(ask: Ask): string {
  const ref = ask.args?.['unit'] ?? ask.args?.['commander']
  return typeof ref === 'string' ? ref : ''
}

/** The choices by which others go where the first of their group went; the first goal that is possible. */
function after(others: readonly string[], goals: readonly string[]): Step[] {
  return others.flatMap((ref) => [
    { choice: ref, optional: true },
    ...goals.flatMap((choice) =>
      [...GOING].map((key) => ({ choice, optional: true, key }) satisfies Step),
    ),
    STOP,
  ])
}
