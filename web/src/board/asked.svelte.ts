import { untrack } from 'svelte'

import type { Desk } from '../lib/desk.svelte'
import type { Ask } from '../lib/wire'

/** The one way in which a board reacts to a new question: `react` is called once for each, as soon as
 *  there is a view to show it in. It is given the key of the question before ('' at first) and is
 *  called again when the same question is asked at another moment. */
export function whenAsked<View>(
  desk: Desk,
  look: () => View | null,
  react: (ask: Ask, view: View, before: string) => void,
): void {
  const { session } = desk
  let asked: { seq: number; key: string } | null = null
  $effect(() => {
    const { ask } = session
    const seq = session.now?.seq ?? 0
    const view = look()
    if (!ask || !view || (asked?.seq === seq && asked.key === ask.key)) return
    const before = asked?.key ?? ''
    asked = { seq, key: ask.key }
    untrack(() => react(ask, view, before))
  })
}

/** Brings into sight what the player asks for by a click in a panel or a text. */
export function whenWished<View>(
  desk: Desk,
  look: () => View | null,
  show: (ref: string, view: View) => void,
): void {
  $effect(() => {
    const wish = desk.centre
    const view = untrack(look)
    if (wish && view) untrack(() => show(wish.ref, view))
  })
}

/** The first reference among the arguments of a question, in the order of `words`. */
export function about(ask: Ask, words: readonly string[]): string {
  return (
    words
      .map((word) => ask.args?.[word])
      .find((arg): arg is string => typeof arg === 'string' && arg !== '') ?? ''
  )
}
