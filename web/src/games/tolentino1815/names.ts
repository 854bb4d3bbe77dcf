/** Where the names of places are written: beside the counters, never under them. */

import { label, type Label } from '../../board/hex/labels'
import { FIELD } from './hexes'
import type { Hex } from './types'

export { broken } from '../../board/hex/labels'

/** Each place once, at its first hex; objectives have the first choice. */
export function place(hexes: readonly Hex[], occupied: Iterable<string>): Label[] {
  const named = hexes
    .filter((one, i) => one.name && hexes.findIndex((other) => other.name === one.name) === i)
    .sort((a, b) => b.vp - a.vp)
    .map(({ hex, name, vp }) => ({ hex, name: name ?? '', great: vp > 0 }))
  return label(FIELD, named, occupied, { half: [31, 31], letter: [9.6, 7.6], line: 17 })
}
