import type { Component } from 'svelte'

/** A component that always gets these properties: the shell passes nothing. */
export function given<Props extends Record<string, unknown>>(
  Inner: Component<Props>,
  props: Props,
): Component {
  return (internals) => Inner(internals, props)
}
