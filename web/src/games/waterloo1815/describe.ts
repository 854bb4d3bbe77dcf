import { t, texts } from '../../lib/texts.svelte'
import type { BlockView } from './types'

/** A block in words, for those who hear the board. */
export function describe(block: BlockView): string {
  const face = block.face ?? block.memory
  const state = block.disrupted ? ', ' + t('board-disrupted') : ''
  if (!face) return texts.name(block.ref) + state
  const key = block.face ? 'board-block' : 'board-block-remembered'
  return (
    t(key, {
      block: 'block:' + face.id,
      type: 'type:' + face.type,
      strength: face.strength,
      full: face.full,
      firepower: face.firepower,
    }) + state
  )
}

/** The same, with what its signs mean. */
export function explain(block: BlockView): string {
  const { face } = block
  return face
    ? t('board-block-signs', { about: describe(block), firepower: face.firepower })
    : describe(block)
}

/** The corps of a block; leaders have none. */
export function corpsName(block: BlockView | undefined): string {
  const own = block?.face?.corps
  if (!own) return t('board-leaders')
  return texts.has('corps-' + own) ? texts.say('corps-' + own) : own
}
