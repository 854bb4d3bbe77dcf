import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, test } from 'vitest'

import { LANGUAGES, messageId, split } from './texts.svelte'

const HOUSE = join(import.meta.dirname, '../../../grognard')
const FOLDERS = ['kernel/texts', 'games/waterloo1815/texts']
const SOURCES = join(import.meta.dirname, '..')

function catalogue(language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const folder of FOLDERS)
    for (const file of readdirSync(join(HOUSE, folder)))
      if (file.endsWith(`.${language}.ftl`)) {
        const errors = bundle.addResource(
          new FluentResource(readFileSync(join(HOUSE, folder, file), 'utf8')),
        )
        expect(errors, file).toEqual([])
      }
  return bundle
}

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file))
}

/** Every text key that the sources name, and the beginnings of those that they put together. */
function used(): { keys: Set<string>; beginnings: Set<string> } {
  const keys = new Set<string>()
  const beginnings = new Set<string>()
  for (const file of files(SOURCES)) {
    const text = readFileSync(file, 'utf8')
    for (const [, key] of text.matchAll(/'((?:web|board)-[a-z0-9-]*[a-z0-9])'/g))
      keys.add(key as string)
    for (const [, key] of text.matchAll(/\bt\(\s*'([^']+)'/g)) keys.add(key as string)
    for (const [, start] of text.matchAll(/`((?:web|board)-[a-z-]+-)\$\{/g))
      beginnings.add(start as string)
  }
  return { keys, beginnings }
}

describe.each(LANGUAGES)('texts in %s', (language) => {
  const bundle = catalogue(language)
  const { keys, beginnings } = used()
  const known = [...bundle._messages.keys()]

  test('every key that the client uses is there', () => {
    expect(keys.size).toBeGreaterThan(100)
    expect([...keys].filter((key) => !bundle.hasMessage(messageId(key)))).toEqual([])
    expect([...beginnings].filter((start) => !known.some((key) => key.startsWith(start)))).toEqual(
      [],
    )
  })

  test('every key of the client is used', () => {
    const unused = known
      .filter((key) => /^(web|board)-/.test(key))
      .filter((key) => !keys.has(key) && ![...beginnings].some((start) => key.startsWith(start)))
    expect(unused).toEqual([])
  })
})

test('the languages have the same keys', () => {
  const [first, second] = LANGUAGES.map((language) =>
    [...catalogue(language)._messages.keys()].sort(),
  )
  expect(first).toEqual(second)
})

test('a sentence is cut at the names it links to', () => {
  const [open, close] = ['\uE000', '\uE001']
  expect(
    split(`${open}0 Ligny${close} is too far from ${open}1 Namur${close}.`, [
      'town:ligny',
      'town:namur',
    ]),
  ).toEqual([
    { text: 'Ligny', ref: 'town:ligny' },
    { text: ' is too far from ' },
    { text: 'Namur', ref: 'town:namur' },
    { text: '.' },
  ])
})
