import { LAST_WEEKLY_SLOT, type LocalDate } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ScheduleEvent } from './events.ts'
import { mustBeRevision, isSame, planOn, planToResume, revisionOfService, type Schedule, type Weekly } from './plans.ts'

/** Commands for services that recur every week. `expected` is the revision that the decision was based on. */
export type WeeklyCommand =
  | { type: 'ScheduleWeekly'; service: Weekly; from: LocalDate }
  | { type: 'ChangeWeekly'; slot: number; service: Weekly; from: LocalDate; expected?: number }
  | { type: 'EndWeekly'; slot: number; from: LocalDate; expected?: number }
  | { type: 'ResumeWeekly'; slot: number; from: LocalDate; expected?: number }

type Of<T extends WeeklyCommand['type']> = Extract<WeeklyCommand, { type: T }>

/** The slot of a service with exactly this plan that was not ended. */
export const slotOfSame = ({ weekly }: Schedule, service: Weekly, from: LocalDate): number | undefined =>
  [...weekly].find(
    ([, plans]) => plans.at(-1)?.service && plans.some((plan) => plan.from === from && isSame(plan.service, service)),
  )?.[0]

/**
 * Schedules a service. The same plan twice is one plan, so that two servers that start together schedule one service.
 */
export function scheduleWeekly({ service, from }: Of<'ScheduleWeekly'>, schedule: Schedule): ScheduleEvent[] {
  if (slotOfSame(schedule, service, from) !== undefined) return []
  const slot = schedule.weekly.size + 1
  if (slot > LAST_WEEKLY_SLOT) throw new Rejection('slots-used-up')
  return [{ type: 'WeeklyServiceScheduled', data: { slot, ...service, from } }]
}

/** Changes a service. One that has not begun may move to an earlier day. An ended one must be resumed first. */
export function changeWeekly(
  { slot, service, from, expected }: Of<'ChangeWeekly'>,
  schedule: Schedule,
): ScheduleEvent[] {
  const plans = schedule.weekly.get(slot) ?? []
  const now = plans.findLast((plan) => plan.from <= from) ?? plans[0]
  if (!now?.service) throw new Rejection('unknown-service')
  const isLastWord = plans.every((plan) => plan.from <= from)
  if (isLastWord && isSame(now.service, service)) return []
  mustBeRevision(expected, revisionOfService(schedule, slot))
  return [{ type: 'WeeklyServiceChanged', data: { slot, ...service, from } }]
}

export function endWeekly({ slot, from, expected }: Of<'EndWeekly'>, schedule: Schedule): ScheduleEvent[] {
  const plans = schedule.weekly.get(slot)
  if (!plans) throw new Rejection('unknown-service')
  const hasEnded = !plans.some((plan) => plan.from > from && plan.service) && !planOn(plans, from)
  if (hasEnded) return []
  mustBeRevision(expected, revisionOfService(schedule, slot))
  return [{ type: 'WeeklyServiceEnded', data: { slot, from } }]
}

/**
 * Resumes a service with the plan that it had when it ended, from the day of its end on, or from `from` when that is
 * later.
 */
export function resumeWeekly({ slot, from, expected }: Of<'ResumeWeekly'>, schedule: Schedule): ScheduleEvent[] {
  const last = schedule.weekly.get(slot)?.at(-1)
  if (last?.service) return []
  const resumed = planToResume(schedule, slot)
  if (!last || !resumed) throw new Rejection('unknown-service')
  mustBeRevision(expected, revisionOfService(schedule, slot))
  const day = [from, last.from, resumed.from].toSorted().at(-1) ?? from
  return [{ type: 'WeeklyServiceChanged', data: { slot, ...resumed.service, from: day } }]
}
