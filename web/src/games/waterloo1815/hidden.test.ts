import { expect, test, vi } from 'vitest'

import { Campaign } from './campaign.svelte'
import type { MapData, View } from './types'

vi.mock('../../lib/texts.svelte', () => ({
  t: (key: string, args: Record<string, string>) => `${key} ${Object.values(args).join(' ')}`,
}))

const map = { projection: { width_to_height: 1 }, towns: [], blocks: [], roads: [] }

test('a hidden block is called by what its viewer knows, never by the number of its alias', () => {
  const campaign = new Campaign(map as unknown as MapData)
  expect(campaign.callHidden('hidden:french-7')).toBe('board-hidden french')
  const seen = { ref: 'hidden:french-7', army: 'french', memory: { id: 'f_1_inf1' } }
  campaign.seen = { towns: { wavre: [seen] }, hand: [], skirmish: null } as unknown as View
  expect(campaign.callHidden('hidden:french-7')).toBe('board-hidden-known block:f_1_inf1')
  expect(campaign.callHidden('hidden:prussian-3')).toBe('board-hidden prussian')
})
