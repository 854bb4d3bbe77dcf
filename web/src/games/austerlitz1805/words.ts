/** What the words of a choice point at on the board. */

import { kind, value } from '../../lib/choice'

const AT_A_PLACE = new Set(['reserve', 'retreat-to', 'place', 'approach', 'threat'])
const AT_A_PIECE = new Set([
  'unit',
  'name',
  'leave',
  'take',
  'join',
  'march',
  'detach',
  'attach',
  'corps',
  'with',
  'commander',
])

/** The position where a choice leads: a locale `54` or a side of an approach `54>63`; else ''. */
export function placeOf(choice: string): string {
  const [word, rest] = [kind(choice), value(choice)]
  if (AT_A_PLACE.has(word)) return rest
  if (word === 'guard') return rest.split('@')[0] ?? ''
  if (word !== 'road' && word !== 'ride') return ''
  const [way = '', y] = rest.split('>')
  const last = way.split('-').at(-1) ?? ''
  return y ? `${last}>${y}` : last
}

/** The block or the commander that a choice is about; else ''. */
export function pieceOf(choice: string): string {
  return AT_A_PIECE.has(kind(choice)) ? value(choice) : ''
}

/** Whether the board draws a choice; all others are buttons. */
export function isDrawn(choice: string, key: string): boolean {
  const word = kind(choice)
  if (key === 'bid' || key === 'bid.side') return word !== 'pass'
  if (key.startsWith('council') || key.startsWith('letters'))
    return word !== 'done' && word !== 'back'
  if (key.startsWith('organise')) return /^(commander|face|historical)$/.test(word)
  // Both ends lie under the arrow and the blocks of the feint, where a thumb does not find them.
  if (key === 'attack.place') return false
  if (key.startsWith('declare')) return word === 'leave' || word === 'take'
  if (key === 'attack.name' || key === 'attack.advance') return word === 'name' || word === 'unit'
  return placeOf(choice) !== '' || pieceOf(choice) !== ''
}

/** An attack is announced across an approach, not a way to go. */
export const isThreat = (choice: string) => kind(choice) === 'threat' || kind(choice) === 'guard'
