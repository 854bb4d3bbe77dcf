import { expect, test } from 'vitest'

import { clear } from './names'

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
