import { attendee } from '#domain/attendee/attendee.ts'
import { type FamilyMember, type Household, type Profile, broughtBack } from '#domain/attendee/household.ts'
import { type AttendeeEvent, isAttendeeEvent } from '#domain/attendee/events.ts'
import type { NameOrder } from '#domain/attendee/person-fields.ts'
import type { AttendeeId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import { type AttendanceBoards, isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { keysOfPeople } from './directory-keys.ts'
import { onlyIn } from './only-in.ts'
import { hasSameLastName, nameIndex } from './name-index.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'
import { numberedIds } from '#domain/read-models/numbers/numbered-ids.ts'

/** A household that has a profile. */
export type Person = Household & { readonly id: AttendeeId; readonly profile: Profile }

/** A household that a search found. `member` is the family member whose last name matched, if the person's did not. */
export type Match = { readonly person: Person; readonly member?: FamilyMember }

/**
 * Everybody with a profile: by id, by phone number, by family member, and by last name. A household that only a
 * taken-back import knew is among them while somebody of it is checked in at any gathering.
 */
export type Directory = ReadModel & {
  person(id: AttendeeId): Person | undefined
  /** The household by the rules alone, also one that only a taken-back import knew. */
  household(id: AttendeeId): Household | undefined
  holderOf(phone: string): Person | undefined
  /** Finds a household by a further number that a member file gave, and whose number it is in the family. */
  foundBy(number: string): Match | undefined
  /** Which part of the name of a person stands first. Absent: it is as the church says. */
  nameOrderOf(id: PersonId): NameOrder | undefined
  /** The people whose whole name this is, in any case and with any accents. */
  namesakes(name: string): readonly Person[]
  /** The person that another system calls by this id, or the person of the household that it calls so. */
  knownAs(source: string, id: string, of: 'person' | 'household'): PersonId | undefined
  /** The person whose personal link has this code. */
  personOfCode(code: PersonId): Person | undefined
  /** A family member who is or was in a household, also in a withdrawn one. Absent when their name was erased. */
  member(id: FamilyMemberId): FamilyMember | undefined
  /** The person whose family they belong to, or else once did. */
  ownerOf(familyMemberId: FamilyMemberId): AttendeeId | undefined
  /** Everybody whose family they belong to or once did. */
  homesOf(familyMemberId: FamilyMemberId): readonly AttendeeId[]
  /** Finds each household once: first those whose person has this last name, then those whose family has it. */
  search(lastName: string, most: number): Match[]
  /** Finds households by what a volunteer types: parts of any name in them, or of their phone number. */
  find(typed: string, most: number): Person[]
  everybody(): IterableIterator<Person>
  isErased(id: AttendeeId): boolean
  /** The people who were erased, so that a start can finish an erasure that a crash interrupted. */
  erased(): ReadonlySet<AttendeeId>
  /** The family members who were erased, in households that still exist. */
  forgotten(): readonly { attendeeId: AttendeeId; familyMemberId: FamilyMemberId }[]
}

/** `attendance` must apply each event before this read model does. */
export function createDirectory(attendance: Pick<AttendanceBoards, 'hasCome'>): Directory {
  const people = new Map<AttendeeId, Person>()
  /** The people whose import was taken back. */
  const withdrawn = new Map<AttendeeId, Household>()
  const keys = keysOfPeople(people)
  const homes = createHomes()
  const erased = new Set<AttendeeId>()
  const forgotten = new Map<AttendeeId, Set<FamilyMemberId>>()
  const names = nameIndex()
  /** Family members whose last name is not the person's own. */
  const familyNames = nameIndex()

  function change(event: AttendeeEvent): void {
    const id = event.data.attendeeId
    if (erased.has(id)) return
    const household = attendee.evolve(householdOf(id) ?? attendee.initial, event)
    if (household.withdrawn) withdrawn.set(id, household)
    else withdrawn.delete(id)
    for (const member of membersIn(event)) homes.note(member, id)
    list(id, household)
  }

  const householdOf = (id: AttendeeId): Household | undefined => withdrawn.get(id) ?? people.get(id)

  /** Lists a household, or takes it off the lists when only a taken-back import knew it. */
  function list(id: AttendeeId, household: Household): void {
    const listed = attendance.hasCome(id) ? broughtBack(household) : household
    const { profile } = listed
    if (!profile) return takeOff(id)
    const person: Person = { ...listed, id, profile }
    const before = people.get(id)
    people.set(id, person)
    keys.file(person, before)
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

  function fileNames(person: Person, before: Person | undefined): void {
    const { name } = person.profile
    const isRenamed = name !== before?.profile.name
    if (isRenamed) names.set(person.id, name)
    const family = before?.family ?? []
    for (const left of onlyIn(family, person.family)) fileFamilyName(left.familyMemberId)
    for (const member of onlyIn(person.family, isRenamed ? [] : family)) fileFamilyName(member.familyMemberId)
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
        const found = (known(home) ?? withdrawn.get(home))?.[list].find(isMeant)
        if (found) return found
      }
    return undefined
  }

  function erase(id: AttendeeId): void {
    erased.add(id)
    forgotten.delete(id)
    const members = householdOf(id)?.onceFamily ?? []
    withdrawn.delete(id)
    takeOff(id)
    for (const member of members) {
      homes.leave(member, id)
      fileFamilyName(member)
    }
  }

  function takeOff(id: AttendeeId): void {
    const person = people.get(id)
    if (!person) return
    people.delete(id)
    keys.remove(person)
    for (const { familyMemberId } of person.family) fileFamilyName(familyMemberId)
    names.delete(id)
  }

  function forget({ attendeeId, familyMemberId }: { attendeeId: AttendeeId; familyMemberId: FamilyMemberId }): void {
    if (!erased.has(attendeeId))
      forgotten.set(attendeeId, new Set([...(forgotten.get(attendeeId) ?? []), familyMemberId]))
  }

  /** A check-in brings a household back to the lists, and its take-back removes it again. */
  function relist(id: AttendeeId): void {
    // This runs at every check-in, and few churches have a withdrawn household.
    const household = withdrawn.size === 0 ? undefined : withdrawn.get(id)
    if (household) list(id, household)
  }

  const known = (id: AttendeeId | undefined) => (id === undefined ? undefined : people.get(id))

  return {
    apply(event) {
      if (isAttendeeEvent(event)) change(event)
      else if (isAttendanceEvent(event)) relist(event.data.attendeeId)
      else if (event.type === 'AttendeeErased')
        for (const id of [event.data.attendeeId, ...(event.data.with ?? [])]) erase(id)
      else if (event.type === 'FamilyMemberForgotten')
        for (const one of [event.data, ...(event.data.with ?? [])]) forget(one)
    },
    person: (id) => people.get(id),
    household: householdOf,
    holderOf: (phone) => known(keys.ofPhone(phone)),
    foundBy(number) {
      const id = keys.ofFurtherNumber(number)
      const person = id === undefined ? undefined : (known(id) ?? known(ownerOf(id)))
      if (!person || id === undefined) return undefined
      const found = memberOf(person.id, id)
      return person.id === id ? { person } : found && { person, member: found }
    },
    namesakes: (name) => keys.namesakes(name).flatMap((id) => known(id) ?? []),
    nameOrderOf: keys.nameOrderOf,
    knownAs: keys.ofOtherId,
    personOfCode: (code) =>
      [known(keys.ofCode(code)), people.get(code)].find((person) => person && codeOf(person) === code),
    member,
    ownerOf,
    homesOf: homes.of,
    search,
    find: (typed, most) => keys.find(typed, most).flatMap((id) => known(id) ?? []),
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

/** Stands for a household where a member has none. No household has this id. */
const NOWHERE: AttendeeId = 0

/**
 * The households to which each family member ever belonged. Nearly everybody has one; somebody whose household was
 * handed to another adult has two.
 */
function createHomes() {
  const { numberOf, find } = numberedIds()
  /** The first household of each member, by the number of the member. */
  const first: AttendeeId[] = []
  /** All of them, the lowest id first, where there are several. */
  const several = new Map<FamilyMemberId, readonly AttendeeId[]>()

  function of(member: FamilyMemberId): readonly AttendeeId[] {
    const number = find(member)
    const only = number === undefined ? NOWHERE : first[number]!
    return several.get(member) ?? (only === NOWHERE ? [] : [only])
  }

  function keep(member: FamilyMemberId, households: readonly AttendeeId[]): void {
    first[numberOf(member)] = households[0] ?? NOWHERE
    if (households.length > 1) several.set(member, households)
    else several.delete(member)
  }

  return {
    of,
    note(member: FamilyMemberId, household: AttendeeId): void {
      const known = of(member)
      if (known.length === 0) first[numberOf(member)] = household
      else if (!known.includes(household))
        keep(
          member,
          [...known, household].toSorted((a, b) => a - b),
        )
    },
    leave(member: FamilyMemberId, household: AttendeeId): void {
      keep(
        member,
        of(member).filter((one) => one !== household),
      )
    },
  }
}

/** The members of the household that the event names. */
export function membersIn(event: AttendeeEvent): readonly FamilyMemberId[] {
  if (event.type === 'HouseholdRestated') return event.data.onceFamily
  if (event.type === 'HouseholdTakenOver') return event.data.family.map(({ familyMemberId }) => familyMemberId)
  if (event.type === 'RegisteredWithoutPhone')
    return (event.data.family ?? []).map(({ familyMemberId }) => familyMemberId)
  return 'familyMemberId' in event.data ? [event.data.familyMemberId] : []
}
