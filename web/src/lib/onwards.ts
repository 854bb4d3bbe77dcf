import { api } from './api'
import type { Desk } from './desk.svelte'
import { router, tableHash } from './route.svelte'

/** Play on from a moment of the game, at a table of one's own with new dice. */
export async function playOn(desk: Desk, at: number): Promise<void> {
  const made = await api.branch(desk.info.id, desk.key, at, desk.session.now?.players ?? {})
  const key = made.keys[desk.seat] ?? Object.values(made.keys)[0]
  if (key) router.go(tableHash(made.table, [key]))
}
