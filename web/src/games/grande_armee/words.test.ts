import { expect, test } from 'vitest'

import type { Ask } from '../../lib/wire'
import { passing } from './words'

const ask = (key: string, choices: string[], args: Record<string, number>) =>
  ({ key, choices, args, rule: '' }) as unknown as Ask

test('all the rest of the trains and dummies pass by one gesture', () => {
  const plan = passing(ask('trains.place', ['train:2108', 'pass'], { trains: 2, dummies: 0 }))
  expect(plan?.map((step) => step.choice)).toEqual(['pass', 'stop'])
  expect(passing(ask('trains.place', ['train:2108', 'pass'], { trains: 1, dummies: 0 }))).toBeNull()
  expect(passing(ask('trains.place', ['dummy:2108', 'stop'], { trains: 0, dummies: 2 }))).toBeNull()
})

test('of the trains that lie on the map any may be discarded', () => {
  const plan = passing(ask('march.stack', ['stack:2108', 'pass'], { n: 3 }))
  expect(plan?.[1]?.pick?.(['train:2108', 'train:2207'])).toBe('train:2108')
  expect(passing(ask('march.stack', ['stack:2108', 'pass'], { n: 1 }))).toBeNull()
  expect(passing(ask('attack.stack', ['stack:2108', 'pass'], { n: 3 }))).toBeNull()
})
