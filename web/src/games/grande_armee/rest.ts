/** What takes many answers of one kind, by one gesture; the enemy acts in between as he likes. */

import { kind, value, type Step } from '../../lib/choice'
import type { Rest } from '../../lib/rest'
import { t } from '../../lib/texts.svelte'
import type { Ask } from '../../lib/wire'
import type { View } from './types'

/** The plans that are offered with a question; `last` is the answer before, if it was ours. */
export function restOf(ask: Ask, view: () => View | null, last: Last | null): Rest[] {
  return [laying(ask, view), arriving(ask, last), passing(ask)].filter((one) => one !== null)
}

interface Last {
  ask: Ask
  choice: string
}

/** 7.4: a train on each stack that is led, may march and has no marker yet, the largest first. */
function laying({ key, args, choices }: Ask, view: () => View | null): Rest | null {
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

/** What arrives or is set up goes where the piece before it went. */
function arriving({ key, args, choices }: Ask, last: Last | null): Rest | null {
  const there = last?.ask.key === key && args?.['piece'] ? last.choice : ''
  if (kind(there) !== 'hex' || !choices.includes(there)) return null
  const label = t('board-rest-there', { hex: 'hex:' + value(there) })
  return { id: 'there', label, steps: [{ choice: there, key, lasting: true }] }
}

/** 7.4e, 8.2d: all the rest of the trains pass. A train that a pass costs is taken from the first stack
 *  that has one. */
function passing({ key, args, choices }: Ask): Rest | null {
  if (!choices.includes('pass')) return null
  const pass: Step = { choice: 'pass', key, lasting: true, optional: true }
  const rest = (...steps: Step[]): Rest => ({ id: 'pass', label: t('board-rest-pass'), steps })
  if (key === 'trains.place' && Number(args?.['trains']) + Number(args?.['dummies']) > 1)
    return rest(pass, { choice: 'stop', key })
  const first = (words: readonly string[]) => words.find((word) => kind(word) === 'train')
  const discard: Step = {
    choice: '',
    pick: first,
    key: 'march.discard',
    lasting: true,
    optional: true,
  }
  if (key === 'march.stack' && Number(args?.['n']) > 1)
    return rest(pass, discard, { choice: 'done', key })
  return null
}
