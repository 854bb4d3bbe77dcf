import { untrack } from 'svelte'

import { kind } from '../../lib/choice'
import type { Session } from '../../lib/session.svelte'

/** What is measured on a hex board: a subject that the player chose (`sight:2310`,
 *  `supply:french`), and those that go with the question at hand. The server answers each. */
export class Measuring {
  /** What the player has chosen to measure. */
  subject = $state<string | null>(null)
  #answers = $state.raw<ReadonlyMap<string, unknown>>(new Map())

  /** Measure this, or put the measure away if it lies there already. */
  toggle(subject: string): void {
    this.subject = this.subject === subject ? null : subject
  }

  /** What the server has answered about a subject. */
  answer<Seen>(subject: string | null): Seen | null {
    return subject ? ((this.#answers.get(subject) as Seen | undefined) ?? null) : null
  }

  /** What the server has answered about the chosen subject, if it is of this kind. */
  chosen<Seen>(word: string): Seen | null {
    return kind(this.subject ?? '') === word ? this.answer<Seen>(this.subject) : null
  }

  /** Measure anew whenever the table has moved; the past has its own positions and is not measured.
   *  `also` lists what is measured besides the chosen subject. */
  follow(session: Session, also: () => readonly (string | false)[]): void {
    $effect(() => {
      void session.now?.seq
      const subjects = [this.subject, ...also()]
      this.#answers = new Map()
      if (!session.past) for (const subject of subjects) if (subject) session.examine(subject)
    })
    $effect(() => {
      const { subject, found } = session.examined ?? {}
      if (!subject) return
      this.#answers = new Map([...untrack(() => this.#answers), [subject, found]])
    })
  }
}
