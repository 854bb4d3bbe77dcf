const KEY = 'grognard.tables'
const MOST = 30

/** The tables at which this browser has a seat, and the address of the seat: the newest first. */
export function myTables(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export function remember(table: string, hash: string): void {
  const { [table]: _, ...others } = myTables()
  keep({ [table]: hash, ...others })
}

export function forget(table: string): void {
  const { [table]: _, ...others } = myTables()
  keep(others)
}

function keep(tables: Record<string, string>): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries(Object.entries(tables).slice(0, MOST))),
    )
  } catch {
    // A browser that keeps nothing: the links must be kept by hand.
  }
}
