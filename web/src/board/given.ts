import type { Component } from 'svelte'

/** A component that always gets these properties, besides what the shell passes. */
export function given<
  Props extends Record<string, unknown>,
  Told extends Record<string, unknown> = Record<string, never>,
>(Inner: Component<Props & Told>, props: Props): Component<Told> {
  return (internals, told) => Inner(internals, { ...props, ...told })
}
