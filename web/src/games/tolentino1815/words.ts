/** What the words of a choice point at on the board. */

import { kind, value } from '../../lib/choice'

const AT_A_HEX = new Set([
  'hex',
  'column',
  'charge',
  'stack',
  'test',
  'fire',
  'together',
  'target',
  'also',
  'change',
  'assault',
  'all',
  'bridge',
])
const AT_A_PIECE = new Set(['unit', 'commander', 'advance'])

/** The hex that a choice is about; else ''. */
export const hexOf = (choice: string) => (AT_A_HEX.has(kind(choice)) ? value(choice) : '')

/** The unit or commander that a choice is about; else ''. */
export const pieceOf = (choice: string) => (AT_A_PIECE.has(kind(choice)) ? value(choice) : '')

/** The odds as the rulebook writes them: 3 is 3-1, -2 is 1-2. */
export const oddsOf = (ratio: number) => (ratio > 0 ? `${ratio}-1` : `1-${-ratio}`)

export const signed = (n: number) => (n > 0 ? `+${n}` : String(n).replace('-', '−'))

/** One line of a reckoning: what it is called, and what it comes to. */
export interface Sum {
  says: string
  is: string | number
  total?: boolean
}
