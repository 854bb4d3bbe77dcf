import { tick } from 'svelte'

import { roleOf } from './choice'
import { middle, LIT, ONWARDS, found, nearestOf, type Focusable, type Spot } from './keys'

/** A key pressed once too often must not end a phase, nor go back. */
function leadsOn({ dataset: { choice } }: Focusable): boolean {
  return choice === undefined || !['end', 'back'].includes(roleOf(choice, true))
}

/**
 * Keeps the focus of whoever plays by key: what was chosen vanishes, and the focus with it. It goes
 * on to what waits to be read, else to what is lit nearest to where it was, unless that ends a phase
 * or goes back, or to the question where nothing else is.
 */
export class FocusKeeper {
  #keyed = false
  #pointed = false
  /** The page moves the focus after a pointer's input: it asks nothing where it comes. */
  led = false
  #last: Focusable | null = null
  #spot: Spot = { x: 0, y: 0 }

  /** A key was pressed, or a pointer: whoever points needs no focus. */
  input(keyed: boolean): void {
    this.#keyed = keyed
    this.#pointed = !keyed
  }

  /** Move the focus into what has just been opened, or back to where it was. */
  lead(to: Focusable | null | undefined): void {
    this.led = this.#pointed
    to?.focus()
    this.led = false
  }

  came(event: FocusEvent): void {
    const { target } = event
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return
    this.#last = target
    this.#spot = middle(target)
  }

  /** The page has changed: is the focus still somewhere? */
  async keep(): Promise<void> {
    await tick()
    const lost = document.activeElement === document.body || document.activeElement === null
    if (!this.#keyed || !lost || !this.#last) return
    if (this.#last.isConnected && !this.#last.matches(':disabled, [inert] *')) return
    const lit = found(`[data-testid="board"] :is(${LIT})`).filter(leadsOn)
    const near = found(ONWARDS)[0] ?? nearestOf(this.#spot, lit)
    const next = near ?? document.querySelector<HTMLElement>('[data-prompt]')
    next?.focus({ preventScroll: true })
  }
}
