/** Choices and references are words: `town:ligny`, `block:f_1_inf1`, `done`. */

/** What stands before the first colon. */
export function kind(word: string): string {
  const colon = word.indexOf(':')
  return colon < 0 ? word : word.slice(0, colon)
}

/** What stands behind the first colon. */
export function value(word: string): string {
  const colon = word.indexOf(':')
  return colon < 0 ? '' : word.slice(colon + 1)
}

/** Whether any of the choices is of this kind. */
export function asksFor(choices: readonly string[], what: string): boolean {
  return choices.some((choice) => kind(choice) === what)
}

/** The choice that Escape makes: one step back, or no step on. */
export function wayBack(choices: readonly string[]): string | null {
  for (const word of ['back', 'stop']) if (choices.includes(word)) return word
  return null
}

/** A step of a plan: choices that the player made in one gesture and that are sent one by one. */
export interface Step {
  choice: string
  /** Passed over where it is not asked for: a question that only some pieces raise. */
  optional?: boolean
}

/**
 * The next choice of a plan that fits the question, and what then is left of the plan.
 * Nothing fits: the plan is over.
 */
export function nextOf(plan: readonly Step[], choices: readonly string[]): [string | null, Step[]] {
  for (let i = 0; i < plan.length; i++) {
    const step = plan[i] as Step
    if (choices.includes(step.choice)) return [step.choice, plan.slice(i + 1)]
    if (!step.optional) break
  }
  return [null, []]
}
