import type { Decider } from '#domain/decider.ts'
import { weekdayOf } from '#domain/contract/calendar.ts'
import type { GatheringId, Instant, LocalDate, LocalTime } from '#domain/ids.ts'
import { dateOf, gatheringIdOf, slotOf } from '#domain/gathering/gathering.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ScheduleEvent } from '#domain/schedule/events.ts'

/** What is planned: services that recur every week, and gatherings that happen once. */
export const SCHEDULE_STREAM = 'schedule-main'

export type Weekly = {
  readonly name: string
  readonly weekday: number
  readonly starts: LocalTime
  readonly opens: LocalTime
  /** Not after `opens` means on the following day. */
  readonly closes: LocalTime
}

export type OneOff = {
  readonly name: string
  readonly startsAt: Instant
  readonly opensAt: Instant
  readonly closesAt: Instant
}

/** How a weekly service is from a day on; null when it no longer takes place. */
export type WeeklyPlan = { readonly from: LocalDate; readonly service: Weekly | null }

export type Schedule = {
  /** By slot, each with its plans in order of their first day. */
  readonly weekly: ReadonlyMap<number, readonly WeeklyPlan[]>
  readonly oneOffs: ReadonlyMap<GatheringId, OneOff>
  readonly cancelled: ReadonlySet<GatheringId>
}

export type ScheduleCommand =
  | { type: 'ScheduleWeekly'; service: Weekly; from: LocalDate }
  | { type: 'ChangeWeekly'; slot: number; service: Weekly; from: LocalDate }
  | { type: 'EndWeekly'; slot: number; from: LocalDate }
  | { type: 'ScheduleOneOff'; date: LocalDate; gathering: OneOff }
  | { type: 'ChangeOneOff'; gatheringId: GatheringId; gathering: OneOff }
  | { type: 'CancelOccurrence'; gatheringId: GatheringId }

const LAST_WEEKLY_SLOT = 49
const FIRST_ONE_OFF_SLOT = 50
const LAST_ONE_OFF_SLOT = 99

export const schedule: Decider<ScheduleCommand, Schedule, ScheduleEvent> = {
  initial: { weekly: new Map(), oneOffs: new Map(), cancelled: new Set() },
  decide(command, planned) {
    switch (command.type) {
      case 'ScheduleWeekly':
        return scheduleWeekly(command, planned)
      case 'ChangeWeekly':
        return changeWeekly(command, planned)
      case 'EndWeekly':
        return endWeekly(command, planned)
      case 'ScheduleOneOff':
        return scheduleOneOff(command, planned)
      case 'ChangeOneOff':
        return changeOneOff(command, planned)
      case 'CancelOccurrence':
        return cancelOccurrence(command, planned)
    }
  },
  evolve,
}

type Of<T extends ScheduleCommand['type']> = Extract<ScheduleCommand, { type: T }>

/** Repeating a plan word for word is the same plan: two servers that start together schedule one service. */
function scheduleWeekly({ service, from }: Of<'ScheduleWeekly'>, { weekly }: Schedule): ScheduleEvent[] {
  const isPlanned = [...weekly.values()].some((plans) =>
    plans.some((plan) => plan.from === from && isSame(plan.service, service)),
  )
  if (isPlanned) return []
  const slot = weekly.size + 1
  if (slot > LAST_WEEKLY_SLOT) throw new Rejection('slots-used-up')
  return [{ type: 'WeeklyServiceScheduled', data: { slot, ...service, from } }]
}

function changeWeekly({ slot, service, from }: Of<'ChangeWeekly'>, { weekly }: Schedule): ScheduleEvent[] {
  const plans = weekly.get(slot) ?? []
  const now = planOn(plans, from)
  if (!now) throw new Rejection('unknown-service')
  const isLastWord = plans.every((plan) => plan.from <= from)
  return isLastWord && isSame(now, service) ? [] : [{ type: 'WeeklyServiceChanged', data: { slot, ...service, from } }]
}

