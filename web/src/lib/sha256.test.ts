import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { sha256, sha256Plain } from './sha256'

test.each(['', 'austerlitz', 'perché no?', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(1000)])(
  'the plain script agrees with the browser: %s',
  async (text) => {
    const true_ = createHash('sha256').update(text).digest('hex')
    expect(sha256Plain(new TextEncoder().encode(text))).toBe(true_)
    expect(await sha256(text)).toBe(true_)
  },
)
