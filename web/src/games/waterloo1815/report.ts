/** What the chronicle tells of a battle or a skirmish: several battles are fought in turns, so each
 * is gathered by its town. */

import { kind, value } from '../../lib/choice'
import type { Fight, Line } from '../../lib/report'
import type { TableEvent } from '../../lib/wire'
import type { Army, Unit } from './types'

const ENDS = /^(battle|skirmish)-won$/
const of = (event: TableEvent, word: string) => String(event.args?.[word] ?? '')

interface Shots {
  dice: number
  hits: number
}

/** The battles and skirmishes that ended at or after `from`; `mine` are the armies of the viewer. */
export function battles(
  events: readonly TableEvent[],
  from: number,
  units: ReadonlyMap<string, Unit>,
  mine: ReadonlySet<string>,
): Fight[] {
  const found: Fight[] = []
  for (let last = from; last < events.length; last++) {
    const won = events[last]
    if (!won || !ENDS.test(won.key)) continue
    const opens = won.key.split('-')[0]
    const town = of(won, 'town')
    let first = last
    while (
      first > 0 &&
      !(events[first]?.key === opens && of(events[first] as TableEvent, 'town') === town)
    )
      first--
    // Retreats and pursuits of this field, up to the next thing that happens elsewhere.
    let end = last + 1
    while (end < events.length && isAfterwards(events[end] as TableEvent, town)) end++
    const told = gather(events.slice(first, end), town)
    const armies = new Set(told.map((event) => armyOf(of(event, 'block'), units)).filter(Boolean))
    found.push({
      first,
      end,
      title: { key: opens ?? 'battle', args: { town } },
      place: town,
      lines: lines(told, units),
      foreign: mine.size > 0 && ![...armies].some((army) => mine.has(army)),
    })
  }
  return found
}

/** What still belongs to a field after its last shot. */
function isAfterwards(event: TableEvent, town: string): boolean {
  if (event.key === 'army-defeated') return true
  const here = of(event, 'from') === town || of(event, 'town') === town
  return here && /^(retreats|regroups|eliminated|step-lost)$/.test(event.key)
}

/** The events of one field: those that name it, and those of its own turns that name no town. */
function gather(events: readonly TableEvent[], town: string): TableEvent[] {
  let here = true
  return events.filter((event) => {
    if (/^(battle|battle-turn|skirmish)$/.test(event.key)) here = of(event, 'town') === town
    const place = of(event, 'town')
    return place === town || of(event, 'from') === town || (here && !place)
  })
}

/** The army of a block, whose face may be unknown: `hidden:french-7`. */
export function armyOf(block: string, units: ReadonlyMap<string, Unit>): Army | '' {
  if (!block) return ''
  const id = value(block)
  return units.get(id)?.army ?? (kind(block) === 'hidden' ? (id.split('-')[0] as Army) : '')
}

function lines(told: readonly TableEvent[], units: ReadonlyMap<string, Unit>): Line[] {
  const shots = new Map<string, Shots>()
  const steps = new Map<string, number>()
  const found: Line[] = []
  for (const { key, args } of told) {
    const block = String(args?.['block'] ?? '')
    const army = armyOf(block, units)
    const side = army ? 'army:' + army : ''
    const withSide = side ? { side } : {}
    if (key === 'fires' || key === 'skirmish-fires') {
      const { dice, hits } = shots.get(side) ?? { dice: 0, hits: 0 }
      const thrown = Array.isArray(args?.['dice']) ? args['dice'].length : 0
      shots.set(side, { dice: dice + thrown, hits: hits + Number(args?.['hits'] ?? 0) })
    } else if (key === 'step-lost')
      steps.set(block, (steps.get(block) ?? 0) + Number(args?.['steps'] ?? 1))
    else if (key === 'eliminated') {
      const leader = units.get(value(block))?.type === 'leader'
      found.push({ chapter: leader ? 'leaders' : 'losses', key, args, ...withSide })
      steps.delete(block)
    } else if (/^(retreats|regroups)$/.test(key))
      found.push({ chapter: 'retreats', key, args, ...withSide })
    else if (key === 'morale-low') found.push({ chapter: 'morale', key, args, ...withSide })
    else if (/^(battle-won|battle-lost|skirmish-won|rout|stalemate|army-defeated)$/.test(key))
      found.push({ chapter: 'result', key, args })
  }
  for (const [side, { dice, hits }] of shots)
    found.push({ chapter: 'dice', key: 'board-report-fire', args: { dice, hits }, side })
  for (const [block, n] of steps) {
    const army = armyOf(block, units)
    found.push({
      chapter: 'losses',
      key: 'board-report-steps',
      args: { block, n },
      ...(army ? { side: 'army:' + army } : {}),
    })
  }
  return found
}
