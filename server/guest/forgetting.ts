import { attendeeStream } from '#domain/attendee/attendee.ts'
import { dayUntilNight } from '#domain/calendar/night.ts'
import { erasure, erasureStream } from '#domain/erasure/erasure.ts'
import { guest } from '#domain/guest/guest.ts'
import type { AttendeeId, Instant, LocalDate } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Services } from '#server/server-services.ts'
import { releasePhone } from '#server/people/phone/phone-claim.ts'
import { bySystem, transact } from '#server/transact.ts'

type Forgetting = Pick<Services, 'log' | 'views' | 'config'>

/**
 * Forgets the guests that nobody admitted, in three steps:
 *
 * 1. Their stream records that they have lapsed, at its exact revision, so that nobody admits them at the same moment.
 * 2. An event with the id alone is recorded, which stays. Every view then removes them.
 * 3. The stream with everything that they have sent is ended.
 *
 * Each server does this again and again, and each start does it before it serves anything. So a crash in between leaves
 * nothing.
 */
export async function forgetGuests(services: Forgetting, now: Instant): Promise<void> {
  const { views, config } = services
  const today = dayUntilNight(now, config.timeZone)
  // After a desk has taken a profile back, somebody may use it after all. Then it is in the lists.
  const isListed = (id: AttendeeId) => views.directory.person(id) !== undefined
  for (const id of views.guests.toLapse(today)) if (!isListed(id)) await lapse(services, id, today, now)
  for (const id of views.guests.lapsed()) await wipe(services, id, now)
}

async function lapse(services: Forgetting, id: AttendeeId, today: LocalDate, now: Instant): Promise<void> {
  const command = { type: 'Lapse', attendeeId: id, today } as const
  const lapsed = await transact(services.log, attendeeStream(id), guest, command, bySystem(now)).catch(whenEnded)
  if (lapsed?.state.stage === 'lapsed') await wipe(services, id, now)
}

/** Another server has ended the stream already. */
function whenEnded(error: unknown): null {
  if (error instanceof Rejection && error.code === 'attendee-erased') return null
  throw error
}

/** Where a crash has left the number of a profile that was taken back, its stream forgets them too. */
async function wipe({ log, views }: Forgetting, id: AttendeeId, now: Instant): Promise<void> {
  const command = { type: 'EraseAttendee', attendeeId: id } as const
  await transact(log, erasureStream(id), erasure, command, bySystem(now))
  for (const stream of views.phoneClaims.streamsNaming(id)) await releasePhone(log, stream, id)
  await log.end(attendeeStream(id))
}
