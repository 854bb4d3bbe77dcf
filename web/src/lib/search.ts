import type { Rule } from './api'

/** Without accents and capitals, so that `liegi` finds `Liegi`, `perche` finds `perché` and `luck` finds `Łuck`. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')
}

const wordsOf = (wanted: string) => plain(wanted).split(/\s+/).filter(Boolean)

/** The rules that hold every wanted word in this language; or whose number begins so. */
export function search(
  rules: readonly Rule[],
  wanted: string,
  language: 'en' | 'it',
): readonly Rule[] {
  const words = wordsOf(wanted)
  if (!words.length) return rules
  return rules.filter((rule) => {
    const { section, section_it, ruling = '', ruling_it } = rule
    const shown =
      language === 'it'
        ? [section_it || section, rule.it, ruling_it || ruling]
        : [section, rule.en, ruling]
    const text = plain(shown.join(' '))
    return words.every((word) => rule.id.startsWith(word) || text.includes(word))
  })
}

/** A text in pieces: those that hold a wanted word are hits. */
export function marked(text: string, wanted: string): { text: string; hit: boolean }[] {
  const words = wordsOf(wanted)
  if (!words.length) return [{ text, hit: false }]
  // Letter by letter, since without its accents a text may be shorter.
  const letters = [...text].map((letter) => ({ letter, plain: plain(letter) }))
  const hits = letters.map(() => false)
  letters.forEach((_, start) => {
    for (const word of words) {
      let [end, seen] = [start, '']
      while (end < letters.length && seen.length < word.length) seen += letters[end++]?.plain ?? ''
      if (seen === word) hits.fill(true, start, end)
    }
  })
  const parts: { text: string; hit: boolean }[] = []
  letters.forEach(({ letter }, i) => {
    const last = parts.at(-1)
    if (last && last.hit === hits[i]) last.text += letter
    else parts.push({ text: letter, hit: hits[i] ?? false })
  })
  return parts
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
