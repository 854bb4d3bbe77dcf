import type { FromServer, ToServer } from './wire'

export type Connection = 'connecting' | 'open' | 'lost' | 'closed'

/** After so long without a word the other end is asked for one, */
const QUIET = 20_000
/** and after so long without an answer the line is taken for dead, whatever the browser says. */
const PATIENCE = 15_000

/** A socket to one table that comes back by itself when the line drops. */
export class Socket {
  #line: WebSocket | null = null
  #tries = 0
  #timer = 0
  #silence = 0
  #closed = false

  constructor(
    private readonly address: string,
    private readonly heard: (message: FromServer) => void,
    private readonly changed: (connection: Connection) => void,
    private readonly greeting: () => ToServer,
    /** What is always answered, and changes nothing. */
    private readonly pulse: ToServer,
  ) {
    this.#open()
    addEventListener('online', this.#again)
  }

  send(message: ToServer): boolean {
    if (this.#line?.readyState !== WebSocket.OPEN) return false
    this.#line.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearTimeout(this.#silence)
    removeEventListener('online', this.#again)
    this.#line?.close()
    this.changed('closed')
  }

  #again = (): void => {
    if (this.#closed || this.#line?.readyState === WebSocket.OPEN) return
    clearTimeout(this.#timer)
    this.#open()
  }

  #open(): void {
    const line = new WebSocket(this.address)
    this.#line = line
    line.onopen = () => {
      this.#tries = 0
      this.changed('open')
      this.send(this.greeting())
      this.#listen()
    }
    line.onmessage = (event) => {
      if (line !== this.#line) return
      this.#listen()
      if (typeof event.data === 'string') this.heard(JSON.parse(event.data) as FromServer)
    }
    line.onclose = (event) => {
      if (this.#closed || line !== this.#line) return
      // 4403 wrong key, 4404 no such table, 4410 deleted: there is nothing to come back to.
      if (event.code >= 4400 && event.code < 4500) this.close()
      else this.#lose()
    }
  }

  /** A line can be dead without either end having been told. */
  #listen(): void {
    clearTimeout(this.#silence)
    this.#silence = window.setTimeout(() => {
      this.send(this.pulse)
      this.#silence = window.setTimeout(() => {
        const dead = this.#line
        this.#line = null
        dead?.close()
        this.#lose()
      }, PATIENCE)
    }, QUIET)
  }

  #lose(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#timer)
    this.changed('lost')
    // Quickly at first, then ever slower, never more than 8 s, and not all clients at once.
    const wait = Math.min(8000, 400 * 2 ** this.#tries++) * (0.75 + Math.random() / 2)
    this.#timer = window.setTimeout(this.#again, wait)
  }
}

/** Where the sockets of this page's server are. */
export function socketAddress(table: string, key: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/ws/${encodeURIComponent(table)}?key=${encodeURIComponent(key)}`
}
