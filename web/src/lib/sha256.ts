const K: number[] = []
const START: number[] = []

// The first 32 bits of the fractional parts of the roots of the first primes, as the standard has it.
for (let n = 2; K.length < 64; n++) {
  let prime = true
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false
  if (!prime) continue
  const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0
  if (START.length < 8) START.push(fraction(Math.sqrt(n)))
  K.push(fraction(Math.cbrt(n)))
}

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n))

/** SHA-256 in plain script: a page that came over http has no SubtleCrypto. */
export function sha256Plain(data: Uint8Array): string {
  const length = ((data.length + 8) >> 6) * 64 + 64
  const bytes = new Uint8Array(length)
  bytes.set(data)
  bytes[data.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(length - 4, data.length * 8)
  const hash = [...START]
  const w = new Int32Array(64)
  for (let at = 0; at < length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4)
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]!
      const b = w[i - 2]!
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
      w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
    }
    let [a, b, c, d, e, f, g, h] = hash as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    ;[a, b, c, d, e, f, g, h].forEach((x, i) => (hash[i] = (hash[i]! + x) | 0))
  }
  return hash.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The SHA-256 of a text, in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const data = new TextEncoder().encode(text)
  if (!globalThis.crypto?.subtle) return sha256Plain(data)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
