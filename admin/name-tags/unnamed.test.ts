import { expect, test } from 'vitest'
import { cameWith } from './unnamed.ts'

test('somebody without a name came with the person whose name they bear', () => {
  expect(cameWith('Ben Carver +1')).toBe('Ben Carver')
  expect(cameWith('בן +20')).toBe('בן')
})

test.each(['Ben Carver', 'Ben +', '+1', 'Ben+1', 'Ben +1 Carver'])('“%s” is a name', (name) =>
  expect(cameWith(name)).toBeNull(),
)
