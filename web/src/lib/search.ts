import type { Rule } from './api'

/** Without accents and capitals, so that `liegi` finds `Liegi` and `perche` finds `perché`. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The rules that hold every wanted word, in either language; or whose number begins so. */
export function search(rules: readonly Rule[], wanted: string): readonly Rule[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  if (!words.length) return rules
  return rules.filter((rule) => {
    const { section, section_it = '', en, it, ruling = '', ruling_it = '' } = rule
    const text = plain([section, section_it, en, it, ruling, ruling_it].join(' '))
    return words.every((word) => rule.id.startsWith(word) || text.includes(word))
  })
}
