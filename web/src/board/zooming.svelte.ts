import { select } from 'd3-selection'
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom'

import { untrack } from 'svelte'

import { isNow } from '../lib/breakpoints'
import type { Point } from './geometry'

/** What is left free about a sheet that is shown whole. */
const MARGIN = 8

/** How much of the height a sheet fills that is too wide for its window. */
const MOST = 0.75

/** What lies this near the edge of what is free counts as half hidden: a share of its width or height. */
const EDGE = 0.04

const isTaken = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-drag]') !== null

/** Of some points the most that a frame of this size can hold, with one of them at its left edge and one at its top. */
export function fullest(points: readonly Point[], wide: number, high: number): Point[] {
  let best: Point[] = []
  for (const x of new Set(points.map(([x]) => x)))
    for (const y of new Set(points.map(([, y]) => y))) {
      const held = points.filter(
        ([px, py]) => px >= x && px <= x + wide && py >= y && py <= y + high,
      )
      if (held.length > best.length) best = held
    }
  return best
}

/** The middle of the frame about some points. */
function middleOf(points: readonly Point[]): Point {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** The question, and what is fought or written beside the map. */
const LASTING = '[data-prompt], [data-scene]:not([data-scene="while"])'

/** Where the edge of a sheet lies that should lie `at`: it leaves no more than `pad` of what is free empty. */
export function held(at: number, size: number, [from, to]: Point, pad: number): number {
  const ends = [from, to - size]
  return Math.min(Math.max(at, Math.min(...ends) - pad), Math.max(...ends) + pad)
}

/** Whether a place is seen well: not near the edge of what is free, unless the sheet itself ends there. */
export function inSight(
  at: number,
  [from, to]: Point,
  [begin, end]: Point,
  margin: number,
): boolean {
  const edge = (to - from) * margin
  const low = begin >= from ? from : from + edge
  const high = end <= to ? to : to - edge
  return at > low && at < high
}

/** Looking at a sheet through a window: pan, zoom, fit, glide. */
export class Zooming {
  x = $state(0)
  y = $state(0)
  k = $state(1)
  /** A hand is on the sheet: it is moved as a picture and drawn anew when it rests. */
  moving = $state(false)
  gliding = $state(false)
  #behaviour: ZoomBehavior<HTMLElement, unknown> | null = null
  #element: HTMLElement | null = null
  #timer = 0
  /** The player has moved or enlarged the sheet himself: it stays as he put it. */
  #own = false
  /** The window's size when the sheet was last laid in it. */
  #was: Point = [1, 1]

  constructor(
    private readonly width: number,
    private readonly height: number,
    /** What is seen first: the whole sheet, or one that fills the width. */
    private readonly first: 'all' | 'width' = 'all',
  ) {}

  /** Take hold of the window; gives the way to let go. */
  hold(element: HTMLElement): () => void {
    const behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(6)
      // What can be taken by mouse is dragged itself; anything else drags the map.
      .filter(
        (event: MouseEvent) =>
          (!event.ctrlKey || event.type === 'wheel') &&
          !event.button &&
          !(event.type === 'mousedown' && isTaken(event.target)),
      )
      .on('start', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.moving = true
      })
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        if (sourceEvent) this.#own = true
        this.x = transform.x
        this.y = transform.y
        this.k = transform.k
      })
      .on('end', () => (this.moving = false))
    this.#behaviour = behaviour
    this.#element = element
    select(element).call(behaviour).on('dblclick.zoom', null)
    const watch = new ResizeObserver(() => this.#resize())
    watch.observe(element)
    this.#lay()
    return () => {
      watch.disconnect()
      select(element).on('.zoom', null)
    }
  }

  get #size(): Point {
    return [this.#element?.clientWidth || 1, this.#element?.clientHeight || 1]
  }

  #limits(): number {
    const [w, h] = this.#size
    const least = Math.min(w / this.width, h / this.height)
    const pad = 60 / least
    this.#behaviour?.scaleExtent([least * 0.9, 6]).translateExtent([
      [-pad, -pad],
      [this.width + pad, this.height + pad * 2.2],
    ])
    return least
  }

  /** The window has another size: what was in its middle stays there. */
  #resize(): void {
    const [w, h] = this.#size
    const [was, high] = this.#was
    if (w === was && h === high) return
    const [cx, cy] = [(was / 2 - this.x) / this.k, (high / 2 - this.y) / this.k]
    const least = this.#limits()
    this.#was = [w, h]
    if (this.#fitted) this.fit()
    else {
      const k = this.#own ? Math.max(least * 0.9, this.k) : this.#filling
      this.#apply(k, w / 2 - cx * k, h / 2 - cy * k)
      if (!this.#own && this.#wished) this.#centre(this.#wished)
    }
  }

  /** What was to be seen last: it stays in sight when the window changes. */
  #wished: Point | null = null

  /** Whether the whole sheet is shown, or as much as can be read well. */
  #whole = false

  #lay(): void {
    this.#was = this.#size
    this.#whole = this.first === 'all'
    if (this.#whole) this.fit(false)
    else this.#fill()
  }

  /** The whole sheet, clear of the question; on a narrow page as much as fills the height.
   * `laid`: the sheet was looked at before. */
  fit(laid = true): void {
    this.#own = false
    this.#whole = true
    const least = this.#limits()
    const [w, h] = this.#size
    const { top, bottom } = this.#room()
    if (isNow('phone')) {
      const k = Math.max(least, (h - 90) / this.height)
      this.#apply(k, this.#across(k, laid), 0)
      return
    }
    const free = bottom > h / 2 ? bottom : h
    const whole = Math.min((w - 2 * MARGIN) / this.width, (free - 2 * MARGIN) / this.height)
    if (this.height * whole < free / 2) {
      // A high window would be half empty: it shows a part of the width.
      const k = (free * MOST) / this.height
      this.#apply(k, this.#across(k, laid), (free * (1 - MOST)) / 2)
      return
    }
    const k = whole
    // Below a bar as far as there is room, else as low as it goes.
    const room = free - this.height * k
    const y = room > top ? (top + room) / 2 : Math.max(MARGIN, room - MARGIN)
    this.#apply(k, (w - this.width * k) / 2, y)
  }

  /** Where a sheet begins that is wider than the window: what is looked at stays in sight. */
  #across(k: number, laid: boolean): number {
    const [w] = this.#size
    const middle = laid ? (w / 2 - this.x) / this.k : this.width / 2
    return held(w / 2 - middle * k, this.width * k, [0, w], MARGIN)
  }

  /** A bar over the window has come or gone: a sheet that is shown whole keeps clear of it. */
  settle(): void {
    if (this.#fitted && !isNow('phone')) this.glide(() => this.fit())
  }

  get #filling(): number {
    return Math.max(0.8, this.#size[0] / this.width)
  }

  /** The middle of the sheet, near enough to read it. */
  #fill(): void {
    this.#limits()
    const [w, h] = this.#size
    const k = this.#filling
    this.#apply(k, (w - this.width * k) / 2, (h - this.height * k) / 2)
  }

  by(factor: number): void {
    this.#own = true
    const [w, h] = this.#size
    const k = Math.min(6, this.k * factor)
    const [cx, cy] = [(w / 2 - this.x) / this.k, (h / 2 - this.y) / this.k]
    this.glide(() => this.#apply(k, w / 2 - cx * k, h / 2 - cy * k))
  }

  pan(dx: number, dy: number): void {
    this.#own = true
    this.glide(() => this.#apply(this.k, this.x + dx, this.y + dy))
  }

  /**
   * Bring a point into the middle, unless it can be seen well already. A wish once granted is over:
   * who wishes does not depend on where the sheet is moved afterwards.
   */
  centre(point: Point): void {
    this.#wished = point
    untrack(() => this.#centre(point))
  }

  #centre(point: Point): void {
    if (!this.#sees(point) && !this.#lies(point)) this.#move(point)
  }

  /** Whether the whole sheet lies as the window has it, with this point in it and clear of the question and of what is
   *  fought beside it: moving it would only cut its frame. Cards and reports lie over it for a while. */
  #lies(point: Point): boolean {
    const [x, y] = this.onScreen(point)
    const { left, right, top, bottom } = this.#room(LASTING)
    return this.#fitted && x > left && x < right && y > top && y < bottom
  }

  get #fitted(): boolean {
    return this.#whole && !this.#own
  }

  /** A point goes into the middle of what is free, as far as the sheet's edges let it. */
  #move([px, py]: Point): void {
    const { k } = this
    const { left, right, top, bottom } = this.#room()
    const pad = this.#fitted ? 0 : MARGIN
    const x = held((left + right) / 2 - px * k, this.width * k, [left, right], pad)
    const y = held((top + bottom) / 2 - py * k, this.height * k, [top, bottom], pad)
    this.glide(() => this.#put(k, x, y))
  }

  /** Bring the nearest of these points into the middle, unless one can be seen well already. */
  bringOne(points: readonly Point[]): void {
    untrack(() => {
      if (points.some((point) => this.#sees(point))) return
      const { left, right, top, bottom } = this.#room()
      const off = (point: Point) => {
        const [x, y] = this.onScreen(point)
        return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2)
      }
      const [nearest] = [...points].sort((a, b) => off(a) - off(b))
      if (nearest) this.#centre(nearest)
    })
  }

  /** Lay the sheet so that as many of these points as possible can be seen, in the middle of what is free. */
  bringMost(points: readonly Point[]): void {
    untrack(() => {
      const { left, right, top, bottom } = this.#room()
      const [wide, high] = [(right - left) * 0.8, (bottom - top) * 0.8]
      const some = fullest(points, wide / this.k, high / this.k)
      if (!some.length) return
      const [x, y] = middleOf(some)
      const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
      this.glide(() => this.#apply(this.k, cx - x * this.k, cy - y * this.k))
    })
  }

  /** The same, unless a share of them is in sight already: of a few all should be. `about`: what they
   * lie around comes into the middle instead. */
  bringShare(points: readonly Point[], share: number, about?: Point): void {
    untrack(() => {
      const seen = points.filter((point) => this.#sees(point, EDGE)).length
      if (seen >= points.length * share && (!about || this.#sees(about))) return
      if (about) this.#move(about)
      else this.bringMost(points)
    })
  }

  /** The part of the window that neither the question nor a scene nor a bar covers. */
  #room(over = LASTING + ', [data-scene], [data-over]') {
    const [w, h] = this.#size
    const room = { left: 0, right: w, top: 0, bottom: h }
    const window = this.#element?.getBoundingClientRect()
    if (!window) return room
    for (const thing of document.querySelectorAll(over)) {
      const box = thing.getBoundingClientRect()
      const [left, top] = [box.left - window.left, box.top - window.top]
      const [right, bottom] = [left + box.width, top + box.height]
      if (!box.width || right <= 0 || left >= w) continue
      if (top > h / 2) room.bottom = Math.min(room.bottom, top)
      else if (box.width > w * 0.8 || bottom < h * 0.25) room.top = Math.max(room.top, bottom)
      else if (left < w / 4) room.left = Math.max(room.left, right)
      else room.right = Math.min(room.right, left)
    }
    // Whatever covers most of the window is looked at itself.
    if (room.bottom - room.top < h / 5) Object.assign(room, { top: h * 0.18, bottom: h * 0.7 })
    if (room.right - room.left < w / 5) Object.assign(room, { left: 0, right: w })
    return room
  }

  #sees(point: Point, margin = 0.1): boolean {
    const [x, y] = this.onScreen(point)
    const { left, right, top, bottom } = this.#room()
    const within =
      inSight(x, [left, right], [this.x, this.x + this.width * this.k], margin) &&
      inSight(y, [top, bottom], [this.y, this.y + this.height * this.k], margin)
    return within && !this.#isCovered([x, y])
  }

  /** Whether a button, a note or a card lies over a point of the window. */
  #isCovered([x, y]: Point): boolean {
    const window = this.#element?.getBoundingClientRect()
    if (!window) return false
    const top = document.elementFromPoint(window.left + x, window.top + y)
    return top !== null && !this.#element?.contains(top)
  }

  /** Where a point of the sheet is in the window. */
  onScreen([px, py]: Point): Point {
    return [px * this.k + this.x, py * this.k + this.y]
  }

  glide(move: () => void): void {
    clearTimeout(this.#timer)
    this.gliding = true
    move()
    this.#timer = window.setTimeout(() => (this.gliding = false), 450)
  }

  #apply(k: number, x: number, y: number): void {
    if (!this.#element || !this.#behaviour) return
    const transform = zoomIdentity.translate(x, y).scale(k)
    const constrain = this.#behaviour.constrain()
    const [w, h] = this.#size
    const within = constrain(
      transform,
      [
        [0, 0],
        [w, h],
      ],
      this.#behaviour.translateExtent(),
    )
    this.#put(within.k, within.x, within.y)
  }

  #put(k: number, x: number, y: number): void {
    if (!this.#element || !this.#behaviour) return
    select(this.#element).call(this.#behaviour.transform, zoomIdentity.translate(x, y).scale(k))
  }
}
