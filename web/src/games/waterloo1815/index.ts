/** Waterloo 1815 at the table: its board, its pieces, its names. */

import './tokens.css'

import { given } from '../../board/given'
import { t, texts } from '../../lib/texts.svelte'
import type { OpenGame, Roll } from '../game'
import { kind, value } from '../../lib/choice'
import Board from './Board.svelte'
import { Campaign } from './campaign.svelte'
import Inspector from './Inspector.svelte'
import Lesson from './Lesson.svelte'
import Standing from './Standing.svelte'
import Track from './Track.svelte'
import { battles } from './report'
import type { MapData, View } from './types'
import { volley } from './volley'

/** What the board draws itself; everything else is a button. */
const DRAWN = new Set(['block', 'hidden', 'town', 'place', 'hold', 'bid'])

/** Events worth a look before the next thing happens. */
const BEATS: Record<string, number> = {
  fires: 2,
  'skirmish-fires': 2,
  'march-roll': 2,
  'morale-high': 2,
  'morale-low': 2,
  eliminated: 2,
  rout: 2,
  'battle-won': 2,
  moved: 1,
  attacks: 1,
  retreats: 1,
  engages: 1,
}

export const open: OpenGame = (data) => {
  const campaign = new Campaign(data as MapData)
  return {
    Board: given(Board, { campaign }),
    Track: given(Track, { campaign }),
    Standing: given(Standing, { campaign }),
    Inspector: given(Inspector, { campaign }),
    Lesson,
    shows: new Set(['town', 'block', 'hidden', 'place']),
    pointsAt: campaign.map.points_at ?? {},

    name(reference) {
      const [word, id] = [kind(reference), value(reference)]
      if (word === 'hidden') return campaign.callHidden(reference)
      const [who = '', n = ''] = id.split('-')
      if (word === 'bid' && n) return t('bid-for', { side: 'side:' + who, n: Number(n) })
      return null
    },

    phases: new Set(['movement.block', 'battle.block']),
    declines: new Set(['march.block', 'battle.reinforce', 'regroup.block']),

    buttons(ask) {
      const scene = campaign.sceneOpen && !ask.key.startsWith('skirmish')
      return ask.choices.filter(
        (choice) => !DRAWN.has(kind(choice)) || (scene && kind(choice) === 'town'),
      )
    },

    rest(desk) {
      const { ask } = desk.session
      const look = () => {
        const view = campaign.view(desk)
        return view ? campaign.battle(view) : null
      }
      return ask ? volley(ask, look) : []
    },

    detail(desk, choice) {
      const view = campaign.view(desk)
      const block = view && campaign.block(view, choice)
      if (!view || !block) return ''
      const town = campaign.townOf(view, choice)
      const face = block.face
      return [
        face && t('board-detail', { type: 'type:' + face.type, strength: face.strength }),
        town && texts.name('town:' + town),
      ]
        .filter(Boolean)
        .join(', ')
    },

    weigh: (event) => BEATS[event.key] ?? 0,

    roll(event): Roll | null {
      const { dice, die, plus, firepower } = event.args ?? {}
      if (Array.isArray(dice)) {
        const most = Number(firepower)
        return { dice: dice.map(Number).map((n) => ({ n, good: n <= most })) }
      }
      if (typeof die !== 'number') return null
      // March and morale alike: with the bonus 4 or more is well (5.6c, 6.31b).
      return { dice: [{ n: die, good: die + Number(plus ?? 0) >= 4 }] }
    },

    fights(events, from, view) {
      const armies = (view as View | undefined)?.armies ?? []
      const seat = (view as View | undefined)?.seat
      const mine = armies.filter((one) => seat && one.seat === seat).map((one) => one.army)
      return battles(events, from, campaign.units, new Set(mine))
    },

    where: (event) => campaign.where(event),

    choose(desk, choice) {
      if (kind(choice) === 'block' || kind(choice) === 'hidden') campaign.clickBlock(desk, choice)
      else campaign.send(desk, choice)
    },

    escape() {
      if (campaign.fan) {
        campaign.fan = null
        return true
      }
      return false
    },
  }
}
