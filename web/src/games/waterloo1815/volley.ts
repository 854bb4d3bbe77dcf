/** All who can fire do so, by one gesture (6.33). */

import { kind } from '../../lib/choice'
import type { Rest } from '../../lib/rest'
import { t } from '../../lib/texts.svelte'
import type { Ask } from '../../lib/wire'
import { aim } from './battlefield'
import type { BattleView } from './types'

/** Of the blocks that may act those who face an enemy in range, guns first: whoever is engaged, and any gun. */
export function gunners(battle: BattleView, choices: readonly string[]): string[] {
  const firing = battle.pieces.filter(({ block, engaged }) => {
    const { ref, army } = block
    const target = aim(battle, ref)
    const foe = (army === 'french') !== (battle.side === 'french')
    return (
      !foe &&
      choices.includes(ref) &&
      (engaged || block.face?.type.endsWith('artillery')) &&
      battle.pieces.some(
        (other) =>
          other.place === target && (other.block.army === 'french') !== (army === 'french'),
      )
    )
  })
  const gun = firing.filter((one) => one.block.face?.type.endsWith('artillery'))
  return [...gun, ...firing.filter((one) => !gun.includes(one))].map((one) => one.block.ref)
}

/** One button for all of them. Whoever has two targets, or none after all, is put down again. */
export function volley(ask: Ask, battle: () => BattleView | null): Rest[] {
  const now = ask.key === 'battle.block' ? battle() : null
  if (!now) return []
  const n = gunners(now, ask.choices).length
  if (n < 2) return []
  const tried = new Set<string>()
  const take = (choices: readonly string[]) => {
    const then = battle()
    const next = then && gunners(then, choices).find((ref) => !tried.has(ref))
    if (next) tried.add(next)
    return next ?? undefined
  }
  const fire = (choices: readonly string[]) => {
    const shots = choices.filter((choice) => kind(choice) === 'fire')
    return shots.length === 1 ? shots[0] : 'back'
  }
  const lasting = { choice: '', lasting: true, optional: true }
  return [
    {
      id: 'volley',
      label: t('board-volley', { n }),
      steps: [
        { ...lasting, key: 'battle.block', pick: take },
        { ...lasting, key: 'battle.action', pick: fire },
      ],
    },
  ]
}
