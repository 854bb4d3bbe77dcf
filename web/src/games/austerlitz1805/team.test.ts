import { expect, test } from 'vitest'

import { openedBy, rankOf, shareOut } from './team'
import type { SideView, View } from './types'

const french = { side: 'french', seats: ['french2', 'french1'] } as SideView

test('ranks are counted from the commander-in-chief', () => {
  expect(rankOf(french, 'french2')).toBe('I')
  expect(rankOf(french, 'french1')).toBe('II')
  expect(rankOf(french, 'allied')).toBe('')
})

test('corps are shared out evenly, whoever has some already', () => {
  const words = shareOut(['davout', 'lannes', 'murat', 'soult'], french.seats, {
    davout: 'french2',
  }).map((step) => step.choice)
  expect(words).toEqual(['seat:french1', 'seat:french2', 'seat:french1'])
})

test('an order is opened by its reader only', () => {
  const letters = [
    { to: 'french1', side: 'french', round: 11, verb: 'attack' },
    { to: 'french1', side: 'french', round: 12 },
    { to: 'french3', side: 'french', round: 11, verb: 'defend' },
  ]
  expect(openedBy({ letters } as View, 'french1')).toEqual([letters[0]])
})
