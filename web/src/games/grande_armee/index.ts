/** A campaign of the Grande Armée family at the table: its theatre, its stacks, its names. */

import './tokens.css'

import { given } from '../../board/given'
import { kind, value } from '../../lib/choice'
import { fightsIn } from '../../lib/report'
import { texts } from '../../lib/texts.svelte'
import type { OpenGame } from '../game'
import Board from './Board.svelte'
import { describeStack } from './describe'
import Inspector from './Inspector.svelte'
import Lesson from './Lesson.svelte'
import { diceOf, telling } from './report'
import { restOf } from './rest'
import Standing from './Standing.svelte'
import { Theatre } from './theatre.svelte'
import Track from './Track.svelte'
import type { Chart, View } from './types'

/** Events worth a look before the next thing happens. */
const BEATS: Record<string, number> = {
  'combat-values': 3,
  'combat-won': 2,
  'attack-goes': 2,
  'attack-sure': 2,
  'attack-fails': 2,
  'attack-aborted': 2,
  'support-joins': 1,
  'support-fails': 1,
  march: 1,
  'march-forced': 1,
  'attrition-suffered': 2,
  'stack-retreats': 1,
  'supply-eliminated': 2,
  'depot-captured': 2,
}

/** Choices that a scene beside the map has. */
const SCENES = new Set([
  'attack.order cc',
  'attack.order target',
  'support.commands cc',
  'cards.play card',
  'confederation.join none',
])
/** Questions of which every answer is a button of the scene of the powers. */
const PARLEYS = new Set([
  'truce.call',
  'truce.call-open',
  'truce.answer',
  'bargain.offer',
  'bargain.answer',
  'link.sources',
  'link.napoleon',
  'quarters.enter',
  'politics.independence',
])
/** 15.1: offered beside every question, and no answer to it. */
const REARRANGE = 'dummies'

export const open: OpenGame = (data) => {
  const theatre = new Theatre(data as Chart)

  const combats = telling(
    (piece) => (theatre.units.get(piece) ?? theatre.commanders.get(piece))?.side ?? '',
  )

  /** A bridge between two hexes. */
  function name(reference: string): string | null {
    if (kind(reference) !== 'bridge') return null
    const hexes = value(reference).split('-')
    return hexes.map((hex) => texts.name('hex:' + hex)).join(' – ')
  }

  return {
    Board: given(Board, { theatre }),
    Track: given(Track, { theatre }),
    Standing: given(Standing, { theatre }),
    Inspector: given(Inspector, { theatre }),
    Lesson,
    shows: new Set(['hex', 'city', 'unit', 'commander']),
    reads: new Set(['card']),
    pointsAt: theatre.chart.points_at,
    name,

    phases: new Set(['march.stack']),
    declines: new Set([
      'support.attack',
      'support.defence',
      'depots.build',
      'depots.start',
      'recovery.stack',
      'reserve.other',
    ]),
    rest: (desk) =>
      desk.session.ask
        ? restOf(desk.session.ask, desk.session.before, {
            ask: () => desk.session.ask,
            view: () => theatre.view(desk),
            units: theatre.units,
          })
        : [],

    // Whatever does not lie on the map is a button; Combat Commands and cards have their scenes.
    buttons: (ask) =>
      ask.choices.filter(
        (choice) =>
          !theatre.draws(choice) &&
          !SCENES.has(`${ask.key} ${kind(choice)}`) &&
          (choice === REARRANGE || !PARLEYS.has(ask.key)),
      ),

    detail(desk, choice) {
      const view = theatre.view(desk)
      if (!view) return ''
      const hex = theatre.hexOf(view, choice)
      const said = theatre.stacks(view, hex).map((stack) => describeStack(theatre, stack))
      const ground = texts.name('terrain:' + (theatre.hexes.get(hex)?.terrain ?? 'clear'))
      return [
        theatre.pieceWord(choice) ? texts.name('hex:' + hex) : ground,
        theatre.risk(hex),
        ...said,
      ]
        .filter(Boolean)
        .join(', ')
    },

    weigh: (event) => BEATS[event.key] ?? 0,

    roll(event) {
      const dice = diceOf(event)
      return dice.length ? { dice: dice.map((n) => ({ n, good: true })) } : null
    },

    fights: (events, from) => fightsIn(events, from, combats),
    fighting: (view) => Boolean((view as View | undefined)?.combat),
    reportRight: (fight) => theatre.isWest(value(fight.place)),
    where: (event) => theatre.where(event),
    choose: (desk, choice) => theatre.send(desk, choice),

    report: () => (theatre.drawn = true),

    escape() {
      if (theatre.drawn) {
        theatre.drawn = false
        return true
      }
      const open = theatre.card !== null || theatre.measuring.subject !== null || theatre.other
      if (theatre.card !== null) theatre.card = null
      else if (theatre.other) theatre.other = false
      else theatre.measuring.subject = null
      return open
    },
  }
}
