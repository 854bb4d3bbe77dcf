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

/** What a choice does to the way things go: on with them, an end to them, back, away, or nothing. */
export type Role = 'on' | 'end' | 'back' | 'away' | 'aside'

const ENDS = new Set(['stop', 'rest', 'pass', 'stay', 'none', 'halt', 'wait', 'hold-back'])
const BACKS = new Set(['back', 'clear'])
/** Offered beside every question, and no answer to it. */
const ASIDE = new Set(['dummies'])
const AWAY = new Set(['retreat', 'retreat-to', 'flee', 'give-way', 'abandon', 'disengage', 'break'])

/** `phase`: whether `done` ends a phase here, and not only a list. */
export function roleOf(choice: string, phase: boolean): Role {
  const word = kind(choice)
  if (ENDS.has(word) || (word === 'done' && phase)) return 'end'
  if (BACKS.has(word)) return 'back'
  if (ASIDE.has(word)) return 'aside'
  return AWAY.has(word) ? 'away' : 'on'
}

/** The one choice that is expected next, if there is one: all else is offered more quietly. */
export function expected(choices: readonly string[], phase: boolean): string | null {
  if (!phase && choices.includes('done')) return 'done'
  for (const role of ['on', 'end', 'away'] as const) {
    const found = choices.filter((choice) => roleOf(choice, phase) === role)
    if (found.length) return found.length === 1 ? (found[0] ?? null) : null
  }
  return null
}

/** A step of a plan: choices that the player made in one gesture and that are sent one by one. */
export interface Step {
  choice: string
  /** Finds the choice, where its word is known only when the question comes. */
  pick?: (choices: readonly string[]) => string | undefined
  /** Passed over where it is not asked for: a question that only some pieces raise. */
  optional?: boolean
  /** The question that it answers, where the same word may answer another one as well. */
  key?: string
  /** What the gesture was about: the reason is given if it cannot be chosen. */
  goal?: boolean
  /** It answers its question every time, whatever others do in between, until another one comes. */
  lasting?: boolean
}

/**
 * The next choice of a plan that fits the question, and what then is left of the plan.
 * Nothing fits: the plan is over.
 */
export function nextOf(
  plan: readonly Step[],
  choices: readonly string[],
  key = '',
): [string | null, Step[]] {
  for (let i = 0; i < plan.length; i++) {
    const step = plan[i] as Step
    const meant = step.key === undefined || step.key === key
    const word = step.pick ? step.pick(choices) : step.choice
    if (meant && word && choices.includes(word))
      return [word, step.lasting ? [...plan] : plan.slice(i + 1)]
    if (!step.optional) break
  }
  return [null, []]
}
