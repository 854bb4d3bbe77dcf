import { select } from 'd3-selection'
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom'

import { untrack } from 'svelte'

import type { Point } from './geometry'

/** How much of the window a scene covers: at the left, on a phone from above. */
function covered(): Point {
  const scene = document.querySelector('[data-scene]')?.getBoundingClientRect()
  if (!scene) return [0, 0]
  return scene.width > innerWidth * 0.8 ? [0, scene.height + 24] : [scene.width, 0]
}

/** Looking at a sheet through a window: pan, zoom, fit, glide. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-drag]') !== null

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
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
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
    if (this.first === 'all') this.fit()
    else this.#fill()
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

  #resize(): void {
    this.#limits()
    if (this.k < 0.05) this.fit()
  }

  /** The whole sheet; on a narrow page as much of it as fills the height. */
  fit(): void {
    const least = this.#limits()
    const [w, h] = this.#size
    const k = w < 720 ? Math.max(least, (h - 90) / this.height) : least
    this.#apply(k, (w - this.width * k) / 2, w < 720 ? 0 : Math.max(0, (h - this.height * k) / 2))
  }

  /** The middle of the sheet, near enough to read it. */
  #fill(): void {
    this.#limits()
    const [w, h] = this.#size
    const k = Math.max(0.8, w / this.width)
    this.#apply(k, (w - this.width * k) / 2, (h - this.height * k) / 2)
  }

  by(factor: number): void {
    const [w, h] = this.#size
    const k = Math.min(6, this.k * factor)
    const [cx, cy] = [(w / 2 - this.x) / this.k, (h / 2 - this.y) / this.k]
    this.glide(() => this.#apply(k, w / 2 - cx * k, h / 2 - cy * k))
  }

  pan(dx: number, dy: number): void {
    this.glide(() => this.#apply(this.k, this.x + dx, this.y + dy))
  }

  /**
   * Bring a point into the middle, unless it can be seen well already. A wish once granted is over:
   * who wishes does not depend on where the sheet is moved afterwards.
   */
  centre(point: Point): void {
    untrack(() => this.#centre(point))
  }

  #centre(point: Point): void {
    if (this.#sees(point)) return
    const [px, py] = point
    const { left, right, top, bottom, above } = this.#room()
    const [cx, cy] = [(left + right) / 2, above ? (top + bottom) / 2 : this.#size[1] * 0.45]
    this.glide(() => this.#apply(this.k, cx - px * this.k, cy - py * this.k))
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

  /** The part of the window that nothing covers. */
  #room() {
    const [w, h] = this.#size
    const [left, above] = covered()
    return { left, right: w, top: above || h * 0.18, bottom: h * (above ? 0.8 : 0.7), above }
  }

  #sees(point: Point): boolean {
    const [x, y] = this.onScreen(point)
    const { left, right, top, bottom } = this.#room()
    const edge = this.#size[0] * 0.12
    return x > left + edge && x < right - edge && y > top && y < bottom
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
    select(this.#element).call(this.#behaviour.transform, within)
  }
}
