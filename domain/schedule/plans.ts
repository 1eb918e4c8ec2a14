import { weekdayOf } from '#domain/calendar/calendar.ts'
import { dateOf, slotOf } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant, LocalDate, LocalTime } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'

/** What is planned: services that recur every week, and gatherings that happen once. */

export type Weekly = {
  readonly name: string
  readonly weekday: number
  readonly starts: LocalTime
  readonly opens: LocalTime
  /** Not after `opens` means on the following day. */
  readonly closes: LocalTime
}

export type GatheringDetails = {
  readonly name: string
  readonly startsAt: Instant
  readonly opensAt: Instant
  readonly closesAt: Instant
}

/** How a weekly service is from a day on. */
type Running = { readonly from: LocalDate; readonly service: Weekly }

/** From this day on it no longer takes place; `before` is what can be taken up again. */
type Ended = { readonly from: LocalDate; readonly service: null; readonly before?: Running | undefined }

export type WeeklyPlan = Running | Ended

export type Schedule = {
  /** By slot, each with its plans in order of their first day. */
  readonly weekly: ReadonlyMap<number, readonly WeeklyPlan[]>
  readonly oneOffs: ReadonlyMap<GatheringId, GatheringDetails>
  /** Days of a weekly service that are different, each for itself. */
  readonly changed: ReadonlyMap<GatheringId, GatheringDetails>
  readonly cancelled: ReadonlySet<GatheringId>
  /** How often each was planned anew: weekly services by slot, gatherings by id. */
  readonly revisions: ReadonlyMap<number, number>
}

/** How the service is on this day, or nothing when it does not take place. */
export const planOn = (plans: readonly WeeklyPlan[] | undefined, date: LocalDate): Weekly | null =>
  plans?.findLast(({ from }) => from <= date)?.service ?? null

/** The service that takes place under this id. A day that the calendar lacks falls on no weekday. */
export function serviceOn(weekly: Schedule['weekly'], id: GatheringId): Weekly | null {
  const service = planOn(weekly.get(slotOf(id)), dateOf(id))
  return service?.weekday === weekdayOf(dateOf(id)) ? service : null
}

/** A plan replaces what was planned from its day on; what took place before stays as it was. */
export function withPlan(weekly: Schedule['weekly'], slot: number, plan: WeeklyPlan): Schedule['weekly'] {
  const before = (weekly.get(slot) ?? []).filter(({ from }) => from < plan.from)
  return new Map(weekly).set(slot, [...before, plan])
}

/** The end of a service from this day on. It knows what it ends, also when that would have begun later only. */
export function endOf(plans: readonly WeeklyPlan[], from: LocalDate): Ended {
  const inForce = plans.findLast((plan) => plan.from <= from)
  const before = inForce && isRunning(inForce) ? inForce : (plans.find(isRunning) ?? inForce?.before)
  return { from, service: null, before }
}

const isRunning = (plan: WeeklyPlan): plan is Running => plan.service !== null

/** Which wording of a weekly service this is. Higher after each change. */
export const revisionOfService = ({ revisions }: Schedule, slot: number): number => revisions.get(slot) ?? 0

/** Which wording of a gathering this is: one of a weekly service changes with it. Higher after each change. */
export const revisionOfGathering = ({ revisions }: Schedule, id: GatheringId): number =>
  (revisions.get(slotOf(id)) ?? 0) + (revisions.get(id) ?? 0)

/** Refuses a change that was made on a wording which is not the last one. Without one any is meant. */
export function demandRevision(expected: number | undefined, revision: number): void {
  if (expected !== undefined && expected !== revision) throw new Rejection('plan-changed')
}

/** Whether every field of the second has the same value in the first. */
export const isSame = (a: object | null | undefined, b: object): boolean =>
  !!a && Object.entries(b).every(([field, value]) => (a as Record<string, unknown>)[field] === value)
