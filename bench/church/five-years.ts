import { daysAfter, weekdayOf } from '#domain/calendar/calendar.ts'
import { gatheringIdOf, gatheringStream, type Gathering } from '#domain/gathering/gathering.ts'
import type { Instant, LocalDate } from '#domain/ids.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { household } from './congregation.ts'
import { checkIn, registration, SECRET, type Story } from './seeding.ts'

/** A church with a weekly service behind it, to which everybody came each week. */

/** The households register, and come on so many Sundays, of which the last is before this day. */
export function* yearsOf(households: number, weeks: number, today: LocalDate): Generator<Story> {
  const hash = phoneHasher(SECRET)
  for (let n = 0; n < households; n += 1) yield* registration(household(n), hash)
  const last = daysAfter(today, -(weekdayOf(today) || 7))
  for (let back = weeks - 1; back >= 0; back -= 1) {
    const service = serviceOn(daysAfter(last, -7 * back))
    yield { stream: gatheringStream(service.gatheringId), events: [{ type: 'GatheringRecorded', data: service }] }
    for (let n = 0; n < households; n += 1) yield checkIn(household(n), service)
  }
}

function serviceOn(date: LocalDate): Gathering {
  const at = (hour: number): Instant => `${date}T${hour}:00:00.000Z`
  return {
    gatheringId: gatheringIdOf(date, 1),
    name: 'Sunday Service',
    date,
    startsAt: at(16),
    opensAt: at(15),
    closesAt: at(18),
  }
}
