import { expect, test } from 'vitest'
import type { OwnCheckIn } from '#domain/contract/people/everything-shapes.ts'
import { takenBackAmong } from './PrintedPerson.tsx'

const SUNDAY = { eventId: 7, eventName: 'Sunday Service', eventDate: '2026-11-22' }
const at = (time: string) => `2026-11-22T${time}:00.000Z`
const checkIn = (is: OwnCheckIn['is'], time: string, familyOf?: string): OwnCheckIn => ({
  ...SUNDAY,
  is,
  at: at(time),
  ...(familyOf !== undefined && { familyOf }),
})

test('each check-in that was undone is told with the time at which it was made', () =>
  expect(
    takenBackAmong([
      checkIn('checked-in', '15:58'),
      checkIn('taken-back', '16:02'),
      checkIn('checked-in', '16:05'),
      checkIn('taken-back', '16:10'),
      checkIn('checked-in', '16:20'),
    ]),
  ).toEqual([
    { ...SUNDAY, at: at('16:02'), checkedInAt: at('15:58') },
    { ...SUNDAY, at: at('16:10'), checkedInAt: at('16:05') },
  ]))

test('a check-in with the family of somebody else is another one', () =>
  expect(
    takenBackAmong([
      checkIn('checked-in', '15:58'),
      checkIn('checked-in', '15:59', 'Ada Sommer'),
      checkIn('taken-back', '16:02'),
    ]),
  ).toEqual([{ ...SUNDAY, at: at('16:02'), checkedInAt: at('15:58') }]))
