/** What the words of a choice point at on the board. */

import { kind, value } from '../../lib/choice'

/** Pairs of words that may both be meant by one hex: the first is usual, the second on demand. */
export const PAIRS: readonly (readonly [string, string])[] = [
  ['hex', 'via'],
  ['train', 'dummy'],
  ['cover', 'uncover'],
  ['stack', 'some'],
]

/** The pair that a question has, if both its words are among the choices. */
export function pairOf(choices: readonly string[]): readonly [string, string] | null {
  const kinds = new Set(choices.map(kind))
  return PAIRS.find(([a, b]) => kinds.has(a) && kinds.has(b)) ?? null
}

/** What the value of a choice names: `stack:1806` a hex, `hit:F-I-1` a unit. */
export function pointer(pointsAt: Record<string, string>) {
  const named = (choice: string) => pointsAt[kind(choice)] ?? kind(choice)
  return {
    hex: (choice: string) => (/^(hex|city)$/.test(named(choice)) ? value(choice) : ''),
    piece: (choice: string) => (/^(unit|commander)$/.test(named(choice)) ? value(choice) : ''),
  }
}

export const signed = (n: number) => (n > 0 ? `+${n}` : String(n).replace('-', '−'))
