/** The colours of the diagram of losses: it is saved as a file of its own, which the tokens of the
 * page do not reach. */
export const PALETTE = {
  there: '#c8a06a',
  ink: '#2b2117',
  march: '#b9770e',
  hunger: '#6b5b40',
  battle: '#a3231a',
  cossacks: '#2d6a3c',
  other: '#44406e',
  paper: '#fbf6e6',
  land: '#f7efdb',
  water: '#dbe6e4',
  shore: '#8aa0a2',
  river: '#a9c1c9',
  border: '#b48d78',
  town: '#fff',
  frost: '#dfe9ef',
} as const

/** One colour for each army of a side; the same army goes back in a darker one. */
export const ARMIES = [
  '#c8a06a',
  '#7fa3c7',
  '#9bb877',
  '#cf8f8f',
  '#b59ac9',
  '#d9c35c',
  '#7dbdb0',
  '#d99a5b',
  '#a8a8a8',
  '#8f9be0',
  '#b7cf6a',
  '#d88fc0',
  '#6fb0d9',
  '#b98b6f',
]
