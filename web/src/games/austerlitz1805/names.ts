/** Where the names on the plan stand: beside whoever stands there, and clear of each other. */

import type { Point } from '../../board/geometry'

export interface Box {
  at: Point
  /** Half its size. */
  reach: Point
}

export interface Label {
  id: string
  text: string
  at: Point
  high: boolean
}

/** Half the size of a name as it is lettered; heights are spaced out in capitals. */
const sizeOf = (label: Label): Point => [label.text.length * (label.high ? 3.9 : 2.7), 6]

const overlap = (a: Box, b: Box): number =>
  Math.max(0, a.reach[0] + b.reach[0] - Math.abs(a.at[0] - b.at[0])) *
  Math.max(0, a.reach[1] + b.reach[1] - Math.abs(a.at[1] - b.at[1]))

/** Below, above, aside, farther off: the first place that is free, else the freest. */
const PLACES: Point[] = [
  [0, 21],
  [0, -19],
  [0, 33],
  [-22, 23],
  [22, 23],
  [-22, -20],
  [22, -20],
  [0, -36],
  [0, 46],
]

export function lettered(labels: readonly Label[], taken: readonly Box[]): Label[] {
  const boxes = [...taken]
  return labels.map((label) => {
    const reach = sizeOf(label)
    let best: Box = { at: label.at, reach }
    let least = Infinity
    for (const [dx, dy] of PLACES) {
      const box: Box = { at: [label.at[0] + dx, label.at[1] + dy], reach }
      const covered = boxes.reduce((sum, other) => sum + overlap(box, other), 0)
      if (covered < least) [least, best] = [covered, box]
      if (!covered) break
    }
    boxes.push(best)
    return { ...label, at: best.at }
  })
}
