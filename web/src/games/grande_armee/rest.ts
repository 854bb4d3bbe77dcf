/** What takes many answers of one kind, by one gesture; the enemy acts in between as he likes. */

import { kind, value, type Step } from '../../lib/choice'
import type { Rest } from '../../lib/rest'
import { t } from '../../lib/texts.svelte'
import type { Ask } from '../../lib/wire'
import type { Unit, View } from './types'

/** What the plans look at, also when they go on. */
export interface At {
  ask: () => Ask | null
  view: () => View | null
  units: ReadonlyMap<string, Unit>
}

/** The plans that are offered with a question; `last` is the answer before, if it was ours. */
export function restOf(ask: Ask, last: Last | null, table: At): Rest[] {
  return [
    laying(ask, table),
    ...arriving(ask, last, table),
    recovering(ask, table),
    calling(ask),
    suffering(ask, table),
    passing(ask),
  ].filter((one) => one !== null)
}

interface Last {
  ask: Ask
  choice: string
}

/** 7.4: a train on each stack that is led, may march and has no marker yet, the largest first. */
function laying({ key, args, choices }: Ask, { view }: At): Rest | null {
  if (key !== 'trains.place') return null
  const bare = (words: readonly string[]) => {
    const now = view()
    const laid = new Set(now?.markers.filter((one) => one.side === now.seat).map((one) => one.hex))
    return (now?.stacks ?? [])
      .filter((one) => one.side === now?.seat && one.commanders?.length && !one.still)
      .filter((one) => !laid.has(one.hex))
      .filter((one) => one.units?.length && words.includes('train:' + one.hex))
      .sort((a, b) => (b.units?.length ?? 0) - (a.units?.length ?? 0))
      .map((one) => 'train:' + one.hex)
  }
  const n = Math.min(bare(choices).length, Number(args?.['trains']))
  if (n < 2) return null
  const lay: Step = { choice: '', pick: (words) => bare(words)[0], key, lasting: true }
  return { id: 'trains', label: t('board-rest-trains', { n }), steps: [lay] }
}

/** What arrives or is set up goes where the piece before it went: all of it, or the rest of its corps. */
function arriving({ key, args, choices }: Ask, last: Last | null, table: At): Rest[] {
  const there = last?.ask.key === key && args?.['piece'] ? last.choice : ''
  if (kind(there) !== 'hex' || !choices.includes(there)) return []
  const hex = 'hex:' + value(there)
  const all: Rest = {
    id: 'there',
    label: t('board-rest-there', { hex }),
    steps: [{ choice: there, key, lasting: true }],
  }
  const corpsOf = (ask: Ask | null) => table.units.get(value(String(ask?.args?.['piece'])))?.corps
  const corps = corpsOf(table.ask())
  if (!corps || corps !== corpsOf(last?.ask ?? null)) return [all]
  const pick = () => (corpsOf(table.ask()) === corps ? there : undefined)
  const label = t('board-rest-corps', { corps, hex })
  return [{ id: 'corps', label, steps: [{ choice: '', pick, key, lasting: true }] }, all]
}

/** 8.1: every stack that can recovers, for a train each; where not all its units do, the best. */
function recovering({ key, choices }: Ask, { units }: At): Rest | null {
  const stacks = choices.filter((word) => kind(word) === 'stack')
  if (key !== 'recovery.stack' || stacks.length < 2) return null
  const best = (words: readonly string[]) => byWorth(words, units).at(-1)
  return {
    id: 'recover',
    label: t('board-rest-recover', { n: stacks.length }),
    steps: [
      { choice: '', pick: firstOf('stack'), key, lasting: true, optional: true },
      { choice: '', pick: best, key: 'recovery.unit', lasting: true },
    ],
  }
}

/** 10.3, 10.5: all stacks that can are called, one after the other. */
function calling({ key, choices }: Ask): Rest | null {
  const n = choices.filter((word) => kind(word) === 'call').length
  if (n < 2) return null
  const call: Step = { choice: '', pick: firstOf('call'), key, lasting: true }
  return { id: 'call', label: t('board-rest-call', { n }), steps: [call] }
}

/** 11.17: the hits fall on units in good order, the worst first, and no more is taken than must be. */
function suffering({ key, args }: Ask, { view, units }: At): Rest | null {
  if (key !== 'hits.unit') return null
  const worst = (words: readonly string[]) => {
    const pieces = (view()?.stacks ?? []).flatMap((one) => one.units ?? [])
    const shaken = new Set(pieces.flatMap((one) => (one.disrupted ? [one.id] : [])))
    const hit = byWorth(words, units)
    return hit.find((word) => !shaken.has(value(word))) ?? hit[0]
  }
  return {
    id: 'hits',
    label: t('board-rest-hits', { n: Number(args?.['n']) }),
    steps: [
      { choice: '', pick: worst, key, lasting: true, optional: true },
      { choice: 'done', key: 'hits.extra' },
    ],
  }
}

const firstOf = (what: string) => (words: readonly string[]) =>
  words.find((word) => kind(word) === what)

/** Words that name units, those that are worth least first: by class, then by size. */
function byWorth(words: readonly string[], units: ReadonlyMap<string, Unit>): string[] {
  const worth = (word: string) => {
    const unit = units.get(value(word))
    return unit ? 'CLV'.indexOf(unit.quality) * 100 + (unit.guard ? 50 : 0) + unit.room : -1
  }
  return words.filter((word) => worth(word) >= 0).sort((a, b) => worth(a) - worth(b))
}

/** 7.4e, 8.2d: all the rest of the trains pass. A train that a pass costs is taken from the first stack
 *  that has one. */
function passing({ key, args, choices }: Ask): Rest | null {
  if (!choices.includes('pass')) return null
  const pass: Step = { choice: 'pass', key, lasting: true, optional: true }
  const rest = (...steps: Step[]): Rest => ({ id: 'pass', label: t('board-rest-pass'), steps })
  if (key === 'trains.place' && Number(args?.['trains']) + Number(args?.['dummies']) > 1)
    return rest(pass, { choice: 'stop', key })
  const discard: Step = {
    choice: '',
    pick: firstOf('train'),
    key: 'march.discard',
    lasting: true,
    optional: true,
  }
  if (key === 'march.stack' && Number(args?.['n']) > 1)
    return rest(pass, discard, { choice: 'done', key })
  return null
}
