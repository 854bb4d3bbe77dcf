/** Points and lines of a drawn sheet, as SVG paths. */

export type Point = [number, number]

export const short = (n: number) => String(Math.round(n * 10) / 10)

/** A line through points, as the `d` of a path. */
export function line(points: readonly Point[], closed = false): string {
  const through = points.map((p) => p.map(short).join(' ')).join('L')
  return through ? `M${through}${closed ? 'Z' : ''}` : ''
}

/** A soft line through points. */
export function curve(points: readonly Point[]): string {
  if (points.length < 3) return line(points)
  const parts = [`M${(points[0] as Point).map(short).join(' ')}`]
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1] = [points[Math.max(0, i - 1)] as Point, points[i] as Point]
    const [p2, p3] = [points[i + 1], points[Math.min(points.length - 1, i + 2)]] as [Point, Point]
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6]
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6]
    parts.push(`C${[...c1, ...c2, ...p2].map(short).join(' ')}`)
  }
  return parts.join('')
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
