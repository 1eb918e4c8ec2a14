import type { Gathering } from '#domain/gathering/gathering.ts'
import type { Instant, LocalDate, PersonId } from '#domain/ids.ts'
import type { Views } from '#server/views.ts'

type VisitViews = Pick<Views, 'attendance' | 'gatherings'>

/** The latest of these gatherings. */
export const latestOf = (visits: Iterable<Gathering | undefined>): Gathering | undefined =>
  [...visits].reduce((one, other) => (!one || (other && other.startsAt > one.startsAt) ? other : one), undefined)

/** Who of these people came the last time that any of them did, before this time. */
export function lastParty(views: VisitViews, people: readonly PersonId[], before: Instant): PersonId[] {
  const visits = new Map(people.map((person) => [person, lastVisit(views, person, before)]))
  const latest = latestOf(visits.values())
  return latest ? people.filter((person) => visits.get(person)?.gatheringId === latest.gatheringId) : []
}

/** The last gathering to which somebody came, with any of their records; before this time, if one is given. */
export function lastVisit(
  { attendance, gatherings }: VisitViews,
  person: PersonId,
  before?: Instant,
): Gathering | undefined {
  for (const id of attendance.visitsOf(person).toReversed()) {
    const gathering = gatherings.find(id)
    if (gathering && (before === undefined || gathering.startsAt < before)) return gathering
  }
  return undefined
}

/** The last day on which somebody came, also in earlier years, as a file says. */
export function lastDayHere(views: VisitViews, person: PersonId): LocalDate | undefined {
  const day = lastVisit(views, person)?.date
  const earlier = views.attendance.earlier.lastDayOf(person)
  return earlier === null || (day !== undefined && day > earlier) ? day : earlier
}
