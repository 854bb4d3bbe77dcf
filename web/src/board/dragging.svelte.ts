/** A piece that is taken by mouse at one place of the map and let go at another. */
export class Dragging {
  from = $state<string | null>(null)
  over = $state<string | null>(null)

  constructor(private readonly drop: (from: string, to: string) => void) {}

  /** The mouse goes down on a place whose pieces can be taken. */
  take(event: PointerEvent, place: string): void {
    if (event.pointerType !== 'mouse' || event.button) return
    // Text that is selected would be dragged by the browser instead.
    getSelection()?.removeAllRanges()
    this.from = place
    this.over = null
    const end = (up: PointerEvent): void => {
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      const [from, to] = [this.from, up.type === 'pointerup' ? this.over : null]
      this.from = this.over = null
      if (from && to && from !== to) this.drop(from, to)
    }
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  /** The mouse comes over a place. */
  enter(place: string): void {
    if (this.from) this.over = place
  }
}
