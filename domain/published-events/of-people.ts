import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { joinedBy } from '#domain/same-person/link.ts'
import type { Knowledge, Told } from './published-event.ts'
import type { PublishedType } from './published-types.ts'

/** What is told of people, of guests with phones, and of parents who are called. */
export function ofPeople(event: DomainEvent, knowledge: Knowledge): Told[] {
  return ofProfile(event, knowledge) ?? ofSamePerson(event, knowledge) ?? ofOthers(event, knowledge) ?? []
}

const person = (type: PublishedType, userId: AttendeeId, personIds: readonly PersonId[]): Told[] => [
  { type, data: { userId, personIds } },
]

type Named = { readonly familyMemberId: PersonId }
const idsOf = (family: readonly Named[] = []): PersonId[] => family.map(({ familyMemberId }) => familyMemberId)

/** Somebody who is new, and what changes in a profile or a family. */
function ofProfile(event: DomainEvent, { earlier }: Knowledge): Told[] | null {
  switch (event.type) {
    case 'AttendeeRegistered':
    case 'OwnProfileMade':
      return person('person.registered', event.data.attendeeId, [event.data.attendeeId])
    case 'RegisteredWithoutPhone':
      return person('person.registered', event.data.attendeeId, [event.data.attendeeId, ...idsOf(event.data.family)])
    case 'FamilyMemberAdded':
      return person('person.registered', event.data.attendeeId, [event.data.familyMemberId])
    case 'MemberImported':
      return imported(event.data.attendeeId, event.data.attendeeId, earlier)
    case 'FamilyMemberImported':
      return imported(event.data.attendeeId, event.data.familyMemberId, earlier)
    default:
      return changed(event)
  }
}

/** A member file names somebody for the first time, or again and otherwise. Ids of people have sixteen digits. */
function imported(userId: AttendeeId, personId: PersonId, earlier: readonly DomainEvent[]): Told[] {
  const isKnown = earlier.some(({ type, data }) => !isOfGuest(type) && JSON.stringify(data).includes(String(personId)))
  return person(isKnown ? 'person.changed' : 'person.registered', userId, [personId])
}

const isOfGuest = (type: DomainEvent['type']): boolean => type.startsWith('Guest')

function changed(event: DomainEvent): Told[] | null {
  switch (event.type) {
    case 'ProfileUpdated':
    case 'PhoneChanged':
    case 'PhoneRemoved':
    case 'HouseholdBroughtBack':
    case 'AdmissionTakenBack':
      return person('person.changed', event.data.attendeeId, [event.data.attendeeId])
    case 'NameOrderChosen':
      return person('person.changed', event.data.attendeeId, [event.data.personId])
    case 'FamilyMemberChanged':
    case 'FamilyMemberRemoved':
    case 'FamilyMemberBroughtBack':
      return person('person.changed', event.data.attendeeId, [event.data.familyMemberId])
    case 'HouseholdTakenOver':
      return person('person.changed', event.data.attendeeId, [event.data.attendeeId, ...idsOf(event.data.family)])
    case 'HouseholdHandedOver':
      return person('person.changed', event.data.attendeeId, [event.data.attendeeId, ...event.data.familyMemberIds])
    case 'ContactsImported': {
      const people = event.data.contacts.map(({ personId }) => personId)
      return person('person.changed', event.data.attendeeId, people)
    }
    case 'ImportTakenBack': {
      const { attendeeId, family, left } = event.data
      return person('person.changed', attendeeId, [attendeeId, ...idsOf(family), ...left])
    }
    default:
      return null
  }
}

/** Records that are one person or are not any more, and people who were erased. */
function ofSamePerson(event: DomainEvent, { earlier }: Knowledge): Told[] | null {
  switch (event.type) {
    case 'PeopleLinked':
    case 'ProfilesMerged':
      return [joined('person.linked', event)]
    case 'LinkRemoved': {
      const { link } = event.data
      const made = earlier.find((one) => isLink(one) && one.data.link === link)
      return made && isLink(made) ? [joined('person.unlinked', made)] : []
    }
    case 'AttendeeErased':
      return person('person.erased', event.data.attendeeId, [event.data.attendeeId, ...(event.data.with ?? [])])
    case 'FamilyMemberForgotten':
      return person('person.erased', event.data.attendeeId, [event.data.familyMemberId, ...idsOf(event.data.with)])
    default:
      return null
  }
}

type Linked = Extract<DomainEvent, { type: 'PeopleLinked' | 'ProfilesMerged' }>

const isLink = (event: DomainEvent): event is Linked => event.type === 'PeopleLinked' || event.type === 'ProfilesMerged'

/** Of a merge the profile that stays is the household. */
const joined = (type: PublishedType, { data }: Linked): Told => ({
  type,
  data: { ...('into' in data && { userId: data.into }), personIds: joinedBy(data), commandId: data.link },
})

function ofOthers(event: DomainEvent, { ofMark }: Knowledge): Told[] | null {
  switch (event.type) {
    case 'GuestAnnounced': {
      const { attendeeId, family, at } = event.data
      return [{ type: 'guest.announced', at, data: { userId: attendeeId, personIds: [attendeeId, ...idsOf(family)] } }]
    }
    case 'GuestAdmitted': {
      const { attendeeId, commandId } = event.data
      return [{ type: 'guest.admitted', data: { userId: attendeeId, personIds: [attendeeId], commandId } }]
    }
    case 'ParentPaged': {
      const { gatheringId: eventId, mark, roomId, pageId, at } = event.data
      const household = ofMark?.(eventId, mark) ?? {}
      return [{ type: 'child.called', at, data: { eventId, ...household, mark, roomId, commandId: pageId } }]
    }
    default:
      return null
  }
}
