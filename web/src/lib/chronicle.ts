import type { TableEvent } from './wire'

/** Cut the chronicle where the new events begin (an undo makes it shorter) and add them. */
export function append(
  events: readonly TableEvent[],
  first: number,
  more: readonly TableEvent[],
): TableEvent[] {
  return [...events.slice(0, first), ...more]
}
