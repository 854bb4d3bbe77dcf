import { kind } from './choice'
import type { Session } from './session.svelte'

/** What was done with a piece, to be done with the next one too: the question that took the piece up, the one
 *  that asked where it goes, and the answer. */
interface Way {
  taking: string
  key: string
  choice: string
}

/** What can be taken up, and where it can go. */
const PIECES = new Set(['block', 'unit', 'commander', 'stack'])
const GOALS = new Set(['hex', 'column', 'town', 'place', 'approach'])

/** Same again: the next piece goes where the last one went. */
export class Again {
  way = $state.raw<Way | null>(null)
  on = $state(false)
  #taken: { key: string; choice: string } | null = null
  #noted: unknown = null

  /** What can be done again now. */
  offered(session: Session): Way | null {
    const { way } = this
    const key = session.ask?.key ?? ''
    if (!way || session.past) return null
    return key === way.taking || (key === way.key && session.can(way.choice)) ? way : null
  }

  /** The player has answered a question. */
  note(before: Session['before']): void {
    if (!before || before === this.#noted) return
    this.#noted = before
    const { ask, choice } = before
    const piece = Object.values(ask.args ?? {}).find((one) => one === this.#taken?.choice)
    if (piece && this.#taken && this.#taken.key !== ask.key && GOALS.has(kind(choice))) {
      const way = { taking: this.#taken.key, key: ask.key, choice }
      if (this.on && this.way?.choice !== choice) this.on = false
      this.way = way
    } else if (PIECES.has(kind(choice))) this.#taken = { key: ask.key, choice }
    else if (kind(choice) === 'done') this.end()
  }

  /** A question has come: the piece that was taken up goes the same way, in the same gesture. */
  follow(session: Session): void {
    const { way, before } = { way: this.way, before: session.before }
    if (!this.on || !way || !before || session.waiting || session.past) return
    if (before.ask.key !== way.taking || session.ask?.key !== way.key) return
    // It stops there, so that the next one can be taken up.
    if (session.can(way.choice)) session.goOn(way.choice, [{ choice: 'stop', optional: true }])
  }

  end(): void {
    this.on = false
    this.way = null
    this.#taken = null
  }
}
