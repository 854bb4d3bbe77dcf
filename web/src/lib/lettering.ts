const numerals: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** A number as engraved on the title of a map, and as corps are numbered: 4 is IV. */
export function lettering(number: number): string {
  let rest = number
  let text = ''
  for (const [value, sign] of numerals) {
    while (rest >= value) {
      text += sign
      rest -= value
    }
  }
  return text
}
