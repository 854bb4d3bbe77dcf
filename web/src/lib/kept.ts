/** What this window remembers of a table until it is closed: a reload loses nothing of it. */

const name = (place: string, what: string) => `grognard.${place}.${what}`

export function recall<T>(place: string, what: string, otherwise: T): T {
  try {
    const kept = sessionStorage.getItem(name(place, what))
    return kept === null ? otherwise : (JSON.parse(kept) as T)
  } catch {
    return otherwise
  }
}

export function keep(place: string, what: string, value: unknown): void {
  try {
    sessionStorage.setItem(name(place, what), JSON.stringify(value))
  } catch {
    // A browser that keeps nothing: it is gone with the page.
  }
}
