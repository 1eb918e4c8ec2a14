import { attendee } from '#domain/attendee/attendee.ts'
import type { Household, Profile } from '#domain/attendee/household.ts'
import type { AttendeeEvent } from '#domain/attendee/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'
import { nameIndex } from './name-index.ts'
import type { ReadModel } from './read-model.ts'

/** A household that has a profile. */
export type Person = Household & { readonly id: AttendeeId; readonly profile: Profile }

/** Everybody with a profile: by id, by phone number, by family member, and by last name. */
export type Directory = ReadModel & {
  person(id: AttendeeId): Person | undefined
  holderOf(phone: string): Person | undefined
  /** Whose family this is, or once was. */
  ownerOf(familyMemberId: FamilyMemberId): AttendeeId | undefined
  search(lastName: string, most: number): Person[]
  everybody(): IterableIterator<Person>
  isErased(id: AttendeeId): boolean
  /** The facts that somebody was to be forgotten, so that a start can finish what a crash left. */
  erased(): ReadonlySet<AttendeeId>
  /** Family members who were to be forgotten, of households that still stand. */
  forgotten(): readonly { attendeeId: AttendeeId; familyMemberId: FamilyMemberId }[]
}

export function createDirectory(): Directory {
  const people = new Map<AttendeeId, Person>()
  const phones = new Map<string, AttendeeId>()
  const owners = new Map<FamilyMemberId, AttendeeId>()
  const erased = new Set<AttendeeId>()
  const forgotten = new Map<FamilyMemberId, AttendeeId>()
  const names = nameIndex<AttendeeId>()

  function change(event: AttendeeEvent): void {
    const id = event.data.attendeeId
    if (erased.has(id)) return
    const before = people.get(id)
    const household = attendee.evolve(before ?? attendee.initial, event)
    if (!household.profile) return
    const person: Person = { ...household, id, profile: household.profile }
    people.set(id, person)
    phones.set(person.profile.phone, id)
    if (person.profile.name !== before?.profile.name) names.set(id, person.profile.name)
    for (const member of membersIn(event)) owners.set(member, id)
  }

  function erase(id: AttendeeId): void {
    erased.add(id)
    for (const [member, owner] of forgotten) if (owner === id) forgotten.delete(member)
    const person = people.get(id)
    if (!person) return
    people.delete(id)
    if (phones.get(person.profile.phone) === id) phones.delete(person.profile.phone)
    for (const member of person.onceFamily) owners.delete(member)
    names.delete(id)
  }

  function forget({ attendeeId, familyMemberId }: { attendeeId: AttendeeId; familyMemberId: FamilyMemberId }): void {
    if (!erased.has(attendeeId)) forgotten.set(familyMemberId, attendeeId)
  }

  const known = (id: AttendeeId | undefined) => (id === undefined ? undefined : people.get(id))

  return {
    apply(event) {
      if (isAttendees(event)) change(event)
      else if (event.type === 'AttendeeErased') erase(event.data.attendeeId)
      else if (event.type === 'FamilyMemberForgotten') forget(event.data)
    },
    person: (id) => people.get(id),
    holderOf: (phone) => known(phones.get(phone)),
    ownerOf: (familyMemberId) => owners.get(familyMemberId),
    search: (lastName, most) => names.search(lastName, most).flatMap((id) => known(id) ?? []),
    everybody: () => people.values(),
    isErased: (id) => erased.has(id),
    erased: () => erased,
    forgotten: () => Array.from(forgotten, ([familyMemberId, attendeeId]) => ({ attendeeId, familyMemberId })),
  }
}

const attendeeTypes = new Set<DomainEvent['type']>([
  'AttendeeRegistered',
  'ProfileUpdated',
  'FamilyMemberAdded',
  'FamilyMemberRemoved',
  'MemberImported',
  'FamilyMemberImported',
  'HouseholdRestated',
])

const isAttendees = (event: DomainEvent): event is AttendeeEvent => attendeeTypes.has(event.type)

function membersIn(event: AttendeeEvent): readonly FamilyMemberId[] {
  if (event.type === 'HouseholdRestated') return event.data.onceFamily
  return 'familyMemberId' in event.data ? [event.data.familyMemberId] : []
}
