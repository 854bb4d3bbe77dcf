/** How far a player has come in the chronicle of a table: kept in his browser, so that after an absence he is shown what
 * he has not seen, and the card of each fight that he has not put away. */

/** `read`: the fights before it have been read. `seen`: what was told before it was told to this browser. */
type Mark = 'read' | 'seen'

const name = (mark: Mark, table: string, seat: string) => `grognard.${mark}.${table}.${seat}`

/** The number of events that were read or seen when this table was last open here; null if it never was. */
export function upTo(mark: Mark, table: string, seat: string): number | null {
  try {
    const kept = localStorage.getItem(name(mark, table, seat))
    return kept === null ? null : Number(kept) || 0
  } catch {
    return null
  }
}

export function keepUpTo(mark: Mark, table: string, seat: string, n: number): void {
  try {
    localStorage.setItem(name(mark, table, seat), String(n))
  } catch {
    // A browser that keeps nothing: then nothing is shown again.
  }
}
