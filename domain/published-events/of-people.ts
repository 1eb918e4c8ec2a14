import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { joinedBy } from '#domain/same-person/link.ts'
import type { Knowledge, Told } from './published-event.ts'
import type { PublishedType } from './published-types.ts'

type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>

/** What each kind of event tells. A kind that is not here tells nothing. */
type Tellings = {
  readonly [Type in DomainEvent['type']]?: (data: EventOf<Type>['data'], knowledge: Knowledge) => Told[]
}

/** What is told of people, of guests with phones, and of parents who are called. */
export function ofPeople(event: DomainEvent, knowledge: Knowledge): Told[] {
  const tell = tellings[event.type] as ((data: DomainEvent['data'], knowledge: Knowledge) => Told[]) | undefined
  return tell?.(event.data, knowledge) ?? []
}

const person = (type: PublishedType, userId: AttendeeId, personIds: readonly PersonId[]): Told[] => [
  { type, data: { userId, personIds } },
]

type Named = { readonly familyMemberId: PersonId }
const idsOf = (family: readonly Named[] = []): PersonId[] => family.map(({ familyMemberId }) => familyMemberId)

type OfProfile = { readonly attendeeId: AttendeeId }
type OfMember = OfProfile & { readonly familyMemberId: PersonId }

const isNew = ({ attendeeId }: OfProfile): Told[] => person('person.registered', attendeeId, [attendeeId])
const hasChanged = ({ attendeeId }: OfProfile): Told[] => person('person.changed', attendeeId, [attendeeId])
const memberHasChanged = ({ attendeeId, familyMemberId }: OfMember): Told[] =>
  person('person.changed', attendeeId, [familyMemberId])

/** Somebody who is new, and what changes in a profile or a family. */
const ofProfile: Tellings = {
  AttendeeRegistered: isNew,
  OwnProfileMade: isNew,
  RegisteredWithoutPhone: ({ attendeeId, family }) =>
    person('person.registered', attendeeId, [attendeeId, ...idsOf(family)]),
  FamilyMemberAdded: ({ attendeeId, familyMemberId }) => person('person.registered', attendeeId, [familyMemberId]),
  MemberImported: ({ attendeeId }, { earlier }) => imported(attendeeId, attendeeId, earlier),
  FamilyMemberImported: ({ attendeeId, familyMemberId }, { earlier }) => imported(attendeeId, familyMemberId, earlier),
  ProfileUpdated: hasChanged,
  PhoneChanged: hasChanged,
  PhoneRemoved: hasChanged,
  HouseholdBroughtBack: hasChanged,
  AdmissionTakenBack: hasChanged,
  NameOrderChosen: ({ attendeeId, personId }) => person('person.changed', attendeeId, [personId]),
  FamilyMemberChanged: memberHasChanged,
  FamilyMemberRemoved: memberHasChanged,
  FamilyMemberBroughtBack: memberHasChanged,
  HouseholdTakenOver: ({ attendeeId, family }) => person('person.changed', attendeeId, [attendeeId, ...idsOf(family)]),
  HouseholdHandedOver: ({ attendeeId, familyMemberIds }) =>
    person('person.changed', attendeeId, [attendeeId, ...familyMemberIds]),
  ContactsImported: ({ attendeeId, contacts }) =>
    person(
      'person.changed',
      attendeeId,
      contacts.map(({ personId }) => personId),
    ),
  ImportTakenBack: ({ attendeeId, family, left }) =>
    person('person.changed', attendeeId, [attendeeId, ...idsOf(family), ...left]),
}

/** A member file names somebody for the first time, or again and otherwise. Ids of people have sixteen digits. */
function imported(userId: AttendeeId, personId: PersonId, earlier: readonly DomainEvent[]): Told[] {
  const isKnown = earlier.some(({ type, data }) => !isOfGuest(type) && JSON.stringify(data).includes(String(personId)))
  return person(isKnown ? 'person.changed' : 'person.registered', userId, [personId])
}

const isOfGuest = (type: DomainEvent['type']): boolean => type.startsWith('Guest')

type Linked = EventOf<'PeopleLinked' | 'ProfilesMerged'>

const isLink = (event: DomainEvent): event is Linked => event.type === 'PeopleLinked' || event.type === 'ProfilesMerged'

/** Of a merge the profile that stays is the household. */
const joined = (type: PublishedType, data: Linked['data']): Told[] => [
  { type, data: { ...('into' in data && { userId: data.into }), personIds: joinedBy(data), commandId: data.link } },
]

/** Records that are one person or are not any more, and people who were erased. */
const ofSamePerson: Tellings = {
  PeopleLinked: (data) => joined('person.linked', data),
  ProfilesMerged: (data) => joined('person.linked', data),
  LinkRemoved: ({ link }, { earlier }) => {
    const made = earlier.find((one) => isLink(one) && one.data.link === link)
    return made && isLink(made) ? joined('person.unlinked', made.data) : []
  },
  AttendeeErased: ({ attendeeId, with: others = [] }) => person('person.erased', attendeeId, [attendeeId, ...others]),
  FamilyMemberForgotten: ({ attendeeId, familyMemberId, with: others }) =>
    person('person.erased', attendeeId, [familyMemberId, ...idsOf(others)]),
}

const ofOthers: Tellings = {
  GuestAnnounced: ({ attendeeId, family, at }) => [
    { type: 'guest.announced', at, data: { userId: attendeeId, personIds: [attendeeId, ...idsOf(family)] } },
  ],
  GuestAdmitted: ({ attendeeId, commandId }) => [
    { type: 'guest.admitted', data: { userId: attendeeId, personIds: [attendeeId], commandId } },
  ],
  ParentPaged: ({ gatheringId: eventId, mark, roomId, pageId, at }, { ofMark }) => [
    {
      type: 'child.called',
      at,
      data: { eventId, ...ofMark?.(eventId, mark), mark, roomId, commandId: pageId },
    },
  ],
}

const tellings: Tellings = { ...ofProfile, ...ofSamePerson, ...ofOthers }
