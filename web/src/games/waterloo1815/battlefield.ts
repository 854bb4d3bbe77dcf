/** The battle board (6.2a): three columns, each side's positions facing the other's. */

import type { BattleView, Side } from './types'

export const FACING: Record<string, string> = {
  'french-left': 'allied-right',
  'french-centre': 'allied-centre',
  'french-right': 'allied-left',
  'allied-left': 'french-right',
  'allied-centre': 'french-centre',
  'allied-right': 'french-left',
}

export const ENEMY: Record<Side, Side> = { french: 'allied', allied: 'french' }

/** The three positions of the near side from left to right. */
export function nearPositions(side: Side): string[] {
  return [`${side}-left`, `${side}-centre`, `${side}-right`]
}

/** The far side's positions in the same columns. */
export function farPositions(side: Side): string[] {
  return nearPositions(side).map((place) => FACING[place] as string)
}

/** Where fire of a block lands: engaged at its own position, guns otherwise at the one they face. */
export function aim(battle: BattleView, ref: string): string | null {
  const piece = battle.pieces.find((one) => one.block.ref === ref)
  if (!piece) return null
  return piece.engaged ? piece.place : (FACING[piece.place] ?? null)
}
