import type { Desk } from './desk.svelte'

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Spot {
  x: number
  y: number
}

/** The nearest of `spots` in a direction: what lies straight ahead comes before what lies aside. */
export function nearest(from: Spot, spots: readonly Spot[], dx: number, dy: number): number {
  let best = -1
  let least = Infinity
  spots.forEach((spot, i) => {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx)
    const cost = ahead + 2.5 * aside
    if (ahead > 1 && cost < least) {
      least = cost
      best = i
    }
  })
  return best
}

type Focusable = HTMLElement | SVGElement

function found(selector: string): Focusable[] {
  return [...document.querySelectorAll<Focusable>(selector)].filter(
    (element) => element.getClientRects().length > 0,
  )
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const LIT = '[data-testid="choice"], [data-lit="true"]'

/** Focus the next lit thing in a direction; with Shift anything on the board that has a name. */
function walk(dx: number, dy: number, all: boolean): boolean {
  const active = document.activeElement
  if (!active || !active.closest('[data-testid="board"]') || active.matches('[data-map]'))
    return false
  const others = found(all ? `${LIT}, [data-spot]` : LIT).filter((element) => element !== active)
  const next = others[nearest(middle(active), others.map(middle), dx, dy)]
  next?.focus()
  return next !== undefined
}

function focusFirst(): boolean {
  const first = found(`[data-testid="board"] :is(${LIT})`)[0]
  first?.focus()
  return first !== undefined
}

function typing(event: KeyboardEvent): boolean {
  return (
    event.target instanceof HTMLElement &&
    event.target.matches('input:not([type=range]):not([type=checkbox]), textarea, select')
  )
}

/** The keys of the table; docs/client.md lists them. */
export function keyDown(event: KeyboardEvent, desk: Desk): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (event.key === 'Escape') {
    event.preventDefault()
    desk.back()
    return
  }
  if (typing(event)) return
  const arrow = ARROWS[event.key]
  if (arrow) {
    // A slider has its own use for them.
    if (event.target instanceof HTMLInputElement) return
    if (walk(arrow[0], arrow[1], event.shiftKey)) event.preventDefault()
    return
  }
  const idle = document.activeElement === document.body || document.activeElement === null
  if (idle && (event.key === 'Enter' || event.key === ' ')) {
    if (focusFirst()) event.preventDefault()
    return
  }
  const { session } = desk
  const at = session.past?.at ?? session.now?.at ?? 0
  const does: Record<string, () => void> = {
    l: () => desk.toggle('choices'),
    c: () => desk.toggle('chronicle'),
    i: () => desk.toggle('inspector'),
    r: () => desk.toggle('rules'),
    s: () => desk.toggle('settings'),
    u: () => session.undo(),
    h: () => (desk.history = !desk.history),
    ',': () => session.look(at - 1),
    '.': () => session.look(at + 1),
    n: () => focusFirst(),
    '?': () => desk.toggle('settings'),
  }
  const act = does[event.key]
  if (act) {
    event.preventDefault()
    act()
  }
}

/** For things that are not buttons: Enter and Space do what a click does. */
export function pressed(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}
