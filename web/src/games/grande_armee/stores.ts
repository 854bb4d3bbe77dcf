/** Where depots, supply trains and dummies are drawn. */

import type { Point } from '../../board/geometry'
import type { HexField } from '../../board/hex/field'
import type { MarkerView, Side, View } from './types'

export interface DepotMark {
  side: Side
  hex: string
  at: Point
}

export interface MarkerMark {
  marker: MarkerView
  n: number
  at: Point
}

const beside = (field: HexField, hex: string, dx: number, dy: number): Point => {
  const [x, y] = field.middle(hex)
  return [x + dx, y + dy]
}

/** Every depot; under a stack it lies at the corner, so that it is seen whoever stands there. */
export function depotMarks(field: HexField, view: View): DepotMark[] {
  const occupied = new Set(view.stacks.map((one) => one.hex))
  return Object.entries(view.depots).flatMap(([side, hexes]) =>
    hexes.map((hex) => ({ side, hex, at: beside(field, hex, -30, occupied.has(hex) ? 28 : 18) })),
  )
}

/** Markers of one kind lie in one place with their number; other kinds beside them. */
export function markerMarks(field: HexField, view: View): MarkerMark[] {
  const found = new Map<string, MarkerMark>()
  const kinds = new Map<string, number>()
  for (const marker of view.markers) {
    const { hex, side, face = '', could_be = '' } = marker
    const key = [hex, side, face, could_be].join()
    const known = found.get(key)
    if (known) known.n++
    else {
      const nth = kinds.get(hex) ?? 0
      kinds.set(hex, nth + 1)
      found.set(key, { marker, n: 1, at: beside(field, hex, 31 - nth * 24, 27) })
    }
  }
  return [...found.values()]
}
