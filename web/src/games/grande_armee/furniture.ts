/** Where the title of the sheet finds room: over the sea, or where the fewest cities are. */

import type { Point } from '../../board/geometry'
import type { HexField } from '../../board/hex/field'
import type { MapFile } from './types'

export function emptiest(field: HexField, map: MapFile, w: number, h: number): Point {
  const { width, height } = field
  const edge = 26
  const places: Point[] = [
    [edge, edge],
    [width - w - edge - 110, edge],
    [edge, height - h - edge],
    [width - w - edge, height - h - edge],
    [(width - w) / 2, height - h - edge],
  ]
  const weight = ([x, y]: Point) =>
    map.hexes.reduce((sum, one) => {
      const [mx, my] = field.middle(one.hex)
      const under = mx > x - 20 && mx < x + w + 20 && my > y - 20 && my < y + h + 20
      if (!under || one.terrain === 'sea') return sum
      return sum + (one.city ? 8 : 1)
    }, 0)
  return places.reduce((best, place) => (weight(place) < weight(best) ? place : best))
}
