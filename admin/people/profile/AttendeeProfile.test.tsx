// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Attendee } from '#domain/contract/people/people-shapes.ts'
import { draw } from '#tests/components/draw.tsx'
import { AttendeeProfile } from './AttendeeProfile.tsx'

const tamar: Attendee = {
  id: 1,
  name: 'Tamar Wrenfield',
  isMember: false,
  familyMembers: [],
  attendances: 0,
  attendanceHistory: [],
}

const show = (more: Partial<Attendee>) =>
  draw(<AttendeeProfile attendee={{ ...tamar, ...more }} title="Attendee Profile" onClose={() => {}} />)
const told = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent)

test('a profile shows the family, how each of them is related, and when and with which people they came', () => {
  const related = ['spouse', 'child', 'parent', 'sibling', 'other'] as const
  const visit = { eventId: 1, eventName: 'Sunday Service', eventDate: '2026-11-22', primary: true, familyAttending: [] }
  const family = [
    { id: 12, name: 'Boaz' },
    { id: 13, name: 'Mia' },
  ]
  show({
    phone: '5125550102',
    familyMembers: related.map((relationship, at) => ({ id: at + 2, name: 'Mia', relationship, attendanceCount: at })),
    attendanceHistory: [
      { ...visit, checkInTime: '2026-11-22T15:58:00.000Z', familyAttending: family.slice(0, 1) },
      { ...visit, eventId: 2, checkInTime: '2026-11-22T15:58:00.000Z', primary: false, familyAttending: family },
      { ...visit, eventId: 3, checkInTime: '2026-11-22T15:58:00.000Z', addedLater: true },
    ],
  })
  expect(told('term')).toEqual(['Phone Number', 'Email Address', 'Membership Status', 'Address', 'Baptism Date'])
  expect(told('definition')).toEqual(['(512) 555-0102', '–', 'Guest', '–', '–'])
  expect(told('listitem')).toEqual([
    'MiaSpouse0 attendance(s)',
    'MiaChild1 attendance(s)',
    'MiaParent2 attendance(s)',
    'MiaSibling3 attendance(s)',
    'MiaOther4 attendance(s)',
    'Sunday ServiceNovember 22, 2026With: BoazChecked in at 9:58 AM',
    'Sunday ServiceNovember 22, 2026Family only: Boaz, MiaChecked in at 9:58 AM',
    'Sunday ServiceNovember 22, 2026Added later',
  ])
  for (const words of ['With:', 'Family only:']) expect(document.body.textContent).toContain(words)
})

test('a profile shows everything from an import, that somebody was never here, and the way to their page', () => {
  show({
    address: '1204 Juniper Lane',
    city: 'San Antonio',
    state: 'TX',
    zipCode: '78209',
    baptismDate: '2015-04-12',
    memberSince: '2016-01-03',
    notes: 'Sings in the choir',
    isMember: true,
  })
  expect(told('term').slice(2)).toEqual(['Membership Status', 'Address', 'Baptism Date', 'Member Since', 'Notes'])
  expect(told('definition').slice(2)).toEqual([
    'Member',
    '1204 Juniper Lane, San Antonio, TX 78209',
    'April 12, 2015',
    'January 3, 2016',
    'Sings in the choir',
  ])
  for (const words of ['No family members added yet.', 'No attendance records found.']) screen.getByText(words)
  const page = screen.getByRole('link', { name: 'Open page' })
  expect(page.getAttribute('href')).toBe('/admin/people/1')
})
