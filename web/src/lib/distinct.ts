/**
 * The things of a list without those whose key (the thing itself, a property, or what `by` gives) has come
 * before. A keyed `{#each}` throws on a key that comes twice, and takes the page with it: every one
 * that does not count its things or go through an object's keys goes through here (each.test.ts).
 */
export function distinct<T>(list: readonly T[], by?: keyof T | ((one: T) => unknown)): T[] {
  const seen = new Set<unknown>()
  return list.filter((one) => {
    const key = by === undefined ? one : typeof by === 'function' ? by(one) : one[by]
    return !seen.has(key) && Boolean(seen.add(key))
  })
}
