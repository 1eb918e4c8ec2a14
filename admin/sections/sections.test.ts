import { expect, test } from 'vitest'
import { groupsFor, maySeePath } from './sections.ts'

type Roles = Parameters<typeof groupsFor>[0]['roles']
const names = (roles: Roles, hasRooms = false) =>
  groupsFor({ roles, hasRooms }).map((group) => group.map(({ name }) => name))

test('an administrator sees every section, in groups', () =>
  expect(names(['administrator'])).toEqual([
    ['today', 'desk'],
    ['people', 'sundays', 'care'],
    ['schedule', 'tablets', 'helpers', 'activity'],
  ]))

test('a helper sees the sections of each of their roles, and a group without any is left out', () => {
  expect(names(['greeter'])).toEqual([['today']])
  expect(names(['desk', 'care'])).toEqual([
    ['today', 'desk'],
    ['people', 'care'],
  ])
})

test('a church with children’s rooms has a section for those who look after the children', () => {
  expect(names(['children'], true)).toEqual([['rooms']])
  expect(names(['room', 'desk'], true)).toEqual([['today', 'desk', 'rooms']])
  expect(names(['administrator'], true)[0]).toEqual(['today', 'desk', 'rooms'])
  for (const roles of [['desk', 'care', 'greeter'], null] as const)
    expect(names(roles, true).flat()).not.toContain('rooms')
  expect(names(['children'])).toEqual([])
})

test('a helper without a role sees no section', () => expect(names([])).toEqual([]))

test('before somebody signs in the header shows no section', () => expect(names(null)).toEqual([]))

test('those who care for people see the pages of people and the possible duplicates, and the desk does not', () => {
  for (const path of ['/admin/people/7', '/admin/duplicates', '/admin/care', '/admin/care/missing'])
    expect([maySeePath(['care'], path, false), maySeePath(['desk'], path, false)]).toEqual([true, false])
})

test('in a church with children’s rooms the desk sees the page of a child', () => {
  expect(maySeePath(['desk'], '/admin/people/7', true)).toBe(true)
  expect(maySeePath(['greeter'], '/admin/people/7', true)).toBe(false)
})
