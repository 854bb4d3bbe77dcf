/** How the armies are drawn up: every block and every commander gets its place on the sheet. */

import type { Point } from '../../board/geometry'
import { from, type Front } from './plan'
import type { CommanderView, UnitView } from './types'

/** A block lies lengthwise: as long as a narrow approach is wide. */
export const LONG = 46
export const DEEP = 15

export interface Placed {
  unit: UnitView
  at: Point
  angle: number
}

export interface Flag {
  commander: CommanderView
  at: Point
}

/** All that stands in one position. */
export interface Stack {
  position: string
  side: 'french' | 'allied'
  blocks: Placed[]
  flags: Flag[]
  at: Point
  /** Half the size of what it covers. */
  reach: Point
}

/** Units of one corps, or detached ones, that stand together. */
export interface Group {
  commander: CommanderView | null
  units: UnitView[]
}

const ORDER = ['gua', 'inf', 'cav', 'art']

function rank(unit: UnitView): string {
  const face = unit.face || unit.memory || '~'
  return `${ORDER.indexOf(face.slice(0, 3)) + 1 || 9}${9 - Number(face[3] ?? 0)}`
}

/** Units by corps, each corps in the order of arms; the detached last. */
export function groups(units: readonly UnitView[], commanders: readonly CommanderView[]): Group[] {
  const found = new Map<string, UnitView[]>()
  for (const unit of units)
    found.set(unit.corps ?? '', [...(found.get(unit.corps ?? '') ?? []), unit])
  return [...found.entries()]
    .sort(([a], [b]) => Number(!a) - Number(!b) || a.localeCompare(b))
    .map(([id, members]) => ({
      commander: commanders.find((one) => one.id === id) ?? null,
      units: members.sort((a, b) => rank(a).localeCompare(rank(b))),
    }))
}

/** In reserve: a column for each corps, its commander's flag over it. */
export function inReserve(
  position: string,
  centre: Point,
  units: readonly UnitView[],
  commanders: readonly CommanderView[],
  size: number,
): Stack {
  const columns = groups(units, commanders).flatMap((group) =>
    group.commander
      ? [group]
      : Array.from({ length: Math.ceil(group.units.length / 5) }, (_, i) => ({
          commander: null,
          units: group.units.slice(i * 5, i * 5 + 5),
        })),
  )
  const most = Math.max(...columns.map((column) => column.units.length))
  const pitch = Math.min(DEEP - 1, most > 4 ? 58 / most : DEEP - 1) * size
  const wide = (LONG + 4) * size
  const blocks: Placed[] = []
  const flags: Flag[] = []
  columns.forEach((column, i) => {
    const x = centre[0] + (i - (columns.length - 1) / 2) * wide
    const top = centre[1] - ((column.units.length - 1) * pitch) / 2 + 4
    if (column.commander)
      flags.push({ commander: column.commander, at: [x, top - (DEEP / 2 + 5.5) * size] })
    column.units.forEach((unit, n) => blocks.push({ unit, at: [x, top + n * pitch], angle: 0 }))
  })
  const reach: Point = [(columns.length * wide) / 2, (most * pitch) / 2 + DEEP * size]
  return stack(position, blocks, flags, [centre[0], centre[1] - 4], reach)
}

/** On an approach: lined along it, one block abreast or two, the rest behind them. */
export function onApproach(
  front: Front,
  units: readonly UnitView[],
  commanders: readonly CommanderView[],
  size: number,
): Stack {
  const abreast = front.approach.wide && units.length > 1 ? 2 : 1
  const rows = Math.ceil(units.length / abreast)
  const pitch = Math.min(DEEP - 1, rows > 3 ? 42 / rows : DEEP - 1) * size
  const angle = (Math.atan2(front.along[1], front.along[0]) * 180) / Math.PI
  const blocks: Placed[] = []
  const flags: Flag[] = []
  const here = groups(units, commanders)
  here
    .flatMap((group) => group.units)
    .forEach((unit, n) => {
      const across = abreast === 1 ? 0 : ((n % 2) - 0.5) * (LONG + 1.5) * size
      const inward = 3 + (DEEP / 2) * size + Math.floor(n / abreast) * pitch
      blocks.push({ unit, at: from(front, across, inward), angle })
    })
  const depth = 3 + DEEP * size + (rows - 1) * pitch
  here
    .filter((group) => group.commander)
    .forEach((group, n, all) => {
      const across = (n - (all.length - 1) / 2) * LONG * size
      const lift = Math.abs(front.inward[0]) * 14 + 7
      flags.push({
        commander: group.commander as CommanderView,
        at: from(front, across * 0.9, depth + lift * size),
      })
    })
  // What lies in front is drawn last.
  blocks.reverse()
  return stack(front.id, blocks, flags, from(front, 0, depth / 2), [
    (Math.abs(front.along[0]) * LONG * abreast + Math.abs(front.inward[0]) * depth) / 2 + 3,
    (Math.abs(front.along[1]) * LONG * abreast + Math.abs(front.inward[1]) * depth) / 2 + 3,
  ])
}

function stack(position: string, blocks: Placed[], flags: Flag[], at: Point, reach: Point): Stack {
  return { position, side: blocks[0]?.unit.side ?? 'french', blocks, flags, at, reach }
}

/** Commanders of neighbouring stacks do not stand before each other: the later one steps aside. */
export function apart(stacks: readonly Stack[], size: number): void {
  const placed: Point[] = []
  for (const flag of stacks.flatMap((one) => one.flags)) {
    for (let n = 0; n < 4; n++) {
      const near = placed.find(
        ([x, y]) => Math.abs(x - flag.at[0]) < 50 * size && Math.abs(y - flag.at[1]) < 11.5 * size,
      )
      if (!near) break
      flag.at = [flag.at[0], near[1] + (flag.at[1] < near[1] ? -11.5 : 11.5) * size]
    }
    placed.push(flag.at)
  }
}
