/** Where the towns' names stand: where the map has them, unless a stack stands there. */

import type { Drawing } from './types'
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

type Label = NonNullable<Drawing['labels']>[number]

interface Named extends Name {
  /** The town itself. */
  town: Point
}

const MARK = 9

function widthOf(letter: string): number {
  if (/[ filjrt.'’-]/.test(letter)) return 0.3
  if (/[mwMW]/.test(letter)) return 0.86
  return /[A-Z]/.test(letter) ? 0.72 : 0.52
}

/** How wide and high a name is lettered, with some air about it. */
export function boxOf({ text, size, at: [x, y], anchor }: Name): Box {
  const width = [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left: left - 2, top: y - size * 0.8, right: left + width + 2, bottom: y + size * 0.35 }
}

/** The letters of a country's name, which run far apart and aslant about its middle. */
export function lettersOf(
  [x, y]: Point,
  { angle, size, spacing }: Pick<Label, 'angle' | 'size' | 'spacing'>,
  text: string,
): Box[] {
  const turn = (angle * Math.PI) / 180
  return text.split('\n').flatMap((row, line) =>
    [...row].flatMap((letter, i) => {
      if (letter === ' ') return []
      const along = (i - row.length / 2) * (size * 0.68 + spacing)
      const down = line * size * 1.3
      const left = x + along * Math.cos(turn) - down * Math.sin(turn)
      const foot = y + along * Math.sin(turn) + down * Math.cos(turn)
      return [{ left, top: foot - size * 0.7, right: left + size * 0.68, bottom: foot }]
    }),
  )
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

/**
 * The names with those moved that the `stacks` would stand on; the others stay where they are. What
 * is `printed` on the map they leave free if they can.
 */
export function clear(
  names: readonly Named[],
  stacks: readonly Box[],
  printed: readonly Box[] = [],
): Name[] {
  const marks = names.map(({ town: [x, y] }) => ({
    left: x - MARK,
    top: y - MARK,
    right: x + MARK,
    bottom: y + MARK,
  }))
  const placed = new Map<string, Name>()
  for (const name of names) if (!covered(boxOf(name), stacks)) placed.set(name.id, name)
  const others = (id: string) => [...placed.values()].filter((other) => other.id !== id).map(boxOf)

  function place(name: Named): void {
    const taken = [...stacks, ...others(name.id)]
    let best: Name = name
    let least = Infinity
    for (const where of [name, ...places(name)]) {
      const there = { ...name, ...where }
      const box = boxOf(there)
      const cost = covered(box, taken) + covered(box, marks) / 2 + covered(box, printed) / 3
      if (cost < least) [least, best] = [cost, there]
    }
    placed.set(name.id, best)
  }

  const crowded = names.filter((name) => !placed.has(name.id))
  crowded.forEach(place)
  // Where two names are too close now, either may find a better place.
  for (const name of crowded.length ? names : [])
    if (covered(boxOf(placed.get(name.id) ?? name), others(name.id))) place(name)
  return names.map((name) => placed.get(name.id) ?? name)
}
