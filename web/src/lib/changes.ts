/** The way into a view, and what is there now; without a value there is nothing any more. */
export type Change = [way: (string | number)[], value?: unknown]

type Node = Record<string | number, unknown>

/** The view with these changes made; the one before is left as it was. */
export function changed(view: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((whole, [way, ...value]) => put(whole, way, value), view)
}

function put(node: unknown, way: readonly (string | number)[], value: unknown[]): unknown {
  const copy = (Array.isArray(node) ? [...node] : { ...(node as Node) }) as Node
  const [step, ...rest] = way
  if (step === undefined) return value[0]
  if (rest.length) copy[step] = put(copy[step], rest, value)
  else if (value.length) copy[step] = value[0]
  else delete copy[step]
  return copy
}
