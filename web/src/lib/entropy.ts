import { sha256 } from './sha256'
import type { ToServer } from './wire'

/**
 * The number that this browser puts into the dice for one seat, so that nobody can choose them. It
 * is kept until it is told: whoever reloads the page must still know what he has promised.
 */
function numberFor(table: string, key: string): string {
  const name = `grognard.entropy.${table}.${key}`
  const kept = read(name)
  if (kept) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const number = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    localStorage.setItem(name, number)
  } catch {
    // A browser that keeps nothing promises, and cannot tell: the others' numbers still count.
  }
  return number
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** What the table wants of this seat: the promise of a number, or the number itself. */
export async function contribution(
  wanted: string | undefined,
  table: string,
  key: string,
): Promise<ToServer | null> {
  if (!wanted) return null
  const number = numberFor(table, key)
  if (wanted === 'number') return { type: 'entropy', number }
  return { type: 'entropy', promise: await sha256(number) }
}
