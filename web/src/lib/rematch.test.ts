import { expect, test } from 'vitest'

import { exchanged, invitation, offered } from './rematch'

test('the bot keeps its level and takes the other side', () => {
  expect(
    exchanged({
      french: { kind: 'person', online: true },
      allied: { kind: 'bot', level: 'marshal', online: false },
    }),
  ).toEqual({ french: { kind: 'bot', level: 'marshal' }, allied: { kind: 'person' } })
})

const HERE = 'https://house.example'
const line = (n: number, seat: string, to: string, text: string) => ({
  type: 'said' as const,
  n,
  seat,
  to,
  text,
  at: 0,
})

test('a seat that the other side offers is found in the talk', () => {
  const link = `Once more: ${HERE}/#/table/abc/k_e-y`
  const said = [line(0, 'french', 'allied', link), line(1, 'allied', 'french', 'Well played')]
  expect(invitation(said, 'allied', HERE)).toEqual({ seat: 'french', hash: '#/table/abc/k_e-y' })
  expect(invitation(said, 'french', HERE)).toBeNull()
  expect(invitation([line(0, 'french', '', link)], 'allied', HERE)).toBeNull()
})

test('only a seat of this house is an offer', () => {
  expect(offered(`Come: \u2068${HERE}/#/table/abc/key\u2069`, HERE)).toEqual({
    before: 'Come: \u2068',
    hash: '#/table/abc/key',
    after: '\u2069',
  })
  expect(offered('https://elsewhere.example/#/table/abc/key', HERE)).toBeNull()
  expect(offered(`${HERE}/#/table/abc/<key>`, HERE)).toBeNull()
})
