import { expect, test } from 'vitest'

import { marked, search, typeAhead } from './search'

const rules = [
  {
    id: '5.7b',
    section: '5',
    kind: 'basic',
    en: 'No attacks at night.',
    it: 'Di notte non si attacca.',
    ruling_it: 'Anche le schermaglie sono attacchi.',
  },
  {
    id: '9.0',
    section: '9',
    kind: 'basic',
    en: 'Liège supplies',
    it: 'Liegi rifornisce, perché sì',
  },
]
const found = (wanted: string, language: 'en' | 'it' = 'it') =>
  search(rules, wanted, language).map((rule) => rule.id)

test('rules are found by number and in one language, without accents', () => {
  expect(found('')).toEqual(['5.7b', '9.0'])
  expect(found('5.7')).toEqual(['5.7b'])
  expect(found('NOTTE attacca')).toEqual(['5.7b'])
  expect(found('night')).toEqual([])
  expect(found('night', 'en')).toEqual(['5.7b'])
  expect(found('notte', 'en')).toEqual([])
  expect(found('liegi perche')).toEqual(['9.0'])
  expect(found('schermaglie')).toEqual(['5.7b'])
  expect(found('snow')).toEqual([])
})

test('typing leads to the next entry with a word that begins so', () => {
  const list = ['Move to 2210, hill', 'Move to 2211, vélites', 'Stay', 'Move to 3001, Velino']
  expect(typeAhead(list, 0, 's')).toBe(2)
  expect(typeAhead(list, 2, 'v')).toBe(3)
  expect(typeAhead(list, 3, 'vv')).toBe(1)
  expect(typeAhead(list, 1, 've')).toBe(1)
  expect(typeAhead(list, 0, '2211')).toBe(1)
  expect(typeAhead(list, 1, '22')).toBe(1)
  expect(typeAhead(list, 1, 'x')).toBe(1)
  expect(typeAhead(['2007 (Kovno)', '2015 (Łuck)'], 0, 'lu')).toBe(1)
})

test('what was found is marked, accents and all', () => {
  expect(marked('Liegi, perché sì', 'perche')).toEqual([
    { text: 'Liegi, ', hit: false },
    { text: 'perché', hit: true },
    { text: ' sì', hit: false },
  ])
  expect(marked('abc', '')).toEqual([{ text: 'abc', hit: false }])
})
