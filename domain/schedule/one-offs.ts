import { dateOf, gatheringIdOf } from '#domain/gathering/gathering.ts'
import { LAST_SLOT, LAST_WEEKLY_SLOT, type GatheringId, type LocalDate } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ScheduleEvent } from './events.ts'
import { mustBeRevision, isSame, revisionOfGathering, type GatheringDetails, type Schedule } from './plans.ts'

/** Commands for gatherings that take place once. `expected` is the revision that the decision was based on. */
export type OneOffCommand =
  | { type: 'ScheduleOneOff'; date: LocalDate; gathering: GatheringDetails }
  | { type: 'ChangeOneOff'; gatheringId: GatheringId; gathering: GatheringDetails; expected?: number }
  | { type: 'MoveOneOff'; gatheringId: GatheringId; date: LocalDate; gathering: GatheringDetails; expected?: number }

type Of<T extends OneOffCommand['type']> = Extract<OneOffCommand, { type: T }>

/** The id of a gathering on this day with exactly these details that was not cancelled. */
export const idOfSame = ({ oneOffs, cancelled }: Schedule, date: LocalDate, gathering: GatheringDetails) =>
  [...oneOffs].find(([id, oneOff]) => dateOf(id) === date && isSame(oneOff, gathering) && !cancelled.has(id))?.[0]

export function scheduleOneOff({ date, gathering }: Of<'ScheduleOneOff'>, schedule: Schedule): ScheduleEvent[] {
  if (idOfSame(schedule, date, gathering) !== undefined) return []
  const slot = LAST_WEEKLY_SLOT + 1 + [...schedule.oneOffs.keys()].filter((id) => dateOf(id) === date).length
  if (slot > LAST_SLOT) throw new Rejection('slots-used-up')
  return [{ type: 'OneOffScheduled', data: { gatheringId: gatheringIdOf(date, slot), ...gathering } }]
}

export function changeOneOff(
  { gatheringId, gathering, expected }: Of<'ChangeOneOff'>,
  schedule: Schedule,
): ScheduleEvent[] {
  const before = schedule.oneOffs.get(gatheringId)
  if (!before || schedule.cancelled.has(gatheringId)) throw new Rejection('unknown-gathering')
  if (isSame(before, gathering)) return []
  mustBeRevision(expected, revisionOfGathering(schedule, gatheringId))
  return [{ type: 'OneOffChanged', data: { gatheringId, ...gathering } }]
}

/**
 * Moves a gathering. The day is part of its id, so this plans another gathering on the new day and cancels this one.
 */
export function moveOneOff(
  { gatheringId, date, gathering, expected }: Of<'MoveOneOff'>,
  schedule: Schedule,
): ScheduleEvent[] {
  if (!schedule.oneOffs.has(gatheringId)) throw new Rejection('unknown-gathering')
  const news = scheduleOneOff({ type: 'ScheduleOneOff', date, gathering }, schedule)
  if (schedule.cancelled.has(gatheringId)) {
    if (news.length === 0) return []
    throw new Rejection('unknown-gathering')
  }
  mustBeRevision(expected, revisionOfGathering(schedule, gatheringId))
  return [...news, { type: 'OccurrenceCancelled', data: { gatheringId } }]
}
