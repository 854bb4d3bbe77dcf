/**
 * Where the page changes its shape. Style sheets cannot read names in their media queries: a test
 * holds every one of them to these values.
 */
export const BREAKPOINTS = {
  /** A phone: panels come from below, the prompt fills the width. */
  phone: '(max-width: 720px)',
  /** No room for panels beside the board. */
  tablet: '(max-width: 960px)',
  /** Pairs of things stand one above the other. */
  slim: '(max-width: 560px)',
  /** A phone that lies on its side. */
  low: '(max-height: 520px)',
} as const

/** Whether the page has this shape now. */
export const isNow = (name: keyof typeof BREAKPOINTS): boolean =>
  matchMedia(BREAKPOINTS[name]).matches
