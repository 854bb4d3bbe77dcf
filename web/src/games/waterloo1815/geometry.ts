/** From the map's units (0..1000 both ways) to the sheet that is drawn, and lines as SVG paths. */

import { line, short, type Point } from '../../board/geometry'

/** The sheet: 1000 high, as wide as the projection says. */
export const HEIGHT = 1000

export interface Sheet {
  ratio: number
  width: number
}

export function sheetOf(ratio: number): Sheet {
  return { ratio, width: HEIGHT * ratio }
}

export function put(sheet: Sheet, [x, y]: Point): Point {
  return [x * sheet.ratio, y]
}

/** A line through points, as the `d` of a path. */
export function path(sheet: Sheet, points: readonly Point[], closed = false): string {
  return line(
    points.map((p) => put(sheet, p)),
    closed,
  )
}

/** A river cut into reaches, each a little wider than the one before. */
export function reaches(
  sheet: Sheet,
  points: readonly Point[],
  [from, to]: Point,
  count = 7,
): { d: string; width: number }[] {
  const result: { d: string; width: number }[] = []
  const step = Math.max(2, Math.ceil((points.length - 1) / count))
  for (let i = 0; i < points.length - 1; i += step) {
    const share = i / Math.max(1, points.length - 1)
    result.push({
      d: path(sheet, points.slice(i, i + step + 1)),
      width: Math.round((from + (to - from) * share) * 10) / 10,
    })
  }
  return result
}

/** The short strokes that shade a slope, all in one path. */
export function hachures(sheet: Sheet, strokes: readonly (readonly number[])[]): string {
  return strokes
    .map(([a = 0, b = 0, c = 0, d = 0]) =>
      path(sheet, [
        [a, b],
        [c, d],
      ]),
    )
    .join('')
}

/** Trees as an engraver has them: a crown, its shadow, a trunk. */
export function trees(sheet: Sheet, points: readonly Point[]): string {
  return points
    .map((p) => {
      const [x, y] = put(sheet, p)
      return `M${short(x - 2.3)} ${short(y)}a2.3 2.5 0 1 1 4.6 0M${short(x)} ${short(y)}v1.8`
    })
    .join('')
}
