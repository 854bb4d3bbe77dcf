import { t, texts } from '../../lib/texts.svelte'
import { markWords, unitMarks } from './marks'
import type { Theatre } from './theatre.svelte'
import type { CommanderView, StackView, UnitView } from './types'

/** A unit in words, for those who hear the board. */
export function describeUnit(theatre: Theatre, state: UnitView): string {
  const unit = theatre.units.get(state.id)
  if (!unit) return texts.name('unit:' + state.id)
  return [
    texts.name('unit:' + unit.id),
    texts.name('arm:' + unit.arm),
    texts.name('class:' + unit.quality),
    (unit.cf ?? 1) > 1 ? t('board-factor', { n: unit.cf ?? 1 }) : '',
    t('board-room', { n: unit.room / 2 }),
    ...unitMarks(state),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A commander in words. */
export function describeCommander(theatre: Theatre, state: CommanderView): string {
  const who = theatre.commanders.get(state.id)
  return [
    texts.name('commander:' + state.id),
    t('board-rating', { n: state.rating }),
    who?.rank && who.rank !== 'none' ? texts.name('rank:' + who.rank) : '',
    state.marched ? t('board-mark-marched') : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** How full a stack is, in Occupancy Factors. */
export function roomOf(theatre: Theatre, stack: StackView): number {
  const units = stack.units ?? []
  return units.reduce((n, one) => n + (theatre.units.get(one.id)?.room ?? 0), 0) / 2
}

/** A stack in words. */
export function describeStack(theatre: Theatre, stack: StackView): string {
  const side = texts.name('seat:' + stack.side)
  if (stack.sealed)
    return [
      side,
      t('board-sealed', { n: stack.height }),
      stack.cavalry ? t('board-with-cavalry') : '',
    ]
      .filter(Boolean)
      .join(', ')
  const count = (arm: string) =>
    (stack.units ?? []).filter((one) => theatre.units.get(one.id)?.arm === arm).length
  const arms = ['inf', 'cav', 'art']
    .map((arm) => ({ arm, n: count(arm) }))
    .filter(({ n }) => n)
    .map(({ arm, n }) => `${n} ${texts.name('arm:' + arm)}`)
  return [
    side,
    ...(stack.commanders ?? []).map((one) => texts.name('commander:' + one.id)),
    ...arms,
    ...(stack.units?.length ? [t('board-occupancy', { n: roomOf(theatre, stack) })] : []),
    ...markWords(stack),
  ].join(', ')
}
