import { daysAfter, minutesOf, nextOn, timeAt } from '#domain/calendar/calendar.ts'
import type { PlanTimes } from '#domain/schedule/plan-fields.ts'
import type { PlannedEvent, PlannedService, ServicePlan } from '#domain/contract/schedule/schedule-shapes.ts'

type LocalDate = ServicePlan['from']
type LocalTime = PlanTimes['starts']

/** The values of a form before they are saved. */

export type ServiceDraft = PlanTimes & { readonly name: string; readonly weekday: number; readonly from: LocalDate }
export type EventDraft = PlanTimes & { readonly name: string; readonly date: LocalDate }

/** The usual times of a church: check-in opens an hour before the service and closes two hours after its start. */
const USUAL_TIMES = { starts: '10:00', opens: '09:00', closes: '12:00' }
const SUNDAY = 0

export const newService = (today: LocalDate, name: string): ServiceDraft => ({
  name,
  weekday: SUNDAY,
  ...USUAL_TIMES,
  from: nextOn(SUNDAY, today),
})

/** A new gathering is first set to today: most are added on a Sunday on which the wrong one, or none, is planned. */
export function newEvent(today: LocalDate, now: LocalTime): EventDraft {
  const draft = { name: '', date: today, ...USUAL_TIMES }
  return now < USUAL_TIMES.closes ? draft : withStart(draft, nextHour(now), new Set())
}

const nextHour = (now: LocalTime): LocalTime => timeAt((Math.floor(minutesOf(now) / 60) + 1) * 60)

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other)

/** The form for a change of a service: from today on, or from its first day if that is still to come. */
export const serviceToEdit = ({ plans }: Pick<PlannedService, 'plans'>, today: LocalDate): ServiceDraft | null => {
  const [plan] = plans
  return plan ? { ...plan, from: later(plan.from, today) } : null
}

export const serviceToCopy = ({ from: _, ...plan }: ServicePlan, today: LocalDate): ServiceDraft => ({
  ...plan,
  from: nextOn(plan.weekday, today),
})

const timesOf = ({ starts, opens, closes }: PlanTimes): PlanTimes => ({ starts, opens, closes })

export const eventToEdit = ({ name, date, ...event }: PlannedEvent): EventDraft => ({ name, date, ...timesOf(event) })

/** A copy of the gathering, a week later. */
export const eventToCopy = (event: PlannedEvent, today: LocalDate): EventDraft => ({
  ...eventToEdit(event),
  date: later(daysAfter(event.date, 7), today),
})

/** Returns the draft with another start. Times that nobody has set by hand move by the same amount. */
export function withStart<Draft extends PlanTimes>(
  draft: Draft,
  starts: LocalTime,
  setByHand: ReadonlySet<string>,
): Draft {
  const by = minutesOf(starts) - minutesOf(draft.starts)
  const moved = (field: 'opens' | 'closes') =>
    setByHand.has(field) || Number.isNaN(by) ? draft[field] : timeAt(minutesOf(draft[field]) + by)
  return { ...draft, starts, opens: moved('opens'), closes: moved('closes') }
}
