import type { Vouching } from '#domain/attendance/household-attendance.ts'
import { sinceOf } from '#domain/attendance/since.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { erasedBy, type People } from '#domain/read-models/people/people.ts'
import type { Visit, VisitBy } from './visits.ts'

/**
 * Who came as a member. A check-in says it of its own household, and names the other records of its people that were
 * members' then. These count while they are the same people, so that a mistake that is taken apart leaves nothing.
 */
export type MembersThen = {
  readonly visit: VisitBy
  /** The visit of a person by all of their records, one of which may have been a member's before it was linked. */
  withLinks(person: PersonId, visit: Visit | undefined): Visit | undefined
  /** The households about which an event says something new. */
  newsIn(event: DomainEvent): readonly AttendeeId[]
  apply(event: DomainEvent): void
}

type Known = Pick<People, 'recordsOf' | 'shownAs' | 'everMergedWith' | 'memberBefore' | 'wasErased'>

export function createMembersThen(people: Known): MembersThen {
  /** Whether a household is a guest's by all that its stream says. Only check-ins of earlier versions need it. */
  const guests = new Map<AttendeeId, boolean>()

  const isShownWith = (household: AttendeeId, other: PersonId): boolean =>
    other !== household && people.shownAs(other) === people.shownAs(household)

  /**
   * Earlier versions wrote that a guest's household was a member's while it was merged with one. That counts while such
   * a merge is there.
   */
  function wasMembers(household: AttendeeId, { wasMember }: Vouching): boolean {
    if (!wasMember || guests.get(household) !== true || people.everMergedWith(household).length === 1) return wasMember
    return people.recordsOf(household).some((one) => isShownWith(household, one) && guests.get(one) !== true)
  }

  const isByOtherRecord = (household: AttendeeId, record: PersonId, { memberAs }: Vouching): boolean =>
    memberAs?.some((one) => people.recordsOf(record).includes(one) || isShownWith(household, one)) ?? false

  return {
    visit: (household, record, vouching) => ({
      ...sinceOf(vouching),
      wasMember: wasMembers(household, vouching) || isByOtherRecord(household, record, vouching),
    }),
    withLinks(person, visit) {
      if (!visit || visit.wasMember) return visit
      const { at } = visit
      const wasMember = people
        .recordsOf(person)
        .some((record) => people.memberBefore(record).some(({ since = '', until }) => since <= at && at <= until))
      return wasMember ? { ...visit, wasMember } : visit
    },
    newsIn(event) {
      const known = whatIsKnown(event)
      return known && guests.get(known.of) !== known.isGuest ? [known.of] : erasedBy(event)
    },
    apply(event) {
      const known = whatIsKnown(event)
      if (known && !people.wasErased(known.of)) guests.set(known.of, known.isGuest && guests.get(known.of) !== false)
      for (const id of erasedBy(event)) guests.delete(id)
    },
  }
}

/** What an event says of a household. What a restated one was before is not known any more. */
function whatIsKnown({ type, data }: DomainEvent): { of: AttendeeId; isGuest: boolean } | null {
  if (type === 'AttendeeRegistered' || type === 'RegisteredWithoutPhone') return { of: data.attendeeId, isGuest: true }
  if (type === 'OwnProfileMade') return { of: data.attendeeId, isGuest: !data.isMember }
  if (type === 'MemberImported' || type === 'HouseholdRestated') return { of: data.attendeeId, isGuest: false }
  return null
}
