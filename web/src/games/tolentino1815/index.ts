/** Tolentino 1815 at the table: its valley, its counters, its names. */

import './tokens.css'

import { given } from '../../board/given'
import { kind, value } from '../../lib/choice'
import { fightsIn } from '../../lib/report'
import { t, texts } from '../../lib/texts.svelte'
import type { OpenGame } from '../game'
import Board from './Board.svelte'
import { describe } from './describe'
import { middle, WIDTH } from './hexes'
import Inspector from './Inspector.svelte'
import Lesson from './Lesson.svelte'
import { SIDE_COLOURS, SIDE_SIGNS } from './orders'
import { telling } from './report'
import Standing from './Standing.svelte'
import Track from './Track.svelte'
import type { MapData, View } from './types'
import { Valley } from './valley.svelte'
import { hexOf, pieceOf } from './words'

/** Events worth a look before the next thing happens. */
const BEATS: Record<string, number> = {
  assault: 3,
  bombards: 2,
  'efficiency-test': 2,
  'assault-declared': 1,
  initiative: 1,
  moves: 1,
  marches: 1,
  charges: 1,
  retreats: 1,
  advances: 1,
  routs: 1,
  eliminated: 1,
}

/** The questions about pieces that do not stand on the map. */
const OFF_THE_MAP = new Set(['reinforcements.enter', 'commanders.replace'])

export const open: OpenGame = (data) => {
  const valley = new Valley(data as MapData)

  const assaults = telling((piece) => valley.sides.get(piece) ?? '')

  return {
    Board: given(Board, { valley }),
    Track: given(Track, { valley }),
    Standing: given(Standing, { valley }),
    Inspector: given(Inspector, { valley }),
    Lesson,
    shows: new Set(['hex', 'unit', 'commander', 'formation']),
    pointsAt: valley.map.points_at,

    phases: new Set(['movement.unit', 'bombardment.unit', 'assault.declare']),
    declines: new Set([
      'orders.formation',
      'movement.alone',
      'commanders.choose',
      'special.guns',
      'rally.unit',
    ]),

    // Reinforcements and successors are not on the map yet: they are buttons.
    buttons: (ask) =>
      ask.choices.filter(
        (choice) => !hexOf(choice) && (!pieceOf(choice) || OFF_THE_MAP.has(ask.key)),
      ),

    weighed: new Set(['assault.attackers']),

    rest: (desk) => {
      const { ask, before } = desk.session
      const view = valley.view(desk)
      const guns = view?.stacks
        .flatMap((one) => one.pieces)
        .filter((one) => one.formation === view.active && one.arm?.endsWith('artillery'))
      // Asked once a battery: the answer to the first can be that of all.
      if (ask?.key !== 'orders.guns' || before?.ask.key === ask.key || (guns?.length ?? 0) < 2)
        return []
      return ask.choices.map((choice) => ({
        id: choice,
        label: t('board-all-guns', { order: desk.label(choice, ask) }),
        steps: [{ choice, key: ask.key, lasting: true }],
      }))
    },

    badge(choice) {
      const id = kind(choice) === 'formation' ? value(choice) : ''
      const side = valley.map.formations.find((one) => one.id === id)?.side ?? ''
      const [colour, sign] = [SIDE_COLOURS[side], SIDE_SIGNS[side]]
      return colour && sign ? { colour, sign } : null
    },

    detail(desk, choice) {
      const view = valley.view(desk)
      if (!view) return ''
      const piece = valley.piece(view, pieceOf(choice))
      const hex = valley.hexOf(view, choice)
      if (piece) return `${describe(piece)}, ${texts.name('hex:' + hex)}`
      const ground = valley.hexes.get(hex)?.terrain
      if (!ground) return ''
      const here = valley.stack(view, hex)?.pieces ?? []
      const names = here.map((one) => texts.name(valley.ref(one.id)))
      const price = valley.price(desk, choice)
      const cost = price === null ? [] : [t('board-cost', { n: price / 2 })]
      return [texts.name('terrain:' + ground), ...cost, ...names].join(', ')
    },

    weigh: (event) => BEATS[event.key] ?? 0,

    roll(event) {
      const die = event.args?.['die']
      return typeof die === 'number' && die > 0 ? { dice: [{ n: die, good: true }] } : null
    },

    fights: (events, from) => fightsIn(events, from, assaults),
    fighting: (view) => Boolean((view as View | undefined)?.assaults.some((one) => one.current)),
    reportRight: (fight) => middle(value(fight.place))[0] < WIDTH / 2,
    where: (event) => valley.where(event),
    choose: (desk, choice) => valley.send(desk, choice),

    escape() {
      const open = valley.card !== null || valley.measuring.subject !== null
      if (valley.card === null) valley.measuring.subject = null
      valley.close()
      return open
    },
  }
}
