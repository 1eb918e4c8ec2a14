import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import type { PersonId } from '#domain/ids.ts'
import { type LinkId, type SamePersonEvent, samePersonEvents } from '#domain/same-person/events.ts'
import { type SamePeople, createSamePeople } from '#domain/same-person/same-people.ts'
import { type Link, edgesOf } from '#domain/same-person/link.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'

/**
 * Which records are one person. A link to somebody who was erased before it counts for nothing. A link that is removed
 * after somebody of it was erased still counts, so that past counts stay. The server that made or removed it did not
 * know of the erasure.
 */
export type People = ReadModel &
  Omit<SamePeople, 'apply'> & {
    /** The links that count for nothing and were not removed yet. */
    discarded(): ReadonlySet<LinkId>
    /** Whether this record was erased by itself. The family of somebody who was erased is not named. */
    wasErased(id: PersonId): boolean
    /** The records that were erased by themselves. A start finishes what a crash has interrupted. */
    erased(): ReadonlySet<PersonId>
  }

export const isSamePersonEvent = isAmong(samePersonEvents)

export function createPeople(): People {
  const people = createSamePeople()
  const erased = new Set<PersonId>()
  const discarded = new Set<LinkId>()

  const namesErased = (link: Link): boolean => edgesOf(link).some((pair) => pair.some((one) => erased.has(one)))

  /** Whether a link names somebody who was erased before it. */
  function isDiscarded(event: SamePersonEvent): boolean {
    if (event.type !== 'PeopleLinked' && event.type !== 'ProfilesMerged') return false
    return !people.find(event.data.link) && namesErased(event.data)
  }

  function remove(event: Extract<SamePersonEvent, { type: 'LinkRemoved' }>): void {
    const link = people.find(event.data.link)
    discarded.delete(event.data.link)
    if (!link || !namesErased(link)) people.apply(event)
  }

  function change(event: SamePersonEvent): void {
    if (event.type === 'LinkRemoved') remove(event)
    else if (isDiscarded(event) && 'link' in event.data) discarded.add(event.data.link)
    else people.apply(event)
  }

  return {
    ...people,
    apply(event) {
      if (isSamePersonEvent(event)) change(event)
      else for (const id of erasedBy(event)) erased.add(id)
    },
    discarded: () => discarded,
    wasErased: (id) => erased.has(id),
    erased: () => erased,
  }
}

const NOBODY: readonly PersonId[] = []

/** The records that an event erases. */
export function erasedBy(event: DomainEvent): readonly PersonId[] {
  if (event.type === 'AttendeeErased') return [event.data.attendeeId, ...(event.data.with ?? [])]
  if (event.type !== 'FamilyMemberForgotten') return NOBODY
  return [event.data.familyMemberId, ...(event.data.with ?? []).map((other) => other.familyMemberId)]
}
