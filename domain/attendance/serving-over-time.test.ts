import { expect, test } from 'vitest'
import { NOAH, RUTH, tap } from '#domain/given.ts'
import type { AttendanceEvent } from './events.ts'
import { attendanceAfter, untouched } from './household-attendance.ts'
import { servingTimes } from './serving-over-time.ts'

const time = (clock: string) => `2026-11-29T${clock}:00.000Z`
const said = (k: number, clock: string) => ({
  gatheringId: 2026112901,
  attendeeId: RUTH,
  at: time(clock),
  commandId: tap(k),
})
const checkedIn = (k: number, clock: string, teamId: number): AttendanceEvent => ({
  type: 'PartyCheckedIn',
  data: {
    ...said(k, clock),
    attendeePresent: true,
    familyMemberIds: [NOAH],
    wasMember: false,
    serving: [{ personId: RUTH, teamId }],
  },
})
const changed = (k: number, clock: string, teamId: number | null): AttendanceEvent => ({
  type: 'ServingChanged',
  data: { ...said(k, clock), personId: RUTH, teamId },
})
const times = (...events: AttendanceEvent[]) =>
  servingTimes(events.reduce(attendanceAfter, untouched)).map(({ teamId, from, to = '' }) => [
    teamId,
    from.slice(11, 16),
    to.slice(11, 16),
  ])

test('somebody serves in a team from the check-in until the desk says another one, or none', () => {
  expect(times(checkedIn(1, '09:40', 1), changed(2, '10:10', 2), changed(3, '10:30', null))).toEqual([
    [1, '09:40', '10:10'],
    [2, '10:10', '10:30'],
  ])
})

test('a family that checks in once more says again who serves, and nobody has come a second time', () => {
  expect(times(checkedIn(1, '09:40', 1), checkedIn(2, '10:10', 1))).toEqual([[1, '09:40', '']])
})
