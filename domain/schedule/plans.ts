import { weekdayOf } from '#domain/calendar/calendar.ts'
import { dateOf, slotOf } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant, LocalDate, LocalTime } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'

/** The plans: services that recur every week, and gatherings that take place once. */

export type Weekly = {
  readonly name: string
  readonly weekday: number
  readonly starts: LocalTime
  readonly opens: LocalTime
  /** A time that is not after `opens` is on the following day. */
  readonly closes: LocalTime
}

export type GatheringDetails = {
  readonly name: string
  readonly startsAt: Instant
  readonly opensAt: Instant
  readonly closesAt: Instant
}

/** A weekly service from a day on. */
type Running = { readonly from: LocalDate; readonly service: Weekly }

/** The service does not take place from this day on. `before` is the plan that can be resumed. */
type Ended = { readonly from: LocalDate; readonly service: null; readonly before?: Running | undefined }

export type WeeklyPlan = Running | Ended

export type Schedule = {
  /** By slot, with the plans of each in the order of their first days. */
  readonly weekly: ReadonlyMap<number, readonly WeeklyPlan[]>
  readonly oneOffs: ReadonlyMap<GatheringId, GatheringDetails>
  /** Changes for single days of a weekly service. */
  readonly changed: ReadonlyMap<GatheringId, GatheringDetails>
  readonly cancelled: ReadonlySet<GatheringId>
  /** How often each was changed: weekly services by slot, gatherings by id. */
  readonly revisions: ReadonlyMap<number, number>
}

/** The plan of the service on this day; null when it does not take place. */
export const planOn = (plans: readonly WeeklyPlan[] | undefined, date: LocalDate): Weekly | null =>
  plans?.findLast(({ from }) => from <= date)?.service ?? null

/** The service with this id. An invalid date has no weekday, and so no service. */
export function serviceOn(weekly: Schedule['weekly'], id: GatheringId): Weekly | null {
  const service = planOn(weekly.get(slotOf(id)), dateOf(id))
  return service?.weekday === weekdayOf(dateOf(id)) ? service : null
}

/** Adds a plan, which replaces what was planned from its first day on. Earlier days stay the same. */
export function withPlan(weekly: Schedule['weekly'], slot: number, plan: WeeklyPlan): Schedule['weekly'] {
  const before = (weekly.get(slot) ?? []).filter(({ from }) => from < plan.from)
  return new Map(weekly).set(slot, [...before, plan])
}

/** The end of a service from this day on. It contains the plan that it ends, even one that would have begun later. */
export function endOf(plans: readonly WeeklyPlan[], from: LocalDate): Ended {
  const inForce = plans.findLast((plan) => plan.from <= from)
  const before = inForce && isRunning(inForce) ? inForce : (plans.find(isRunning) ?? inForce?.before)
  return { from, service: null, before }
}

/** The plan with which a service can be resumed. None when it was never planned, or goes on. */
export function planToResume({ weekly }: Schedule, slot: number): Running | undefined {
  const last = weekly.get(slot)?.at(-1)
  return last && !isRunning(last) ? last.before : undefined
}

const isRunning = (plan: WeeklyPlan): plan is Running => plan.service !== null

/** The version of a weekly service. It is higher after each change. */
export const revisionOfService = ({ revisions }: Schedule, slot: number): number => revisions.get(slot) ?? 0

/**
 * The version of a gathering, higher after each change. For a day of a weekly service it also rises with the service.
 */
export const revisionOfGathering = ({ revisions }: Schedule, id: GatheringId): number =>
  (revisions.get(slotOf(id)) ?? 0) + (revisions.get(id) ?? 0)

/** Throws when the change was based on an old version. Without `expected`, any version is accepted. */
export function mustBeRevision(expected: number | undefined, revision: number): void {
  if (expected !== undefined && expected !== revision) throw new Rejection('plan-changed')
}

/** Whether every field of `b` has the same value in `a`. */
export const isSame = (a: object | null | undefined, b: object): boolean =>
  !!a && Object.entries(b).every(([field, value]) => (a as Record<string, unknown>)[field] === value)
