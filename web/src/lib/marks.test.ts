import { expect, test } from 'vitest'

import { momentFor, shareMoment, turnMarks } from './marks'

test('turns are marked once, and other headings only where there are no turns', () => {
  const turn = (at: number) => ({ key: 'turn', at, heading: true })
  const battle = { key: 'battle', at: 3, heading: true }
  expect(turnMarks([turn(0), { key: 'moved', at: 1 }, battle, turn(5), turn(5)])).toEqual([
    { at: 0, event: turn(0) },
    { at: 5, event: turn(5) },
  ])
  expect(turnMarks([battle])).toEqual([{ at: 3, event: battle }])
})

test('a moment that one seat shares is found by another, which counts otherwise', () => {
  const event = (at: number, more = {}) => ({ key: 'moved', at, ...more })
  // The French noticed two choices of their own between the moves; nobody else did.
  const french = [event(1), event(2, { private: true }), event(4), event(5)]
  const allied = [event(1), event(2), event(2, { private: true }), event(3)]
  const moment = shareMoment(french, 4, 'french')
  expect(moment).toEqual({ at: 4, seat: 'french', shared: 2 })
  expect(momentFor(french, moment, 'french')).toBe(4)
  expect(momentFor(allied, moment, 'allied')).toBe(2)
  expect(momentFor(allied, { at: 3 }, 'allied')).toBe(3)
})

test('what a copy tells of the game it left is no list of turns to jump to', () => {
  const turn = (n: number, at: number) => ({ key: 'turn', at, heading: true, args: { n } })
  expect(
    turnMarks([turn(1, 0), turn(2, 0), turn(3, 6)]).map((one) => one.event.args?.['n']),
  ).toEqual([2, 3])
})
