/** What has befallen a stack, as small marks with a letter each. */

import { t } from '../../lib/texts.svelte'
import type { StackView, UnitView } from './types'

export interface Mark {
  kind: 'hungry' | 'forage' | 'forced' | 'fought'
  sign: string
}

export const MARK_COLOURS: Record<Mark['kind'] | 'fed' | 'marched', string> = {
  hungry: 'var(--warning)',
  forage: 'var(--campaign-forage)',
  forced: 'var(--indigo)',
  fought: 'var(--campaign-fought)',
  fed: 'var(--campaign-fed)',
  marched: 'var(--outline)',
}

const most = (units: readonly UnitView[]) => Math.max(0, ...units.map((one) => one.fought ?? 0))

/** Whether a unit of a stack is known to be out of supply. */
export const hungry = (stack: StackView) => stack.hungry ?? false

/** Whether a stack has no line of supply and needs none (1813 6.6). */
export const spared = (stack: StackView) =>
  stack.line?.length === 0 && (stack.units?.length ?? 0) > 0 && !hungry(stack)

export function marksOf(stack: StackView): Mark[] {
  const units = stack.units ?? []
  const found: Mark[] = []
  if (hungry(stack)) found.push({ kind: 'hungry', sign: '∅' })
  if (stack.forage) found.push({ kind: 'forage', sign: 'g' })
  if (units.some((one) => one.forced)) found.push({ kind: 'forced', sign: 'F' })
  if (most(units)) found.push({ kind: 'fought', sign: String(most(units)) })
  return found
}

/** The marks of a stack in words. */
export function markWords(stack: StackView): string[] {
  const n = most(stack.units ?? [])
  const marks = marksOf(stack).map((mark) => t(`board-mark-${mark.kind}`, { n }))
  return stack.still ? [t('board-mark-still'), ...marks] : marks
}

/** The marks of a unit in words. */
export function unitMarks(unit: UnitView, hungry = false): string[] {
  return [
    unit.disrupted ? t('board-mark-disrupted') : '',
    unit.forced ? t('board-mark-forced') : '',
    unit.fought ? t('board-mark-fought', { n: unit.fought }) : '',
    unit.marched ? t('board-mark-marched') : '',
    unit.fed ? t('board-mark-fed') : '',
    hungry ? t('board-mark-hungry') : '',
  ].filter(Boolean)
}
