import { attendee } from '#domain/attendee/attendee.ts'
import type { FamilyMember, Household, Profile } from '#domain/attendee/household.ts'
import { attendeeEvents, type AttendeeEvent } from '#domain/attendee/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import { createHomes } from './homes.ts'
import { folded, lastNameOf, nameIndex } from './name-index.ts'
import type { ReadModel } from './read-model.ts'

/** A household that has a profile. */
export type Person = Household & { readonly id: AttendeeId; readonly profile: Profile }

/**
 * A household that a search found. `member` is the family member whose last name matched, when the person's own did
 * not.
 */
export type Match = { readonly person: Person; readonly member?: FamilyMember }

/** Everybody with a profile: by id, by phone number, by family member, and by last name. */
export type Directory = ReadModel & {
  person(id: AttendeeId): Person | undefined
  holderOf(phone: string): Person | undefined
  /** The person whose personal link has this code. */
  personOfCode(code: PersonId): Person | undefined
  /** A family member who is in a household, or once was. Absent when their name was erased. */
  member(id: FamilyMemberId): FamilyMember | undefined
  /** The person whose family they belong to, or else once did. */
  ownerOf(familyMemberId: FamilyMemberId): AttendeeId | undefined
  /** Everybody whose family they belong to or once did. */
  homesOf(familyMemberId: FamilyMemberId): readonly AttendeeId[]
  /**
   * Finds each household once: first those whose person has this last name, then those with a family member who has it.
   */
  search(lastName: string, most: number): Match[]
  everybody(): IterableIterator<Person>
  isErased(id: AttendeeId): boolean
  /** The people who were erased, so that a start can finish an erasure that a crash interrupted. */
  erased(): ReadonlySet<AttendeeId>
  /** The family members who were erased, in households that still exist. */
  forgotten(): readonly { attendeeId: AttendeeId; familyMemberId: FamilyMemberId }[]
}

