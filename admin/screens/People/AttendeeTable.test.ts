import { expect, test } from 'vitest'
import { byName } from '#admin/people/finding/everybody.ts'
import { BY_NAME, type SortOrder, orderAfter, sortedBy } from './AttendeeTable.tsx'
import type { ListedAttendee } from '#domain/contract/people/people-shapes.ts'

const person = (name: string, attendances: number): ListedAttendee => ({
  id: 1_000_000_000_000_000,
  name,
  phone: '5125550101',
  isMember: true,
  familyMembers: [],
  attendances,
  attendanceHistory: [],
})

const people = [person('Ezra Dahlby', 9), person('Ábel Zorn', 42), person('boaz Hartlow', 9)]
const listed = (order: SortOrder) => sortedBy(byName(people), order).map(({ attendee }) => attendee.name)

test('names are in alphabetical order, and accents and capitals do not matter', () => {
  expect(listed(BY_NAME)).toEqual(['Ábel Zorn', 'boaz Hartlow', 'Ezra Dahlby'])
  expect(listed({ ...BY_NAME, direction: 'descending' })).toEqual(['Ezra Dahlby', 'boaz Hartlow', 'Ábel Zorn'])
})

test('tapping the active column reverses the order, and another column starts ascending', () => {
  const turned = orderAfter(BY_NAME, 'name')
  expect(turned).toEqual({ column: 'name', direction: 'descending' })
  expect(orderAfter(turned, 'name')).toEqual(BY_NAME)
  expect(orderAfter(turned, 'attendances')).toEqual({ column: 'attendances', direction: 'ascending' })
})

test('the most frequent visitors come last, and equal counts are sorted by name', () => {
  const order = { column: 'attendances', direction: 'ascending' } as const
  expect(listed(order)).toEqual(['boaz Hartlow', 'Ezra Dahlby', 'Ábel Zorn'])
  expect(listed({ ...order, direction: 'descending' })).toEqual(['Ábel Zorn', 'boaz Hartlow', 'Ezra Dahlby'])
})

test('those who were here longest ago come first, after those who never came', () => {
  const [ezra, abel, boaz] = people
  const seen = [{ ...ezra!, lastHere: '2026-11-22' }, { ...abel!, lastHere: '2026-10-04' }, boaz!]
  const order = { column: 'lastHere', direction: 'ascending' } as const
  const names = sortedBy(byName(seen), order).map(({ attendee }) => attendee.name)
  expect(names).toEqual(['boaz Hartlow', 'Ábel Zorn', 'Ezra Dahlby'])
})
