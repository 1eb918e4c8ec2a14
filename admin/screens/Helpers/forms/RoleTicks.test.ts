import { expect, test } from 'vitest'
import { withRole } from './RoleTicks.tsx'

test('several roles are ticked together, and unticked one by one', () => {
  expect(withRole(['desk'], 'care')).toEqual(['desk', 'care'])
  expect(withRole(['desk', 'care'], 'desk')).toEqual(['care'])
})

test('an administrator has no other role', () => {
  expect(withRole(['desk', 'care'], 'administrator')).toEqual(['administrator'])
  expect(withRole(['administrator'], 'greeter')).toEqual(['greeter'])
})
