/** Organising an army by gestures, each a plan of the table's own choices. */

import type { Step } from '../../lib/choice'
import type { UnitView } from './types'

/** Commander by commander the faces of his units. */
export type Formation = Record<string, string[]>

export function formationOf(units: readonly UnitView[]): Formation {
  const found: Formation = {}
  for (const unit of units) if (unit.corps && unit.face) (found[unit.corps] ??= []).push(unit.face)
  return found
}

const steps = (choices: readonly string[]): Step[] => choices.map((choice) => ({ choice }))

/** To a commander's own question, whoever is asked about now. */
function turnTo(commander: string, chosen: string): Step[] {
  if (chosen === commander) return []
  return [...(chosen ? steps(['back']) : []), ...steps(['commander:' + commander])]
}

/** Give a unit of this face to a commander. */
export function give(face: string, to: string, chosen: string): Step[] {
  return [...turnTo(to, chosen), ...steps(['face:' + face])]
}

/** Take one unit of this face from a commander: all come back, and the others go again. */
export function take(face: string, from: string, formation: Formation, chosen: string): Step[] {
  const rest = [...(formation[from] ?? [])]
  rest.splice(rest.indexOf(face), 1)
  return [...turnTo(from, chosen), ...steps(['clear', ...rest.map((one) => 'face:' + one)])]
}

/** Lay a whole army out as it was kept. */
export function lay(formation: Formation, now: Formation, chosen: string): Step[] {
  const plan: Step[] = chosen ? steps(['back']) : []
  for (const commander of Object.keys(now))
    if (now[commander]?.length) plan.push(...steps(['commander:' + commander, 'clear', 'back']))
  for (const [commander, faces] of Object.entries(formation))
    plan.push(...steps(['commander:' + commander, ...faces.map((one) => 'face:' + one), 'back']))
  return plan
}

const KEY = 'grognard.austerlitz1805.formations.'

/** The formations that this browser keeps for a side, by the names they were given. */
export function kept(side: string): Record<string, Formation> {
  try {
    return JSON.parse(localStorage.getItem(KEY + side) ?? '{}') as Record<string, Formation>
  } catch {
    return {}
  }
}

export function keep(side: string, name: string, formation: Formation): void {
  localStorage.setItem(KEY + side, JSON.stringify({ ...kept(side), [name]: formation }))
}

export function forget(side: string, name: string): void {
  const { [name]: _, ...others } = kept(side)
  localStorage.setItem(KEY + side, JSON.stringify(others))
}
