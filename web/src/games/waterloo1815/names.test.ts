import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { put, sheetOf } from './geometry'
import { boxOf, clear, lettersOf, type Box } from './names'
import type { Drawing, Town } from './types'

const ligny = {
  id: 'ligny',
  text: 'Ligny',
  size: 14,
  town: [500, 500] as [number, number],
  at: [490, 505] as [number, number],
  anchor: 'end' as const,
}
const gembloux = { ...ligny, id: 'gembloux', text: 'Gembloux', town: [560, 470], at: [550, 475] }

function names(stacks: { left: number; top: number; right: number; bottom: number }[]) {
  return clear([ligny, { ...gembloux, town: [560, 470], at: [550, 475] }], stacks)
}

test('a name stays where the map has it', () => {
  expect(names([]).map((name) => name.at)).toEqual([
    [490, 505],
    [550, 475],
  ])
})

test('a name makes way for a stack, and for nobody else', () => {
  const [one, other] = names([{ left: 480, top: 450, right: 530, bottom: 490 }])
  expect(one?.at).toEqual([490, 505])
  expect(other?.anchor).toBe('start')
  expect(other?.at[0]).toBeGreaterThan(560)
})

test('between two stacks a name finds the place that is covered least', () => {
  const [, other] = names([
    { left: 480, top: 450, right: 545, bottom: 490 },
    { left: 565, top: 440, right: 640, bottom: 476 },
  ])
  expect(other?.at[1]).toBeGreaterThan(480)
})

// The map itself, with blocks where armies have stood in the first days.
const HOUSE = '../grognard/games/waterloo1815/data/'
const { labels, town_labels } = JSON.parse(readFileSync(HOUSE + 'drawing.json', 'utf8')) as Drawing
const { towns, projection } = JSON.parse(readFileSync(HOUSE + 'map.json', 'utf8')) as {
  towns: Town[]
  projection: { width_to_height: number }
}
const sheet = sheetOf(projection.width_to_height)
const held = `ghent oudenaarde ninove ath brussels soignies braine_le_comte nivelles ligny charleroi
  namur ciney liege soire beaumont thuin philippeville`.split(/\s+/)

test.each(['en', 'it'] as const)(
  'names touch neither each other nor a province (%s)',
  (language) => {
    const placed = towns.map((town) => {
      const label = town_labels.find((one) => one.town === town.id)
      return {
        id: town.id,
        text: town.name[language],
        size: label?.size ?? 14.5,
        town: put(sheet, [town.x, town.y]),
        at: put(sheet, label?.at ?? [town.x + 9, town.y + 5]),
        anchor: label?.anchor ?? 'start',
      }
    })
    const stacks = placed
      .filter(({ id }) => held.includes(id))
      .map(({ town: [x, y] }) => ({ left: x - 18, top: y - 50, right: x + 32, bottom: y - 3 }))
    expect(stacks).toHaveLength(held.length)
    const letters = labels.flatMap((one) => lettersOf(put(sheet, one.at), one, one.text[language]))
    const boxes = clear(placed, stacks, letters).map((name) => ({ id: name.id, ...boxOf(name) }))
    const touch = (a: Box, b: Box) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const clashes = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).flatMap((b) => (touch(a, b) ? [`${a.id} ${b.id}`] : [])),
    )
    expect(clashes).toEqual([])
    const gembloux = boxes.find((one) => one.id === 'gembloux') as Box
    expect(letters.filter((letter) => touch(gembloux, letter))).toEqual([])
  },
)
