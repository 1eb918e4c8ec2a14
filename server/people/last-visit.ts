import type { Gathering } from '#domain/gathering/gathering.ts'
import type { Instant, PersonId } from '#domain/ids.ts'
import type { Views } from '#server/views.ts'

/** The last gathering to which somebody came, with any of their records; before this time, if one is given. */
export function lastVisit(
  { attendance, gatherings }: Pick<Views, 'attendance' | 'gatherings'>,
  person: PersonId,
  before?: Instant,
): Gathering | undefined {
  for (const id of attendance.visitsOf(person).toReversed()) {
    const gathering = gatherings.find(id)
    if (gathering && (before === undefined || gathering.startsAt < before)) return gathering
  }
  return undefined
}
