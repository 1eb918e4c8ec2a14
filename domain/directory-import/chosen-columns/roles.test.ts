import { expect, test } from 'vitest'
import { roleOf, saysGone } from './roles.ts'

test.each([
  ['H', 'primary'],
  ['S', 'spouse'],
  ['C', 'child'],
  ['Grandchild', 'child'],
  ['Foster Child', 'child'],
  ['Step-daughter', 'child'],
  ['Baby', 'child'],
  ['Hija(o)', 'child'],
  ['Hijastra', 'child'],
  ['Nieto', 'child'],
  ['Jefe', 'primary'],
  ['Cónyuge', 'spouse'],
  ['Abuela', 'parent'],
  ['Grandmother', 'parent'],
  ['Cousin', 'cousin'],
])('the role %s is %s', (word, role) => expect(roleOf(word)).toBe(role))

test.each(['Yes', 'true', 'Deceased', 'INACTIVE', 'Archived', '2019-04-02', 'Fallecida'])('%j says gone', (cell) => {
  expect(saysGone(cell)).toBe(true)
})

test.each(['', 'No', 'false', '0', 'Active', 'Member', 'Visitor'])('%j does not say gone', (cell) => {
  expect(saysGone(cell)).toBe(false)
})
