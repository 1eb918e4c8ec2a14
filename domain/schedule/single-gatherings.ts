import { dateOf, gatheringIdOf } from '#domain/gathering/gathering.ts'
import type { GatheringId, LocalDate } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ScheduleEvent } from './events.ts'
import { demandRevision, isSame, revisionOfGathering, serviceOn, type OneOff, type Schedule } from './plans.ts'

/**
 * What may be decided about one gathering: one that happens once, or one day of a weekly service. `expected` is the
 * revision that the decision was made on.
 */
export type SingleCommand =
  | { type: 'ScheduleOneOff'; date: LocalDate; gathering: OneOff }
  | { type: 'ChangeOneOff'; gatheringId: GatheringId; gathering: OneOff; expected?: number }
  | { type: 'MoveOneOff'; gatheringId: GatheringId; date: LocalDate; gathering: OneOff; expected?: number }
  | { type: 'ChangeOccurrence'; gatheringId: GatheringId; gathering: OneOff; expected?: number }
  | { type: 'TakeBackChange'; gatheringId: GatheringId; expected?: number }
  | { type: 'CancelOccurrence'; gatheringId: GatheringId }
  | { type: 'RestoreOccurrence'; gatheringId: GatheringId }

type Of<T extends SingleCommand['type']> = Extract<SingleCommand, { type: T }>

const FIRST_ONE_OFF_SLOT = 50
const LAST_ONE_OFF_SLOT = 99

/** The id of the gathering that is planned so on this day, word for word, and was not called off. */
export const idOfSame = ({ oneOffs, cancelled }: Schedule, date: LocalDate, gathering: OneOff) =>
  [...oneOffs].find(([id, planned]) => dateOf(id) === date && isSame(planned, gathering) && !cancelled.has(id))?.[0]

export function scheduleOneOff({ date, gathering }: Of<'ScheduleOneOff'>, planned: Schedule): ScheduleEvent[] {
  if (idOfSame(planned, date, gathering) !== undefined) return []
  const slot = FIRST_ONE_OFF_SLOT + [...planned.oneOffs.keys()].filter((id) => dateOf(id) === date).length
  if (slot > LAST_ONE_OFF_SLOT) throw new Rejection('slots-used-up')
  return [{ type: 'OneOffScheduled', data: { gatheringId: gatheringIdOf(date, slot), ...gathering } }]
}

export function changeOneOff(
  { gatheringId, gathering, expected }: Of<'ChangeOneOff'>,
  planned: Schedule,
): ScheduleEvent[] {
  const before = planned.oneOffs.get(gatheringId)
  if (!before || planned.cancelled.has(gatheringId)) throw new Rejection('unknown-gathering')
  if (isSame(before, gathering)) return []
  demandRevision(expected, revisionOfGathering(planned, gatheringId))
  return [{ type: 'OneOffChanged', data: { gatheringId, ...gathering } }]
}

/** A gathering keeps its day, which is part of its id: on another day it is another one, and this one is called off. */
export function moveOneOff(
  { gatheringId, date, gathering, expected }: Of<'MoveOneOff'>,
  planned: Schedule,
): ScheduleEvent[] {
  if (!planned.oneOffs.has(gatheringId)) throw new Rejection('unknown-gathering')
  const news = scheduleOneOff({ type: 'ScheduleOneOff', date, gathering }, planned)
  if (planned.cancelled.has(gatheringId)) {
    if (news.length === 0) return []
    throw new Rejection('unknown-gathering')
  }
  demandRevision(expected, revisionOfGathering(planned, gatheringId))
  return [...news, { type: 'OccurrenceCancelled', data: { gatheringId } }]
}

export function changeOccurrence(
  { gatheringId, gathering, expected }: Of<'ChangeOccurrence'>,
  planned: Schedule,
): ScheduleEvent[] {
  const takesPlace = serviceOn(planned.weekly, gatheringId) && !planned.cancelled.has(gatheringId)
  if (!takesPlace) throw new Rejection('unknown-gathering')
  if (isSame(planned.changed.get(gatheringId), gathering)) return []
  demandRevision(expected, revisionOfGathering(planned, gatheringId))
  return [{ type: 'OccurrenceChanged', data: { gatheringId, ...gathering } }]
}

export function takeBackChange({ gatheringId, expected }: Of<'TakeBackChange'>, planned: Schedule): ScheduleEvent[] {
  if (!serviceOn(planned.weekly, gatheringId)) throw new Rejection('unknown-gathering')
  if (!planned.changed.has(gatheringId)) return []
  demandRevision(expected, revisionOfGathering(planned, gatheringId))
  return [{ type: 'OccurrenceChangeTakenBack', data: { gatheringId } }]
}

export function cancelOccurrence({ gatheringId }: Of<'CancelOccurrence'>, planned: Schedule): ScheduleEvent[] {
  demandPlanned(planned, gatheringId)
  return planned.cancelled.has(gatheringId) ? [] : [{ type: 'OccurrenceCancelled', data: { gatheringId } }]
}

/** It takes place after all, with what was changed for its day alone. */
export function restoreOccurrence({ gatheringId }: Of<'RestoreOccurrence'>, planned: Schedule): ScheduleEvent[] {
  demandPlanned(planned, gatheringId)
  return planned.cancelled.has(gatheringId) ? [{ type: 'OccurrenceRestored', data: { gatheringId } }] : []
}

function demandPlanned({ oneOffs, weekly }: Schedule, id: GatheringId): void {
  if (!oneOffs.has(id) && !serviceOn(weekly, id)) throw new Rejection('unknown-gathering')
}
