import { expect, test, vi } from 'vitest'

import { Campaign } from './campaign.svelte'
import type { MapData } from './types'

const map = { projection: { width_to_height: 1 }, towns: [], blocks: [], roads: [] }

test('a fan can be reached past another stack, and goes when it is not', () => {
  vi.useFakeTimers()
  const campaign = new Campaign(map as unknown as MapData)
  campaign.hover('beaumont')
  expect(campaign.fan?.town).toBe('beaumont')
  campaign.unhover()
  vi.advanceTimersByTime(100)
  campaign.hover('charleroi') // on the way
  vi.advanceTimersByTime(100)
  campaign.unhover()
  vi.advanceTimersByTime(300)
  expect(campaign.fan?.town).toBe('beaumont')
  campaign.stay() // reached
  vi.advanceTimersByTime(2000)
  expect(campaign.fan?.town).toBe('beaumont')
  campaign.hover('charleroi')
  vi.advanceTimersByTime(200)
  expect(campaign.fan?.town).toBe('charleroi')
  campaign.unhover()
  vi.advanceTimersByTime(1000)
  expect(campaign.fan).toBeNull()
  vi.useRealTimers()
})
