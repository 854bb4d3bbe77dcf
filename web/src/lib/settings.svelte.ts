import { LANGUAGES, type Language } from './texts.svelte'

export type Speed = 'slow' | 'normal' | 'fast'
export type TextSize = 'small' | 'medium' | 'large'

interface Kept {
  language: Language
  textSize: TextSize
  speed: Speed
  sound: boolean
  follow: boolean
  /** Whether a question with one answer is answered by itself. */
  forced: boolean
  /** Whether the table asks before a phase is ended in which something could still be done. */
  askEnd: boolean
  /** Whether generals ride to their men by themselves when the men have moved. */
  generals: boolean
}

const KEY = 'grognard.settings'

function fromBrowser(): Language {
  for (const tag of navigator.languages) {
    const known = LANGUAGES.find((language) => tag.startsWith(language))
    if (known) return known
  }
  return 'en'
}

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
  } catch {
    return {}
  }
}

/** What a person has chosen for this browser; kept in it. */
class Settings {
  #kept = $state<Kept>({
    language: fromBrowser(),
    textSize: 'medium',
    speed: 'normal',
    sound: false,
    follow: true,
    forced: false,
    askEnd: true,
    generals: true,
    ...read(),
  })

  get language() {
    return this.#kept.language
  }
  get textSize() {
    return this.#kept.textSize
  }
  get speed() {
    return this.#kept.speed
  }
  get sound() {
    return this.#kept.sound
  }
  get forced() {
    return this.#kept.forced
  }
  get follow() {
    return this.#kept.follow
  }

  get askEnd() {
    return this.#kept.askEnd
  }

  get generals() {
    return this.#kept.generals
  }

  set<K extends keyof Kept>(name: K, to: Kept[K]): void {
    this.#kept[name] = to
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept))
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
  }

  /** How long a bot shall wait before a choice that can be followed, in milliseconds. */
  get pace(): number {
    return { slow: 1500, normal: 500, fast: 0 }[this.speed]
  }

  /** How long the page itself lets one thing stay before it shows the next. */
  get beat(): number {
    return { slow: 900, normal: 300, fast: 0 }[this.speed]
  }

  /** Whether things may move on the screen. */
  get still(): boolean {
    return this.speed === 'fast' || matchMedia('(prefers-reduced-motion: reduce)').matches
  }
}

export const settings = new Settings()
