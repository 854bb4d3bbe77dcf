import { expect, test, vi } from 'vitest'

import { nextOf } from '../../lib/choice'
import type { Ask } from '../../lib/wire'
import type { BattleView } from './types'
import { gunners, volley } from './volley'

vi.mock('../../lib/texts.svelte', () => ({
  t: (key: string, args: Record<string, string>) => `${key} ${Object.values(args).join(' ')}`,
}))

const piece = (id: string, place: string, type: string, engaged = false) => ({
  block: { ref: 'block:' + id, army: id.startsWith('f') ? 'french' : 'prussian', face: { type } },
  place,
  engaged,
})
const battle = {
  side: 'french',
  pieces: [
    piece('f_foot', 'french-left', 'infantry'),
    piece('f_horse', 'allied-centre', 'cavalry', true),
    piece('f_gun', 'french-centre', 'foot_artillery'),
    piece('f_idle', 'french-right', 'foot_artillery'),
    piece('f_kept', 'french-reserve', 'foot_artillery'),
    piece('p_foot', 'allied-centre', 'infantry', true),
    piece('p_gun', 'allied-right', 'foot_artillery'),
  ],
} as unknown as BattleView
const own = battle.pieces.map((one) => one.block.ref).filter((ref) => ref.startsWith('block:f'))
const ask = (choices: string[]) =>
  ({ key: 'battle.block', choices, args: {}, rule: '' }) as unknown as Ask

test('whoever is engaged fires, and guns that face an enemy; not the foot, nor the reserve', () => {
  expect(gunners(battle, own)).toEqual(['block:f_gun', 'block:f_horse'])
  expect(gunners(battle, ['block:f_foot', 'block:f_horse'])).toEqual(['block:f_horse'])
})

test('all fire one after the other; whoever has two targets is put down', () => {
  const [all] = volley(ask([...own, 'done']), () => battle)
  const [gun, then] = nextOf(all?.steps ?? [], [...own, 'done'], 'battle.block')
  expect(gun).toBe('block:f_gun')
  const [shot, on] = nextOf(then, ['fire:open', 'place:french-left', 'back'], 'battle.action')
  expect(shot).toBe('fire:open')
  const [horse, after] = nextOf(on, ['block:f_foot', 'block:f_horse', 'done'], 'battle.block')
  expect(horse).toBe('block:f_horse')
  const [back, last] = nextOf(after, ['fire:open', 'fire:squares', 'back'], 'battle.action')
  expect(back).toBe('back')
  expect(nextOf(last, ['block:f_foot', 'block:f_horse', 'done'], 'battle.block')[0]).toBeNull()
})

test('one gun alone is clicked', () => {
  expect(volley(ask(['block:f_gun', 'block:f_foot', 'done']), () => battle)).toEqual([])
  expect(volley({ ...ask(own), key: 'setup.block' }, () => battle)).toEqual([])
  expect(volley(ask(own), () => null)).toEqual([])
})
