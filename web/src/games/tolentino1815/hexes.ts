/** The hex field of the valley: odd columns half a hex lower. */

import type { Point } from '../../board/geometry'
import { HexField } from '../../board/hex/field'

export { chains, far, jitter, rounded } from '../../board/hex/field'

/** From the middle of a hex to a corner. */
export const R = 42
/** A counter is drawn 40 wide; on the map it takes most of its hex. */
export const SCALE = 1.28

export const FIELD = new HexField({
  columns: [10, 39],
  rows: [1, 16],
  r: R,
  low: 'odd',
  margin: 34,
})

export const HIGH = FIELD.high
export const WIDTH = FIELD.width
export const HEIGHT = FIELD.height
/** The hexes of the map and one more all round, so that the country does not end with the grid. */
export const AROUND = FIELD.around()

export const put = (column: number, row: number): Point => FIELD.put(column, row)
export const middle = (hex: string) => FIELD.middle(hex)
export const corners = (hex: string, r?: number) => FIELD.corners(hex, r)
export const outline = (hex: string, r?: number) => FIELD.outline(hex, r)
export const side = (a: string, b: string) => FIELD.side(a, b)
export const neighbours = (hex: string) => FIELD.neighbours(hex)
export const inside = (hex: string) => FIELD.inside(hex)
export const atEdge = (hex: string) => FIELD.atEdge(hex)
export const rings = (hexes: ReadonlySet<string>) => FIELD.rings(hexes)
export const eased = (ways: readonly { hexes: string[] }[]) => FIELD.eased(ways)
export const beyond = (p: Point, q: Point) => FIELD.beyond(p, q)
export const scatter = (hex: string, n: number, reach: number) => FIELD.scatter(hex, n, reach)
