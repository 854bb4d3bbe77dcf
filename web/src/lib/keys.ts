import type { Desk } from './desk.svelte'

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export interface Spot {
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

export type Focusable = HTMLElement | SVGElement

/** What of this can be seen and reached: a board under a scene is inert, and what is lit on it too. */
export function found(selector: string): Focusable[] {
  return [...document.querySelectorAll<Focusable>(selector)].filter(
    (element) => element.getClientRects().length > 0 && !element.closest('[inert]'),
  )
}

export function middle(element: Element): Spot {
  const box = element.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export const LIT = '[data-testid="choice"], [data-lit="true"]'
/** What waits to be read before the game goes on: the button that puts it away. */
export const ONWARDS = '[data-onwards]'

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

/** The nearest of some things to a spot. */
export function nearestOf<T extends Element>(spot: Spot, things: readonly T[]): T | undefined {
  const away = (thing: T): number => {
    const { x, y } = middle(thing)
    return Math.hypot(x - spot.x, y - spot.y)
  }
  return [...things].sort((a, b) => away(a) - away(b))[0]
}

/** What lies on top comes first: what waits to be read, a card, a scene, then the board and the question. */
function layer(thing: Element): number {
  if (thing.matches(ONWARDS)) return -1
  return thing.closest('[data-card]') ? 0 : thing.closest('[data-scene]') ? 1 : 2
}

/** What cards were opened with that lie open: from there one goes on in the card. */
export const openers = new Set<Element | null>()
/** Where the last of these steps led: whoever comes round to an opener goes on past it. */
let came: Element | undefined

/** Focus the next lit thing (or the one before), round and round. */
function focusNext(step: 1 | -1): boolean {
  const lit = found(`[data-testid="board"] :is(${LIT}, ${ONWARDS})`)
  lit.sort((a, b) => layer(a) - layer(b))
  const at = lit.findIndex((thing) => thing === document.activeElement)
  const opened = openers.has(document.activeElement) && document.activeElement !== came
  const next = at < 0 || opened ? lit[0] : lit[(at + step + lit.length) % lit.length]
  next?.focus()
  came = next
  return next !== undefined
}

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]'

/** A map is one stop of the Tab key, whatever is lit on it: the arrows go about within it. */
function leaveMap(back: boolean): boolean {
  const map = document.activeElement?.closest<HTMLElement>('[data-map]')
  if (!map || document.activeElement === map) return false
  if (back) {
    map.focus()
    return true
  }
  const behind = found(STOPS).find(
    (stop) =>
      !map.contains(stop) && map.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  behind?.focus()
  return behind !== undefined
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
  if (event.key === 'Tab') {
    if (leaveMap(event.shiftKey)) event.preventDefault()
    return
  }
  const arrow = ARROWS[event.key]
  if (arrow) {
    // A slider has its own use for them.
    if (event.target instanceof HTMLInputElement) return
    if (walk(arrow[0], arrow[1], event.shiftKey)) event.preventDefault()
    return
  }
  const active = document.activeElement
  const idle = !active || active === document.body || active.matches('[data-prompt]')
  if (idle && (event.key === 'Enter' || event.key === ' ')) {
    if (focusNext(1)) event.preventDefault()
    return
  }
  const { session } = desk
  const at = session.past?.at ?? session.now?.at ?? 0
  const does: Record<string, () => void> = {
    a: () => {
      if (desk.again.offered(session)) desk.again.on = !desk.again.on
    },
    l: () => desk.toggle('choices'),
    c: () => desk.toggle('chronicle'),
    i: () => desk.toggle('inspector'),
    r: () => desk.toggle('rules'),
    s: () => desk.toggle('settings'),
    t: () => session.askHint(),
    u: () => session.undo(),
    h: () => (desk.history = !desk.history),
    ',': () => session.look(at - 1),
    '.': () => session.look(at + 1),
    n: () => focusNext(1),
    N: () => focusNext(-1),
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
