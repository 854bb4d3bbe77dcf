/** Austerlitz 1805 at the table: its plan, its blocks, its names. */

import './tokens.css'

import { given } from '../../board/given'
import { kind, value } from '../../lib/choice'
import { fightsIn } from '../../lib/report'
import { t, texts } from '../../lib/texts.svelte'
import type { OpenGame } from '../game'
import { Battlefield } from './battlefield.svelte'
import Board from './Board.svelte'
import Inspector from './Inspector.svelte'
import Lesson from './Lesson.svelte'
import { ATTACKS } from './report'
import Standing from './Standing.svelte'
import Track from './Track.svelte'
import type { MapData, View } from './types'
import { isDrawn, pieceOf } from './words'

/** Events worth a look before the next thing happens. */
const BEATS: Record<string, number> = {
  threat: 2,
  'threat-guard': 2,
  'leads-attack': 2,
  'leads-defence': 2,
  'counter-attacks': 2,
  'initial-result': 2,
  'final-result': 2,
  'attack-won': 2,
  'attack-lost': 2,
  'retreats-before': 2,
  moved: 1,
  enters: 1,
  stands: 1,
  feint: 1,
  press: 1,
  declares: 1,
  occupies: 1,
  retreats: 1,
  advances: 1,
}

export const open: OpenGame = (data) => {
  const field = new Battlefield(data as MapData)

  /** Units as they are seen, and what is put together of several places. */
  function name(reference: string): string | null {
    const [word, id] = [kind(reference), value(reference)]
    const [x = '', y] = id.split('>')
    switch (word) {
      case 'piece':
      case 'unit':
      case 'units':
        return field.callUnits(id)
      case 'approach':
      case 'position':
        if (y) return t('approach', { from: 'locale:' + x, to: 'locale:' + y })
        return field.locales.has(id) ? t('reserve', { locale: 'locale:' + id }) : null
      case 'way': {
        const way = x.split('-').map((one) => 'locale:' + one)
        return y ? t('way-to-approach', { way, to: 'locale:' + y }) : t('way', { way })
      }
      case 'guarded': {
        const [approach = '', unit = ''] = id.split('@')
        return t('guarded', { approach: 'approach:' + approach, unit: 'unit:' + unit })
      }
      default:
        return null
    }
  }

  return {
    Board: given(Board, { field }),
    Track: given(Track, { field }),
    Standing: given(Standing, { field }),
    Inspector: given(Inspector, { field }),
    Lesson,
    shows: new Set(['locale', 'approach', 'position', 'unit', 'units', 'commander', 'piece']),
    pointsAt: field.map.points_at,
    name,

    phases: new Set(['command']),
    declines: new Set(['detach', 'letters', 'attack.defence', 'attack.lead', 'attack.counter']),
    buttons: (ask) => ask.choices.filter((choice) => !isDrawn(choice, ask.key)),

    detail(desk, choice) {
      const view = field.view(desk)
      const unit = view && field.unit(view, pieceOf(choice))
      if (!unit) return ''
      return [
        unit.face && texts.name('face:' + unit.face),
        unit.corps && texts.name('commander:' + unit.corps),
        texts.name('position:' + unit.position),
      ]
        .filter(Boolean)
        .join(', ')
    },

    weigh: (event) => BEATS[event.key] ?? 0,
    roll: () => null,
    fights: (events, from) => fightsIn(events, from, ATTACKS),
    fighting: (view) => Boolean((view as View | undefined)?.attack ?? (view as View)?.retreat),
    where: (event) => field.where(event),
    choose: (desk, choice) => field.send(desk, choice),

    escape() {
      const open = field.card !== null || field.crossroads !== null || field.letters
      field.card = field.crossroads = null
      field.letters = false
      return open
    },
  }
}