export function createDirectory(): Directory {
  const people = new Map<AttendeeId, Person>()
  const phones = new Map<string, AttendeeId>()
  const homes = createHomes()
  /** The codes of links that were renewed. */
  const codes = new Map<PersonId, AttendeeId>()
  const erased = new Set<AttendeeId>()
  const forgotten = new Map<AttendeeId, Set<FamilyMemberId>>()
  const names = nameIndex<AttendeeId>()
  /** Family members whose last name is not the person's own. */
  const familyNames = nameIndex<FamilyMemberId>()

  function change(event: AttendeeEvent): void {
    const id = event.data.attendeeId
    if (erased.has(id)) return
    const before = people.get(id)
    const household = attendee.evolve(before ?? attendee.initial, event)
    if (!household.profile) return
    const person: Person = { ...household, id, profile: household.profile }
    people.set(id, person)
    for (const member of membersIn(event)) homes.note(member, id)
    fileKeys(person, before)
    fileNames(person, before)
  }

  /** Where they are now, or else the first of the households that they left. */
  function ownerOf(member: FamilyMemberId): AttendeeId | undefined {
    const households = homes.of(member)
    if (households.length < 2) return households[0]
    return households.find((id) => memberOf(id, member)) ?? households[0]
  }

  const memberOf = (id: AttendeeId | undefined, member: FamilyMemberId): FamilyMember | undefined =>
    known(id)?.family.find(({ familyMemberId }) => familyMemberId === member)

  /** Files a person under their number and their code, and no longer under those that they had before. */
  function fileKeys(person: Person, before: Person | undefined): void {
    if (before && before.profile.phone !== person.profile.phone) forgetPhone(before)
    if (person.profile.phone !== undefined) phones.set(person.profile.phone, person.id)
    if (before?.code !== undefined && before.code !== person.code) codes.delete(before.code)
    if (person.code !== undefined) codes.set(person.code, person.id)
  }

  function forgetPhone({ id, profile }: Person): void {
    if (profile.phone !== undefined && phones.get(profile.phone) === id) phones.delete(profile.phone)
  }

  function fileNames(person: Person, before: Person | undefined): void {
    const { name } = person.profile
    const isRenamed = name !== before?.profile.name
    if (isRenamed) names.set(person.id, name)
    const filed = new Set(isRenamed ? [] : before?.family)
    const [had, has] = [new Set(before?.family), new Set(person.family)]
    for (const left of had.difference(has)) fileFamilyName(left.familyMemberId)
    for (const member of has.difference(filed)) fileFamilyName(member.familyMemberId)
  }

  /** Files a family member under their name, if the last name of their household's person does not find them. */
  function fileFamilyName(id: FamilyMemberId): void {
    const owner = known(ownerOf(id))
    const member = memberOf(owner?.id, id)
    if (!owner || !member || hasSameLastName(member.name, owner.profile.name)) familyNames.delete(id)
    else familyNames.set(id, member.name)
  }

  function search(lastName: string, most: number): Match[] {
    const found = new Map<AttendeeId, Match>()
    const add = (id: AttendeeId | undefined, member?: FamilyMemberId): void => {
      const person = known(id)
      if (!person || found.has(person.id) || found.size >= most) return
      const matched = member === undefined ? undefined : memberOf(id, member)
      found.set(person.id, matched ? { person, member: matched } : { person })
    }
    for (const id of names.search(lastName, most)) add(id)
    for (const member of familyNames.search(lastName, most)) add(ownerOf(member), member)
    return [...found.values()]
  }

  function member(id: FamilyMemberId): FamilyMember | undefined {
    const isMeant = ({ familyMemberId }: FamilyMember) => familyMemberId === id
    for (const list of ['family', 'former'] as const)
      for (const home of homes.of(id)) {
        const found = known(home)?.[list].find(isMeant)
        if (found) return found
      }
    return undefined
  }

  function erase(id: AttendeeId): void {
    erased.add(id)
    forgotten.delete(id)
    const person = people.get(id)
    if (!person) return
    people.delete(id)
    forgetPhone(person)
    if (person.code !== undefined) codes.delete(person.code)
    for (const member of person.onceFamily) {
      homes.leave(member, id)
      fileFamilyName(member)
    }
    names.delete(id)
  }

  function forget({ attendeeId, familyMemberId }: { attendeeId: AttendeeId; familyMemberId: FamilyMemberId }): void {
    if (!erased.has(attendeeId))
      forgotten.set(attendeeId, new Set([...(forgotten.get(attendeeId) ?? []), familyMemberId]))
  }

  const known = (id: AttendeeId | undefined) => (id === undefined ? undefined : people.get(id))

  return {
    apply(event) {
      if (isAttendees(event)) change(event)
      else if (event.type === 'AttendeeErased')
        for (const id of [event.data.attendeeId, ...(event.data.with ?? [])]) erase(id)
      else if (event.type === 'FamilyMemberForgotten')
        for (const one of [event.data, ...(event.data.with ?? [])]) forget(one)
    },
    person: (id) => people.get(id),
    holderOf: (phone) => known(phones.get(phone)),
    personOfCode: (code) =>
      [known(codes.get(code)), people.get(code)].find((person) => person && codeOf(person) === code),
    member,
    ownerOf,
    homesOf: homes.of,
    search,
    everybody: () => people.values(),
    isErased: (id) => erased.has(id),
    erased: () => erased,
    forgotten: () =>
      Array.from(forgotten).flatMap(([attendeeId, members]) =>
        Array.from(members, (familyMemberId) => ({ attendeeId, familyMemberId })),
      ),
  }
}

/** The code of a person's link: their id until it is renewed. */
export const codeOf = ({ id, code }: Pick<Person, 'id' | 'code'>): PersonId => code ?? id

const hasSameLastName = (one: string, other: string): boolean => folded(lastNameOf(one)) === folded(lastNameOf(other))

const attendeeTypes = new Set<DomainEvent['type']>(attendeeEvents.map((event) => event.shape.type.value))

const isAttendees = (event: DomainEvent): event is AttendeeEvent => attendeeTypes.has(event.type)

function membersIn(event: AttendeeEvent): readonly FamilyMemberId[] {
  if (event.type === 'HouseholdRestated') return event.data.onceFamily
  if (event.type === 'HouseholdTakenOver') return event.data.family.map(({ familyMemberId }) => familyMemberId)
  return 'familyMemberId' in event.data ? [event.data.familyMemberId] : []
}
