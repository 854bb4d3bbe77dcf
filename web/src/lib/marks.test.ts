import { expect, test } from 'vitest'

import { turnMarks } from './marks'

test('turns are marked once, and other headings only where there are no turns', () => {
  const turn = (at: number) => ({ key: 'turn', at, heading: true })
  const battle = { key: 'battle', at: 3, heading: true }
  expect(turnMarks([turn(0), { key: 'moved', at: 1 }, battle, turn(5), turn(5)])).toEqual([
    { at: 0, event: turn(0) },
    { at: 5, event: turn(5) },
  ])
  expect(turnMarks([battle])).toEqual([{ at: 3, event: battle }])
})
