import type { EarlierVisit } from '#domain/contract/people/person-shapes.ts'
import type { PersonId } from '#domain/ids.ts'
import type { PastDay } from '#domain/read-models/past-attendance/past-visits.ts'
import type { Views } from '#server/views.ts'

/** The visits of a person that files of earlier years say, the newest first. Empty when there are none. */
export function earlierVisitsOf(views: Views, id: PersonId): { earlierVisits?: EarlierVisit[] } {
  const visits = views.attendance.earlier.visitsOf(id).map(({ importId, ...day }) => ({
    ...namedDay(views, day),
    from: views.pastImports.find(importId)?.name ?? '',
  }))
  return visits.length > 0 ? { earlierVisits: visits.toReversed() } : {}
}

/** A day of earlier years with the name of its service: a weekly service has its name of that day, or its last one. */
export function namedDay({ gatherings }: Pick<Views, 'gatherings'>, { date, slot, service }: PastDay) {
  if (slot === undefined) return { date, ...(service !== undefined && { service }) }
  const plans = gatherings.schedule().weekly.get(slot) ?? []
  const named = plans.flatMap(({ from, service: plan }) => (plan ? [{ from, name: plan.name }] : []))
  const name = named.findLast(({ from }) => from <= date)?.name ?? named[0]?.name ?? service
  return { date, slot, ...(name !== undefined && { service: name }) }
}
