import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, test } from 'vitest'

import { LANGUAGES, messageId, split } from './texts.svelte'

const HOUSE = join(import.meta.dirname, '../../../grognard')
const SOURCES = join(import.meta.dirname, '..')
const GAMES = readdirSync(join(SOURCES, 'games')).filter((name) => !name.includes('.'))

/** The folders with a game's words: a family has its own, and those of each of its games. */
function foldersOf(game: string): string[] {
  const place = join(HOUSE, 'games', game)
  const members = readdirSync(place).filter((name) => existsSync(join(place, name, 'texts')))
  return [`games/${game}/texts`, ...members.map((name) => `games/${game}/${name}/texts`)]
}

/** All texts of a game's table, or only those that are the client's own. */
function catalogue(language: string, game: string, own = false): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const folder of ['kernel/texts', ...foldersOf(game)])
    for (const file of readdirSync(join(HOUSE, folder)))
      if (file.endsWith(`.${language}.ftl`) && (!own || /^(web|board)\./.test(file))) {
        // A game may say in its own words what the kernel says in general.
        const errors = bundle.addResource(
          new FluentResource(readFileSync(join(HOUSE, folder, file), 'utf8')),
          { allowOverrides: folder !== 'kernel/texts' },
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
function used(game: string): { keys: Set<string>; beginnings: Set<string> } {
  const keys = new Set<string>()
  const beginnings = new Set<string>()
  const others = GAMES.filter((one) => one !== game).map((one) => join(SOURCES, 'games', one))
  for (const file of files(SOURCES)) {
    if (others.some((one) => file.startsWith(one))) continue
    const text = readFileSync(file, 'utf8')
    for (const [, key] of text.matchAll(/(?:'|part=")((?:web|board)-[a-z0-9-]*[a-z0-9])['"]/g))
      keys.add(key as string)
    for (const [, key] of text.matchAll(/\bt\(\s*'([^']+)'/g)) keys.add(key as string)
    for (const [, start] of text.matchAll(/`((?:web|board)-[a-z-]+-)\$\{/g))
      beginnings.add(start as string)
  }
  return { keys, beginnings }
}

const TABLES = GAMES.flatMap((game) => LANGUAGES.map((language) => ({ game, language })))

describe.each(TABLES)('texts of $game in $language', ({ game, language }) => {
  const bundle = catalogue(language, game)
  const { keys, beginnings } = used(game)
  const known = [...bundle._messages.keys()]

  test('every key that the client uses is there', () => {
    expect(keys.size).toBeGreaterThan(100)
    expect([...keys].filter((key) => !bundle.hasMessage(messageId(key)))).toEqual([])
    expect([...beginnings].filter((start) => !known.some((key) => key.startsWith(start)))).toEqual(
      [],
    )
  })

  test('every key of the client is used', () => {
    const unused = [...catalogue(language, game, true)._messages.keys()].filter(
      (key) => !keys.has(key) && ![...beginnings].some((start) => key.startsWith(start)),
    )
    expect(unused).toEqual([])
  })
})

test.each(GAMES)('the languages have the same keys: %s', (game) => {
  const [first, second] = LANGUAGES.map((language) =>
    [...catalogue(language, game)._messages.keys()].sort(),
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
