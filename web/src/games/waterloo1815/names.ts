/** Where the towns' names stand: where the map has them, unless a stack stands there. */

import type { Point } from '../../board/geometry'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type Anchor = 'start' | 'middle' | 'end'

export interface Name {
  id: string
  text: string
  size: number
  at: Point
  anchor: Anchor
}

interface Named extends Name {
  /** The town itself. */
  town: Point
}

const MARK = 9

/** How wide and high a name is lettered. */
function boxOf({ text, size, at: [x, y], anchor }: Name): Box {
  const width = text.length * size * 0.5
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, top: y - size * 0.75, right: left + width, bottom: y + size * 0.25 }
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(0, wide) * Math.max(0, high)
}

const covered = (box: Box, by: readonly Box[]): number =>
  by.reduce((sum, other) => sum + overlap(box, other), 0)

/** Around a town: beside it, below it, and above it where nothing stands. */
function places({ town: [x, y], size }: Named): { at: Point; anchor: Anchor }[] {
  const low = y + MARK + size * 0.8
  return [
    { at: [x + MARK + 3, y + 5], anchor: 'start' },
    { at: [x - MARK - 3, y + 5], anchor: 'end' },
    { at: [x, low], anchor: 'middle' },
    { at: [x + 5, low], anchor: 'start' },
    { at: [x - 5, low], anchor: 'end' },
    { at: [x, y - MARK - 4], anchor: 'middle' },
    { at: [x, low + size], anchor: 'middle' },
    { at: [x + 5, low + size], anchor: 'start' },
  ]
}

/** The names with those moved that the `stacks` would stand on; the others stay where they are. */
export function clear(names: readonly Named[], stacks: readonly Box[]): Name[] {
  const marks = names.map(({ town: [x, y] }) => ({
    left: x - MARK,
    top: y - MARK,
    right: x + MARK,
    bottom: y + MARK,
  }))
  const free = names.filter((name) => !covered(boxOf(name), stacks))
  const taken = [...stacks, ...free.map(boxOf)]
  const moved = new Map<string, Name>()
  for (const name of names) {
    if (free.includes(name)) continue
    let best: Name = name
    let least = Infinity
    for (const place of [name, ...places(name)]) {
      const there = { ...name, ...place }
      const box = boxOf(there)
      const cost = covered(box, taken) + covered(box, marks) / 2
      if (cost < least) [least, best] = [cost, there]
    }
    taken.push(boxOf(best))
    moved.set(name.id, best)
  }
  return names.map((name) => moved.get(name.id) ?? name)
}
