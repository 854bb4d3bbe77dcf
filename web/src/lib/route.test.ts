import { expect, test } from 'vitest'

import { momentHash, parseRoute, tableHash, watchHash } from './route.svelte'

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

test('a moment is seen from the own seat, else by a watcher, and its address has no key', () => {
  expect(momentHash('t1', { at: 7, seat: 'french', shared: 3 })).toBe('#/at/t1/7/french/3')
  const mine = { t1: tableHash('t1', ['k']) }
  expect(parseRoute('#/at/t1/7/french/3', mine)).toMatchObject({
    keys: ['k'],
    watching: false,
    at: { at: 7, seat: 'french', shared: 3 },
  })
  expect(parseRoute('#/at/t1/7', {})).toMatchObject({
    keys: [''],
    watching: true,
    at: { at: 7 },
  })
})
