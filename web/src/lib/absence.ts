/** How far a player has read the chronicle of a table: kept in his browser, so that after an absence
 * he is shown what he has not seen. */

const name = (table: string, seat: string) => `grognard.read.${table}.${seat}`

/** The number of events that were read when this table was last open here; null if it never was. */
export function readUpTo(table: string, seat: string): number | null {
  try {
    const kept = localStorage.getItem(name(table, seat))
    return kept === null ? null : Number(kept) || 0
  } catch {
    return null
  }
}

export function keepRead(table: string, seat: string, n: number): void {
  try {
    localStorage.setItem(name(table, seat), String(n))
  } catch {
    // A browser that keeps nothing: then nothing is shown again.
  }
}
