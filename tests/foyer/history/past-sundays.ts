import { checkInByStaff } from '#domain/contract/attendance/attendance-routes.ts'
import { daysAfter } from '#domain/calendar/calendar.ts'
import { gathering, gatheringIdOf, gatheringStream } from '#domain/gathering/gathering.ts'
import type { GatheringId } from '#domain/ids.ts'
import { bySystem, transact } from '#server/transact.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'

type Church = Pick<Foyer, 'log' | 'asAdmin'>

/** The Sunday so many weeks before November 22, 2026. */
export const sundayBefore = (weeks: number): string => daysAfter('2026-11-22', -7 * weeks)

/** Records that the service was planned on a past Sunday. Nobody has come to it yet. */
export async function serviceOn(at: Church, day: string): Promise<GatheringId> {
  const gatheringId = gatheringIdOf(day, 1)
  const hour = (hours: number) => `${day}T${hours}:00:00.000Z`
  const planned = { gatheringId, name: 'Sunday Service', date: day }
  const times = { startsAt: hour(16), opensAt: hour(15), closesAt: hour(18) }
  const command = { type: 'RecordGathering', gathering: { ...planned, ...times } } as const
  await transact(at.log, gatheringStream(gatheringId), gathering, command, bySystem(hour(15)))
  return gatheringId
}

/** Checks these people of a household in at past Sundays, as staff do. */
export async function cameOn(
  at: Church,
  { id: userId }: { id: number },
  personIds: number[],
  weeksBefore: readonly number[],
): Promise<void> {
  for (const weeks of weeksBefore) {
    const eventId = await serviceOn(at, sundayBefore(weeks))
    await at.asAdmin(checkInByStaff, { params: { eventId, userId }, body: { personIds } })
  }
}
