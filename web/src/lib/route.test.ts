import { expect, test } from 'vitest'

import { parseRoute, tableHash, watchHash } from './route.svelte'

test('a link leads to a seat, a hot seat or a place to watch', () => {
  expect(parseRoute('')).toEqual({ page: 'lobby' })
  expect(parseRoute('#/table/t1')).toEqual({ page: 'lobby' })
  const seat = { page: 'table', table: 't1', keys: ['k-1_'], watching: false, tour: false }
  expect(parseRoute('#/table/t1/k-1_')).toEqual(seat)
  expect(parseRoute(tableHash('t1', ['a', 'b']))).toEqual({ ...seat, keys: ['a', 'b'] })
  expect(parseRoute('#/watch/t1/w')).toEqual({ ...seat, keys: ['w'], watching: true })
  expect(parseRoute(watchHash('t1'))).toEqual({ ...seat, keys: [''], watching: true })
  expect(parseRoute(tableHash('t1', ['a'], true))).toMatchObject({ tour: true })
})
