import type { Arm } from '../../board/signs'
import { t, texts } from '../../lib/texts.svelte'
import type { AttackView, Type, UnitView } from './types'

const ARMS: Record<string, Arm> = {
  gua: 'infantry',
  inf: 'infantry',
  cav: 'cavalry',
  art: 'foot_artillery',
}

export const armOf = (face: string): Arm => ARMS[face.slice(0, 3)] ?? 'infantry'
export const armOfType = (type: Type): Arm => ARMS[type] ?? 'infantry'
export const strengthOf = (face: string): number => Number(face[3] ?? 0)

/** A block in words, for those who hear the board. */
export function describe(unit: UnitView): string {
  const parts = [texts.name(unit.ref)]
  if (unit.face) parts.push(texts.name('face:' + unit.face))
  else if (unit.memory) parts.push(t('board-seen', { face: 'face:' + unit.memory }))
  else parts.push(t('board-hidden'))
  if (unit.corps) parts.push(texts.name('commander:' + unit.corps))
  if (unit.fixed) parts.push(t('board-fixed'))
  if (unit.moved) parts.push(t('board-moved'))
  return parts.join(', ')
}

/** The steps of the rulebook's attack procedure. */
export const STEPS = 11
const STEP_OF: Record<string, number> = {
  name: 2,
  press: 3,
  defence: 4,
  counter: 7,
  'attacker-losses': 9,
  'defender-losses': 10,
  settle: 11,
  occupy: 11,
  keep: 11,
  advance: 11,
}

/** A feint is settled in step 3, a place given up without a fight in step 2; no other follows. */
export function stepOf(attack: AttackView): number {
  if (attack.mode === 'feint') return 3
  if (attack.mode === 'enter') return 2
  return STEP_OF[attack.stage] ?? 5
}

/** A number with its sign, as in a sum. */
export const signed = (n: number): string => (n > 0 ? '+' : n < 0 ? '−' : '') + String(Math.abs(n))
