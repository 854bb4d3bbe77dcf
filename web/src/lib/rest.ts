import type { Step } from './choice'

/** Many answers of one kind, by one gesture. */
export interface Rest {
  id: string
  label: string
  /** The first of them answers the question at hand. */
  steps: readonly Step[]
}
