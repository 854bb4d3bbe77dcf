import { expect, test } from 'vitest'

import { formationOf, give, lay, take } from './formations'
import type { UnitView } from './types'

const words = (plan: { choice: string }[]) => plan.map((step) => step.choice).join(' ')

test('a face goes to a commander, whoever was asked about before', () => {
  expect(words(give('inf2', 'soult', ''))).toBe('commander:soult face:inf2')
  expect(words(give('inf2', 'soult', 'soult'))).toBe('face:inf2')
  expect(words(give('inf2', 'soult', 'lannes'))).toBe('back commander:soult face:inf2')
})

test('to take one unit back, all come and the others go again', () => {
  const formation = { lannes: ['inf3', 'inf2', 'inf2', 'cav2'] }
  expect(words(take('inf2', 'lannes', formation, ''))).toBe(
    'commander:lannes clear face:inf3 face:inf2 face:cav2',
  )
})

test('a kept formation is laid over what is there', () => {
  const plan = lay({ murat: ['cav3'] }, { lannes: ['inf2'], murat: [] }, 'lannes')
  expect(words(plan)).toBe('back commander:lannes clear back commander:murat face:cav3 back')
})

test('a formation is what the units say', () => {
  const unit = (corps: string, face: string): UnitView => ({
    ref: 'unit:f1',
    side: 'french',
    position: 'off',
    corps,
    face,
  })
  expect(formationOf([unit('lannes', 'inf2'), unit('', 'inf3'), unit('lannes', 'cav2')])).toEqual({
    lannes: ['inf2', 'cav2'],
  })
})
