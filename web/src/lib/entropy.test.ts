import { beforeEach, expect, test } from 'vitest'
import { contribution } from './entropy'
import { sha256 } from './sha256'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    },
  })
})

test('the number is the one that was promised, also after a reload', async () => {
  const promised = await contribution('promise', 't1', 'k1')
  const told = await contribution('number', 't1', 'k1')
  expect(told).toMatchObject({ type: 'entropy' })
  const number = (told as { number: string }).number
  expect(number).toMatch(/^[0-9a-f]{32}$/)
  expect(promised).toEqual({ type: 'entropy', promise: await sha256(number) })
})

test('each seat has a number of its own', async () => {
  expect(await contribution('number', 't1', 'k1')).not.toEqual(
    await contribution('number', 't1', 'k2'),
  )
})

test('where nothing is wanted nothing is sent', async () => {
  expect(await contribution('', 't1', 'k1')).toBeNull()
  expect(await contribution(undefined, 't1', 'k1')).toBeNull()
  expect(kept.size).toBe(0)
})
