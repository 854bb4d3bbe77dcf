import type { Told } from './wire'

/** Cut the chronicle where the new events begin (an undo makes it shorter) and add them. */
export function append(events: readonly Told[], first: number, more: readonly Told[]): Told[] {
  return [...events.slice(0, first), ...more]
}
