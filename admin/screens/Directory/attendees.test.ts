import { expect, test } from 'vitest'
import { BY_NAME, matching, orderAfter, searchable, sorted } from '#admin/screens/Directory/attendees.ts'
import type { Attendee } from '#domain/contract/shapes.ts'

const attended = { eventId: 2026112201, eventName: 'Sunday Service', eventDate: '2026-11-22', primary: true }

const person = (name: string, times: number, more: Partial<Attendee> = {}): Attendee => ({
  id: 1_000_000_000_000_000,
  name,
  phone: '5125550101',
  isMember: true,
  familyMembers: [],
  attendanceHistory: Array.from({ length: times }, () => ({
    ...attended,
    checkInTime: '2026-11-22T16:00:00.000Z',
    familyAttending: [],
  })),
  ...more,
})

const people = [person('Ezra Dahlby', 9), person('Ábel Zorn', 42), person('boaz Hartlow', 9)]
const names = (attendees: Attendee[]) => attendees.map(({ name }) => name)

test('names stand in alphabetical order, whatever their accents and capitals', () => {
  expect(names(sorted(people, BY_NAME))).toEqual(['Ábel Zorn', 'boaz Hartlow', 'Ezra Dahlby'])
})

test('the active column turns around, another starts ascending', () => {
  const turned = orderAfter(BY_NAME, 'name')
  expect(turned).toEqual({ column: 'name', direction: 'descending' })
  expect(orderAfter(turned, 'name')).toEqual(BY_NAME)
  expect(orderAfter(turned, 'attendances')).toEqual({ column: 'attendances', direction: 'ascending' })
})

test('who came most often stands last, and people who came equally often stand by name', () => {
  const order = { column: 'attendances', direction: 'ascending' } as const
  expect(names(sorted(people, order))).toEqual(['boaz Hartlow', 'Ezra Dahlby', 'Ábel Zorn'])
  expect(names(sorted(people, { ...order, direction: 'descending' }))).toEqual([
    'Ábel Zorn',
    'boaz Hartlow',
    'Ezra Dahlby',
  ])
})

test('a search finds names and addresses in any case, and phone numbers by any part', () => {
  const index = searchable([
    person('Ruth Abelmoor', 1, { email: 'Ruth@Mail.example', hebrewName: 'רות' }),
    person('Caleb Osterway', 1, { phone: '7375550199' }),
  ])
  expect(names(matching(index, 'ABEL'))).toEqual(['Ruth Abelmoor'])
  expect(names(matching(index, 'ruth@mail'))).toEqual(['Ruth Abelmoor'])
  expect(names(matching(index, 'רות'))).toEqual(['Ruth Abelmoor'])
  expect(names(matching(index, '0199'))).toEqual(['Caleb Osterway'])
  expect(names(matching(index, '(737) 555-01'))).toEqual(['Caleb Osterway'])
  expect(names(matching(index, ' '))).toHaveLength(2)
  expect(names(matching(index, 'nobody'))).toEqual([])
})
