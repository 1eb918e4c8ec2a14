import type { GatheringId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ScheduleEvent } from './events.ts'
import {
  mustBeRevision,
  isSame,
  revisionOfGathering,
  serviceOn,
  type GatheringDetails,
  type Schedule,
} from './plans.ts'

/**
 * Commands for one occurrence: one day of a weekly service is changed, or any gathering is cancelled or restored.
 * `expected` is the revision that the decision was based on.
 */
export type OccurrenceCommand =
  | { type: 'ChangeOccurrence'; gatheringId: GatheringId; gathering: GatheringDetails; expected?: number }
  | { type: 'TakeBackChange'; gatheringId: GatheringId; expected?: number }
  | { type: 'CancelOccurrence'; gatheringId: GatheringId }
  | { type: 'RestoreOccurrence'; gatheringId: GatheringId }

type Of<T extends OccurrenceCommand['type']> = Extract<OccurrenceCommand, { type: T }>

export function changeOccurrence(
  { gatheringId, gathering, expected }: Of<'ChangeOccurrence'>,
  schedule: Schedule,
): ScheduleEvent[] {
  const takesPlace = serviceOn(schedule.weekly, gatheringId) && !schedule.cancelled.has(gatheringId)
  if (!takesPlace) throw new Rejection('unknown-gathering')
  if (isSame(schedule.changed.get(gatheringId), gathering)) return []
  mustBeRevision(expected, revisionOfGathering(schedule, gatheringId))
  return [{ type: 'OccurrenceChanged', data: { gatheringId, ...gathering } }]
}

export function takeBackChange({ gatheringId, expected }: Of<'TakeBackChange'>, schedule: Schedule): ScheduleEvent[] {
  if (!serviceOn(schedule.weekly, gatheringId)) throw new Rejection('unknown-gathering')
  if (!schedule.changed.has(gatheringId)) return []
  mustBeRevision(expected, revisionOfGathering(schedule, gatheringId))
  return [{ type: 'OccurrenceChangeTakenBack', data: { gatheringId } }]
}

export function cancelOccurrence({ gatheringId }: Of<'CancelOccurrence'>, schedule: Schedule): ScheduleEvent[] {
  mustBePlanned(schedule, gatheringId)
  return schedule.cancelled.has(gatheringId) ? [] : [{ type: 'OccurrenceCancelled', data: { gatheringId } }]
}

/** Restores a cancelled gathering, with the changes that were made for its day alone. */
export function restoreOccurrence({ gatheringId }: Of<'RestoreOccurrence'>, schedule: Schedule): ScheduleEvent[] {
  mustBePlanned(schedule, gatheringId)
  return schedule.cancelled.has(gatheringId) ? [{ type: 'OccurrenceRestored', data: { gatheringId } }] : []
}

function mustBePlanned({ oneOffs, weekly }: Schedule, id: GatheringId): void {
  if (!oneOffs.has(id) && !serviceOn(weekly, id)) throw new Rejection('unknown-gathering')
}
