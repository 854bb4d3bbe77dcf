import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { distinct } from './distinct'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))

interface Each {
  list: string
  item: string
  index: string
  key: string
}

/** The keyed `{#each}` blocks of a component. */
function eachesOf(source: string): Each[] {
  return [...source.matchAll(/\{#each\s+((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, head = '']) => {
    const parts = /^(.*) as (.*?)(?:, (\w+))? \((.*)\)$/.exec(head.replace(/\s+/g, ' ').trim())
    const [, list = '', item = '', index = '', key = ''] = parts ?? []
    return parts ? [{ list, item, index, key }] : []
  })
}

/** Whether a key cannot come twice, as far as the source itself says so. */
function isProved({ list, item, index, key }: Each): boolean {
  if (index && key.split(' ').includes(index)) return /^(\w+ \+ )?\w+$/.test(key)
  const first = /^\[(\w+)/.exec(item)?.[1]
  if (/^Object\.entries\(/.test(list)) return key === first
  if (/^Object\.keys\(/.test(list)) return key === item
  const [, by = ''] = /^distinct\(.*?(?:, ('\w+'|\(\w+\) => [\w.]+))? ?\)$/.exec(list) ?? [null]
  if (!list.startsWith('distinct(')) return false
  if (!by) return key === item
  const property = /^'(\w+)'$/.exec(by)?.[1]
  if (property) return key === `${item}.${property}` || item.split(/\W+/).includes(key)
  const [, one = '', gives = ''] = /^\((\w+)\) => (.*)$/.exec(by) ?? []
  return gives.replace(new RegExp(`^${one}\\b`), item) === key
}

test('distinct keeps the first of each key', () => {
  expect(distinct(['a', 'b', 'a'])).toEqual(['a', 'b'])
  const units = [
    { id: 1, n: 'x' },
    { id: 2, n: 'y' },
    { id: 1, n: 'z' },
  ]
  expect(distinct(units, 'id').map((one) => one.n)).toEqual(['x', 'y'])
  expect(distinct(units, (one) => one.id % 2).map((one) => one.n)).toEqual(['x', 'y'])
})

test.each([
  ['{#each trails as trail, i (trail.d)}', false],
  ['{#each trails as trail, i (i)}', true],
  ['{#each events as event, i (from + i)}', true],
  ['{#each rows as row, i (row.n * i)}', false],
  ['{#each Object.entries(a.b).filter(([, n]) => n) as [id, n] (id)}', true],
  ['{#each Object.entries(a.b) as [id, n] (n)}', false],
  ['{#each distinct(choices) as choice (choice)}', true],
  ["{#each distinct(view.units, 'ref') as unit (unit.ref)}", true],
  ["{#each distinct(view.units, 'ref') as unit (unit.id)}", false],
  ["{#each distinct(view.ways, 'to') as { to, how } (to)}", true],
  ['{#each distinct(row, (one) => one.block.ref) as piece (piece.block.ref)}', true],
  ['{#each distinct(row, (one) => one.block.id) as piece (piece.block.ref)}', false],
])('%s: %s', (source, proved) => {
  expect(eachesOf(source).map(isProved)).toEqual([proved])
})

test('no key of a keyed each can come twice', () => {
  const unproved = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte'))
    .flatMap((name) =>
      eachesOf(readFileSync(SOURCES + name, 'utf8'))
        .filter((each) => !isProved(each))
        .map((each) => `${name}: ${each.list} as ${each.item} (${each.key})`),
    )
  expect(unproved).toEqual([])
})
