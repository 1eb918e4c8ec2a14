import { expect, test } from 'vitest'
import { groupsFor, maySeePath } from './sections.ts'

const names = (roles: Parameters<typeof groupsFor>[0]) => groupsFor(roles).map((group) => group.map(({ name }) => name))

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

test('a helper without a role sees no section', () => expect(names([])).toEqual([]))

test('before somebody signs in the header shows no section', () => expect(names(null)).toEqual([]))

test('those who care for people see the pages of people and the possible duplicates, and the desk does not', () => {
  for (const path of ['/admin/people/7', '/admin/duplicates', '/admin/care', '/admin/care/missing'])
    expect([maySeePath(['care'], path), maySeePath(['desk'], path)]).toEqual([true, false])
})
