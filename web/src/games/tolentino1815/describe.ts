import { t, texts } from '../../lib/texts.svelte'
import type { PieceView } from './types'

/** The marks of a piece in words. */
export function marks(piece: PieceView): string[] {
  const found: string[] = []
  if (piece.condition) found.push(texts.name('condition:' + piece.condition))
  if (piece.reduced) found.push(texts.name('mark:reduced'))
  if (piece.out_of_command) found.push(texts.name('mark:out-of-command'))
  if (piece.morale) found.push(t('board-morale', { n: piece.morale }))
  if (piece.charge) found.push(texts.name('mark:charge'))
  if (piece.moved) found.push(texts.name('mark:moved'))
  if (piece.done) found.push(texts.name('mark:done'))
  return found
}

/** A piece in words, for those who hear the board. */
export function describe(piece: PieceView): string {
  const parts = [texts.name((piece.arm ? 'unit:' : 'commander:') + piece.id)]
  if (piece.formation) parts.push(texts.name('formation:' + piece.formation))
  if (piece.arm) {
    parts.push(
      texts.name('arm:' + piece.arm),
      t('board-values', {
        efficiency: piece.efficiency ?? 0,
        strength: piece.strength ?? 0,
        movement: piece.movement ?? 0,
      }),
    )
    if (piece.order) parts.push(texts.name('order:' + piece.order))
  } else
    parts.push(
      texts.name('rank:' + (piece.rank ?? 'brigade')),
      t('board-general', { initiative: piece.initiative ?? 0, radius: piece.radius ?? 0 }),
    )
  return [...parts, ...marks(piece)].join(', ')
}
