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

/**
 * Where typing leads in a list: to the next entry, from `at` on, one of whose words begins with what
 * was typed; the same letter again goes on to the next such entry.
 */
export function typeAhead(entries: readonly string[], at: number, typed: string): number {
  const again = /^(\p{L})\1+$/u.test(typed)
  const wanted = plain(again ? (typed[0] ?? '') : typed)
  const start = wanted.length > 1 ? Math.max(0, at) : at + 1
  for (let i = 0; i < entries.length; i++) {
    const n = (start + i) % entries.length
    if (
      plain(entries[n] ?? '')
        .split(/[^\p{L}\p{N}]+/u)
        .some((word) => word.startsWith(wanted))
    )
      return n
  }
  return at
}
