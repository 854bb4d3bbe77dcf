// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'

import { beforeAll, expect, test } from 'vitest'

import { messageId } from '../lib/texts.svelte'
import { furnish } from '../testing/seat'
import { loadGame } from './game'

beforeAll(furnish)

const HOUSE = '../grognard/games/'
/** Lists that are declined: `done` says that no more of it is wished. */
const NO_MORE = /^([\w-]+)-done = (?:No (?:more|further)|Nobody else)/gm
/** A board with nothing on it: every list is empty. */
const empty = (known: object) =>
  new Proxy(known, { get: (target, name) => (name in target ? Reflect.get(target, name) : []) })
const BOARD = empty({ projection: { width_to_height: 1 }, drawing: empty({}) })

function declined(game: string): string[] {
  const folder = `${HOUSE}${game}/texts/`
  const texts = readdirSync(folder).filter((name) => name.endsWith('.en.ftl'))
  return texts.flatMap((name) =>
    [...readFileSync(folder + name, 'utf8').matchAll(NO_MORE)].map((found) => found[1] ?? ''),
  )
}

test.each(['waterloo1815', 'austerlitz1805', 'tolentino1815'])(
  'whoever wants no more of what is offered has no strong button for it in %s',
  async (id) => {
    const game = (await loadGame(id))(BOARD)
    const quiet = [...(game.phases ?? []), ...(game.declines ?? [])].map(messageId)
    const words = declined(id)
    expect(words.length).toBeGreaterThan(2)
    expect(words.filter((word) => !quiet.includes(word))).toEqual([])
  },
  60_000,
)
