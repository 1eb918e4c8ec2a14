import { expect, test } from 'vitest'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import type { Attendee } from '#domain/contract/people/people-shapes.ts'
import { differencesOf, isTicked, membersOf, presentIn } from './WhoCameForm.tsx'
import type { Ticks } from '#admin/people/ticks.ts'

const [RUTH, BOAZ, OBED, MARA] = [1, 2, 3, 4]

const attendee: Attendee = {
  id: RUTH,
  name: 'Ruth Winter',
  phone: '5125550102',
  isMember: false,
  familyMembers: [
    { id: BOAZ, name: 'Boaz Winter', relationship: 'spouse', attendanceCount: 1 },
    { id: OBED, name: 'Obed Winter', relationship: 'child', attendanceCount: 0 },
  ],
  attendances: 1,
  attendanceHistory: [],
}
/** Ruth and Boaz are present, and Mara, who left the family since. */
const row: AttendanceRecord = {
  id: RUTH,
  checkInTime: '2026-11-22T16:00:00.000Z',
  groupSize: 3,
  primary: true,
  user: { id: RUTH, name: 'Ruth Winter' },
  familyAttendances: [
    { familyMember: { id: BOAZ, name: 'Boaz Winter' } },
    { familyMember: { id: MARA, name: 'Mara Winter' } },
  ],
}
const members = membersOf(attendee, row)
const present = presentIn(row)

test('a household is listed with its family, and with those who came and left the family since', () => {
  expect(members.map(({ name }) => name)).toEqual(['Ruth Winter', 'Boaz Winter', 'Obed Winter', 'Mara Winter'])
  expect(membersOf(attendee, undefined)).toHaveLength(3)
})

test('those who are present are ticked, except where staff said otherwise', () => {
  const ticks = (said: Ticks) => members.filter(({ id }) => isTicked(id, present, said)).map(({ id }) => id)
  expect(ticks(new Map())).toEqual([RUTH, BOAZ, MARA])
  expect(ticks(new Map([[OBED, true]]))).toEqual([RUTH, BOAZ, OBED, MARA])
  expect(ticks(new Map([[BOAZ, false]]))).toEqual([RUTH, MARA])
})

test('only the differences are sent, in the order of the household', () => {
  const said = new Map([
    [OBED, true],
    [RUTH, true],
    [BOAZ, false],
  ])
  expect(differencesOf(members, present, said)).toEqual({ added: [OBED], removed: [BOAZ] })
  expect(differencesOf(members, presentIn(undefined), said)).toEqual({ added: [RUTH, OBED], removed: [] })
})

test('a correction that somebody else has made meanwhile is not sent again, and not undone', () =>
  expect(differencesOf(members, new Set([RUTH, BOAZ, OBED]), new Map([[OBED, true]]))).toEqual({
    added: [],
    removed: [],
  }))
