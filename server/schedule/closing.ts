import { localDate, localTime } from '#domain/calendar/calendar.ts'
import { gathering, gatheringStream, type Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant, LocalTime } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { onDay } from '#domain/schedule/occurrences.ts'
import { isOpenTooLong } from '#domain/schedule/plan-fields.ts'
import { SCHEDULE_STREAM, schedule } from '#domain/schedule/schedule.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import { recordGathering } from '#server/gathering/record-gathering.ts'
import type { Services } from '#server/server-services.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { stateOf, transact, type Transacted } from '#server/transact.ts'
import { asKnown } from './schedule.ts'

export type NewClosing = {
  gatheringId: GatheringId
  /** On the church's clock. */
  closes: LocalTime
  /** The closing time that the administrator saw when making the change. */
  was: Instant
}

/** Moves the closing time of a gathering that has begun. People who are checked in stay checked in. */
export async function changeClosing(
  services: Pick<Services, 'config' | 'log' | 'views' | 'now'>,
  { gatheringId, closes, was }: NewClosing,
  cause: Cause,
): Promise<Transacted<Gathering | null>> {
  const { found } = await asKnown(services, gatheringId)
  const now = services.now()
  const planned = await stateOf(services.log, SCHEDULE_STREAM, schedule)
  if (planned.state.cancelled.has(gatheringId)) throw new Rejection('unknown-gathering')
  if (now < found.opensAt) throw new Rejection('check-in-not-open')
  const closesAt = closingOf(found, closes, services.config.timeZone)
  await recordGathering(services, found, cause)
  const command = { type: 'ChangeClosing', gatheringId, closesAt, expected: was, now } as const
  return await transact(services.log, gatheringStream(gatheringId), gathering, command, cause)
}

/** The first moment after the opening at which the church's clock shows this time. */
function closingOf({ name, startsAt, opensAt }: Gathering, closes: LocalTime, timeZone: string): Instant {
  const times = { name, starts: localTime(startsAt, timeZone), opens: localTime(opensAt, timeZone), closes }
  if (isOpenTooLong(times)) throw new RequestRefused('open-too-long')
  return onDay(localDate(opensAt, timeZone), times, timeZone).closesAt
}