function endWeekly({ slot, from }: Of<'EndWeekly'>, { weekly }: Schedule): ScheduleEvent[] {
  const plans = weekly.get(slot)
  if (!plans) throw new Rejection('unknown-service')
  const hasEnded = !plans.some((plan) => plan.from > from && plan.service) && !planOn(plans, from)
  return hasEnded ? [] : [{ type: 'WeeklyServiceEnded', data: { slot, from } }]
}

function scheduleOneOff({ date, gathering }: Of<'ScheduleOneOff'>, { oneOffs, cancelled }: Schedule): ScheduleEvent[] {
  const sameDay = [...oneOffs].filter(([id]) => dateOf(id) === date)
  if (sameDay.some(([id, planned]) => isSame(planned, gathering) && !cancelled.has(id))) return []
  const slot = FIRST_ONE_OFF_SLOT + sameDay.length
  if (slot > LAST_ONE_OFF_SLOT) throw new Rejection('slots-used-up')
  return [{ type: 'OneOffScheduled', data: { gatheringId: gatheringIdOf(date, slot), ...gathering } }]
}

function changeOneOff(
  { gatheringId, gathering }: Of<'ChangeOneOff'>,
  { oneOffs, cancelled }: Schedule,
): ScheduleEvent[] {
  const planned = oneOffs.get(gatheringId)
  if (!planned || cancelled.has(gatheringId)) throw new Rejection('unknown-gathering')
  return isSame(planned, gathering) ? [] : [{ type: 'OneOffChanged', data: { gatheringId, ...gathering } }]
}

function cancelOccurrence(
  { gatheringId }: Of<'CancelOccurrence'>,
  { weekly, oneOffs, cancelled }: Schedule,
): ScheduleEvent[] {
  const isPlanned = oneOffs.has(gatheringId) || serviceOn(weekly, gatheringId)
  if (!isPlanned) throw new Rejection('unknown-gathering')
  return cancelled.has(gatheringId) ? [] : [{ type: 'OccurrenceCancelled', data: { gatheringId } }]
}

function evolve(planned: Schedule, { type, data }: ScheduleEvent): Schedule {
  switch (type) {
    case 'WeeklyServiceScheduled':
    case 'WeeklyServiceChanged': {
      const { slot, from, ...service } = data
      return { ...planned, weekly: withPlan(planned.weekly, slot, { from, service }) }
    }
    case 'WeeklyServiceEnded':
      return { ...planned, weekly: withPlan(planned.weekly, data.slot, { from: data.from, service: null }) }
    case 'OneOffScheduled':
    case 'OneOffChanged': {
      const { gatheringId, ...gathering } = data
      return { ...planned, oneOffs: new Map(planned.oneOffs).set(gatheringId, gathering) }
    }
    case 'OccurrenceCancelled':
      return { ...planned, cancelled: new Set([...planned.cancelled, data.gatheringId]) }
  }
}

/** A plan replaces what was planned from its day on; what took place before stays as it was. */
function withPlan(weekly: Schedule['weekly'], slot: number, plan: WeeklyPlan): Schedule['weekly'] {
  const before = (weekly.get(slot) ?? []).filter(({ from }) => from < plan.from)
  return new Map(weekly).set(slot, [...before, plan])
}

/** How the service is on this day, or nothing when it does not take place. */
export const planOn = (plans: readonly WeeklyPlan[] | undefined, date: LocalDate): Weekly | null =>
  plans?.findLast(({ from }) => from <= date)?.service ?? null

/** The service that takes place under this id. A day that the calendar lacks falls on no weekday. */
export function serviceOn(weekly: Schedule['weekly'], id: GatheringId): Weekly | null {
  const service = planOn(weekly.get(slotOf(id)), dateOf(id))
  return service?.weekday === weekdayOf(dateOf(id)) ? service : null
}

const isSame = (a: object | null, b: object): boolean =>
  a !== null && Object.entries(b).every(([field, value]) => (a as Record<string, unknown>)[field] === value)
