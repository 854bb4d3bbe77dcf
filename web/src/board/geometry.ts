/** Points and lines of a drawn sheet, as SVG paths. */

export type Point = [number, number]

export const short = (n: number) => String(Math.round(n * 10) / 10)

/** A line through points, as the `d` of a path. */
export function line(points: readonly Point[], closed = false): string {
  const through = points.map((p) => p.map(short).join(' ')).join('L')
  return through ? `M${through}${closed ? 'Z' : ''}` : ''
}

/** An arrow that bows a little to the side, so that there and back are two arrows. */
export function bow(from: Point, to: Point, gap: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const start = [from[0] + ux * gap, from[1] + uy * gap]
  const end = [to[0] - ux * gap, to[1] - uy * gap]
  const bend = Math.min(14, length * 0.12)
  const [mx, my] = [(from[0] + to[0]) / 2 - uy * bend, (from[1] + to[1]) / 2 + ux * bend]
  return `M${start.map(short).join(' ')}Q${short(mx)} ${short(my)} ${end.map(short).join(' ')}`
}
