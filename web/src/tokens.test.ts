import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { bodyOf, markOf } from './games/grande_armee/nations'
import { BREAKPOINTS } from './lib/breakpoints'

const HERE = import.meta.dirname
const read = (path: string) => readFileSync(join(HERE, path), 'utf8')
const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
const components = files.filter((path) => path.endsWith('.svelte'))
const sheets = files.filter((path) => /\.(svelte|css)$/.test(path))

/** The styles of a component, or a style sheet. */
const styles = (path: string) =>
  path.endsWith('.css') ? read(path) : (/<style>[^]*<\/style>/.exec(read(path))?.[0] ?? '')

test('there are components to look at', () => {
  expect(components.length).toBeGreaterThan(100)
})

test('components and the games take their colours from the tokens', () => {
  // A palette is for a drawing that is saved as a file of its own.
  const own = files
    .filter((path) => path.endsWith('.svelte') || /^games\/.*\.ts$/.test(path))
    .filter((path) => !path.endsWith('palette.ts'))
    .flatMap((path) => {
      const found = read(path).match(/(?<!url\()#[0-9a-f]{3,8}\b(?!\w)|rgba?\(|hsla?\(/gi) ?? []
      return found.map((colour) => `${path}: ${colour}`)
    })
  expect(own).toEqual([])
})

test('a colour of a game has one name', () => {
  const twice = files
    .filter((path) => /^games\/.*tokens\.css$/.test(path))
    .flatMap((path) => {
      const values = [...read(path).matchAll(/: ([^;]+);/g)].map((found) => found[1])
      return values
        .filter((value, n) => values.indexOf(value) !== n)
        .map((one) => `${path}: ${one}`)
    })
  expect(twice).toEqual([])
})

test('every layer has a name', () => {
  const own = sheets.flatMap((path) =>
    (styles(path).match(/z-index: *-?\d+/g) ?? []).map((layer) => `${path}: ${layer}`),
  )
  expect(own).toEqual([])
})

test('the page changes its shape at the named breakpoints only', () => {
  const known = new Set<string>(Object.values(BREAKPOINTS))
  const other = sheets.flatMap((path) =>
    (styles(path).match(/\((?:max|min)-(?:width|height): [^)]*\)/g) ?? [])
      .filter((query) => !known.has(query))
      .map((query) => `${path}: ${query}`),
  )
  expect(other).toEqual([])
})

test('every name that is used is defined', () => {
  const all = files
    .filter((path) => /\.(svelte|css|ts)$/.test(path))
    .map(read)
    .join('\n')
  const defined = new Set([...all.matchAll(/--([\w-]+)["'`]?(?:=|:)/g)].map((found) => found[1]))
  // With a value to fall back on, a name may be left out.
  const used = [...all.matchAll(/var\(--([\w-]+)\)/g)].map((found) => found[1] ?? '')
  const computed = (name: string) => name.endsWith('-')
  expect(used.filter((name) => !defined.has(name) && !computed(name))).toEqual([])
})

/** The share of light of a colour (WCAG 2: relative luminance). */
function light(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const NAMED = ['tokens.css', 'games/tolentino1815/tokens.css', 'games/grande_armee/tokens.css']
const colours = new Map(
  [
    ...NAMED.map(read)
      .join('\n')
      .matchAll(/--([\w-]+): (#\w{6});/g),
  ].map(([, name = '', colour = '']) => [name, colour] as const),
)

/** The contrast of two named colours (WCAG 2); NaN if there is no such name. */
function contrast(one: string, other: string): number {
  const [dark = NaN, bright = NaN] = [one, other]
    .map((name) => light(colours.get(name) ?? ''))
    .sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const CAMPAIGN = ['ground', 'forest', 'marsh', 'mountains', 'rough', 'sea', 'lake'].map(
  (name) => `campaign-${name}`,
)

test('the numbers of hexes can be read on every ground', () => {
  const tolentino = ['hex-paper', 'tolentino-floor', 'tolentino-hills', 'tolentino-tops']
  const faint = [...tolentino, ...CAMPAIGN].filter((one) => !(contrast('hex-number', one) >= 4.5))
  expect(faint).toEqual([])
  for (const sheet of ['tolentino1815', 'grande_armee']) {
    const rule = /\.number \{[^}]*\}/.exec(read(`games/${sheet}/Sheet.svelte`))?.[0]
    expect(rule, sheet).toContain('--hex-number')
    expect(rule, sheet).not.toContain('opacity')
  }
})

test('names, depots and markers of a side can be seen on the land and on paper', () => {
  const named = (paint: string) => /--([\w-]+)/.exec(paint)?.[1] ?? paint
  const marks = ['french', 'russian', 'austrian'].map((nation) =>
    named(markOf(bodyOf({ nation, side: nation }, 'french'))),
  )
  expect(new Set(marks).size).toBe(3)
  const faint = ['campaign-ground', 'parchment'].flatMap((paper) =>
    marks.filter((mark) => !(contrast(mark, paper) >= 3)).map((mark) => `${mark} on ${paper}`),
  )
  expect(faint).toEqual([])
})
