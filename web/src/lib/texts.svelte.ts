import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

import type { Arg, Args } from './wire'
import { kind, value } from './choice'

export const LANGUAGES = ['en', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/** The names that a game makes up as it is played: what a seat calls a hidden block. */
export type Naming = (reference: string) => string | null
/** The names of pieces and places, by reference: they come with the map. */
export type Printed = Partial<Record<Language, Record<string, string>>>

/** A piece of a sentence: plain text, or the name of something on the board. */
export interface Part {
  text: string
  ref?: string
}

const OPEN = '\uE000'
const CLOSE = '\uE001'

const own: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('../../../grognard/kernel/texts/web.en.ftl?raw'),
  it: () => import('../../../grognard/kernel/texts/web.it.ftl?raw'),
}

/** Fluent's identifiers know no dots: `battle.fire` is written `battle-fire`. */
export function messageId(key: string): string {
  return key.replace(/[.:_]/g, '-')
}

/** The words of the page: the client's own, the kernel's and those of the game on the table. */
export class Texts {
  language = $state<Language>('en')
  #bundle = $state.raw(new FluentBundle('en', { useIsolating: false }))
  #naming: Naming = () => null
  #printed: Printed = {}
  #loads = 0

  /** Speak `language`, with the texts of the game that `source` fetches laid over our own. Returns
   * false, and changes nothing, if others were asked for before these came. */
  async load(
    language: Language,
    source?: (language: Language) => Promise<string>,
  ): Promise<boolean> {
    const load = ++this.#loads
    const bundle = new FluentBundle(language, { useIsolating: false })
    const [ours, theirs] = await Promise.all([own[language](), source?.(language) ?? ''])
    if (load !== this.#loads) return false
    for (const text of [ours.default, theirs])
      if (text) bundle.addResource(new FluentResource(text), { allowOverrides: true })
    this.#bundle = bundle
    this.language = language
    document.documentElement.lang = language
    return true
  }

  /** Take the names of the game on the table; none when it leaves the table. */
  names(printed: Printed = {}, naming: Naming = () => null): void {
    this.#printed = printed
    this.#naming = naming
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(messageId(key))
  }

  /** The sentence for a key. */
  say(key: string, args: Args = {}): string {
    return this.#format(key, args, (reference) => this.name(reference))
  }

  /** The sentence in pieces, so that what it names can be linked to the board. */
  parts(key: string, args: Args = {}): Part[] {
    const refs: string[] = []
    const text = this.#format(key, args, (reference) => {
      refs.push(reference)
      return OPEN + String(refs.length - 1) + ' ' + this.name(reference) + CLOSE
    })
    return split(text, refs)
  }

  /** The name of what a reference points at. */
  name(reference: string): string {
    const named = this.#naming(reference) ?? this.#printed[this.language]?.[reference]
    if (named !== undefined) return named
    if (this.has(reference)) return this.say(reference)
    if (kind(reference) === 'date') return this.date(value(reference))
    return value(reference) || reference
  }

  date(iso: string): string {
    return new Date(iso + 'T12:00:00').toLocaleDateString(this.language, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
  }

  percent(share: number): string {
    return share.toLocaleString(this.language, { style: 'percent', maximumFractionDigits: 1 })
  }

  #format(key: string, args: Args, name: (reference: string) => string): string {
    const message = this.#bundle.getMessage(messageId(key))
    if (!message?.value) return key
    const spoken: Record<string, FluentVariable> = {}
    for (const [word, arg] of Object.entries(args)) spoken[word] = this.#spoken(arg, name)
    return this.#bundle.formatPattern(message.value, spoken, [])
  }

  #spoken(arg: Arg, name: (reference: string) => string): string | number {
    if (typeof arg === 'number') return arg
    if (typeof arg === 'string') return arg.includes(':') ? name(arg) : arg
    return arg.map((one) => this.#spoken(one, name)).join(', ')
  }
}

/** Cut a sentence at the marks that `parts` has put around each name. */
export function split(text: string, refs: readonly string[]): Part[] {
  const parts: Part[] = []
  for (const piece of text.split(OPEN)) {
    const end = piece.indexOf(CLOSE)
    if (end < 0) {
      if (piece) parts.push({ text: piece })
      continue
    }
    const space = piece.indexOf(' ')
    const ref = refs[Number(piece.slice(0, space))]
    parts.push({ text: piece.slice(space + 1, end), ...(ref ? { ref } : {}) })
    if (end + 1 < piece.length) parts.push({ text: piece.slice(end + 1) })
  }
  return parts
}

export const texts = new Texts()

/** Short for `texts.say`: every word on the page goes through here. */
export const t = (key: string, args?: Args): string => texts.say(key, args)
