import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import type { Point } from '../../board/geometry'
import { apart, DEEP, inReserve, LONG, onApproach } from './array'
import { fronts, hachures, holds, put, roads, scatter } from './plan'
import type { CommanderView, MapData, UnitView } from './types'
import { isDrawn, pieceOf, placeOf } from './words'

const DATA = join(import.meta.dirname, '../../../../grognard/games/austerlitz1805/data')
const read = (name: string) => JSON.parse(readFileSync(join(DATA, name), 'utf8')) as object
const map = { ...read('map.json'), drawing: read('drawing.json') } as MapData
const all = fronts(map)
const polygon = (id: string): Point[] =>
  (map.drawing.locales.find((one) => one.id === id)?.polygon ?? []).map(put)
const unit = (n: number, corps: string): UnitView => ({
  ref: `unit:f${n}`,
  side: 'french',
  position: '53',
  corps,
})
const commander: CommanderView = {
  id: 'bessieres',
  side: 'french',
  position: '53',
  units: 3,
  seat: 'french',
}

test('an approach has two sides, each looking into its own locale', () => {
  expect(all.size).toBe(map.approaches.length * 2)
  for (const front of all.values()) {
    const [x] = front.id.split('>')
    const inside: Point = [front.mid[0] + front.inward[0] * 3, front.mid[1] + front.inward[1] * 3]
    expect(holds(polygon(x as string), inside), front.id).toBe(true)
  }
})

test('slopes and woods stay within their ground', () => {
  const square: Point[] = [
    [0, 0],
    [80, 0],
    [80, 80],
    [0, 80],
  ]
  expect(scatter(square, 10, 1).every((point) => holds(square, point))).toBe(true)
  const numbers = hachures(square, 1).match(/-?[\d.]+/g) ?? []
  expect(numbers.length).toBeGreaterThan(200)
  expect(numbers.map(Number).every((n) => n >= 0 && n <= 80)).toBe(true)
})

test('every road of the map is drawn, the main road apart', () => {
  const drawn = roads(map, all)
  expect(drawn.main.length).toBeGreaterThan(200)
  expect(drawn.local.length).toBeGreaterThan(5000)
  expect(drawn.main + drawn.local).not.toMatch(/NaN|undefined/)
  expect(drawn.entries).toHaveLength(map.entries.length)
})

test('a corps in reserve is a column under its flag, the detached stand beside it', () => {
  const units = [unit(1, 'bessieres'), unit(2, 'bessieres'), unit(3, '')]
  const stack = inReserve('53', [300, 300], units, [commander], 1)
  const [a, b, c] = stack.blocks.map((block) => block.at) as [Point, Point, Point]
  expect(a[0]).toBe(b[0])
  expect(c[0] - a[0]).toBeGreaterThanOrEqual(LONG)
  expect(stack.flags[0]?.at[0]).toBe(a[0])
  expect(stack.flags[0]?.at[1]).toBeLessThan(Math.min(a[1], b[1]))
})

test('no commander stands before another', () => {
  const units = [unit(1, 'bessieres')]
  const two = [
    inReserve('53', [300, 300], units, [commander], 1),
    inReserve('53', [320, 304], units, [commander], 1),
  ]
  apart(two, 1)
  const [one, other] = two.map((stack) => stack.flags[0]?.at) as [Point, Point]
  expect(Math.abs(one[1] - other[1])).toBeGreaterThan(11)
})

test('on a wide approach two blocks stand abreast, on a narrow one behind each other', () => {
  const units = [unit(1, 'bessieres'), unit(2, 'bessieres')]
  for (const [wide, apart] of [
    [true, LONG],
    [false, DEEP - 2],
  ] as const) {
    const front = [...all.values()].find((one) => one.approach.wide === wide)
    if (!front) throw new Error('no such approach')
    const [a, b] = onApproach(front, units, [], 1).blocks.map((block) => block.at) as [Point, Point]
    const distance = Math.hypot(a[0] - b[0], a[1] - b[1])
    expect(distance).toBeGreaterThanOrEqual(apart)
    expect(distance).toBeLessThan(apart + 4)
  }
})

test('words point at places and pieces', () => {
  expect(placeOf('reserve:54')).toBe('54')
  expect(placeOf('road:66-55-64')).toBe('64')
  expect(placeOf('ride:66-55>64')).toBe('55>64')
  expect(placeOf('guard:54>63@f7')).toBe('54>63')
  expect(placeOf('done')).toBe('')
  expect(pieceOf('march:lannes')).toBe('lannes')
  expect(pieceOf('leave:f7')).toBe('f7')
  expect(pieceOf('reserve:54')).toBe('')
})

test('what the board draws is no button', () => {
  expect(isDrawn('done', 'command')).toBe(false)
  expect(isDrawn('march:lannes', 'command')).toBe(true)
  expect(isDrawn('march:lannes', 'declare.press')).toBe(false)
  expect(isDrawn('commander:lannes', 'council.change')).toBe(true)
  expect(isDrawn('done', 'council.change')).toBe(false)
  expect(isDrawn('pass', 'bid')).toBe(false)
  expect(isDrawn('corps:lannes', 'attack.name')).toBe(false)
  expect(isDrawn('reserve:54', 'attack.place')).toBe(false)
})
