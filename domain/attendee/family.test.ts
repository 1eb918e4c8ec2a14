import { describe, expect, test } from 'vitest'
import { attendee } from './attendee.ts'
import type { AttendeeEvent } from './events.ts'
import type { FamilyMember } from './household.ts'
import { stateAfter } from '#domain/decider.ts'
import { ADA, BOAZ, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'

const given = givenFor(attendee)

const profile = { name: 'Ruth Levi', phone: '5125550101' }
const registered: AttendeeEvent = { type: 'AttendeeRegistered', data: { attendeeId: RUTH, ...profile } }
const noah = { familyMemberId: NOAH, name: 'Noah Levi', hebrewName: 'נח', relationship: 'child' } as const
const ada = { familyMemberId: ADA, name: 'Ada Levi', relationship: 'child' } as const
const add = (member: FamilyMember) => ({ type: 'AddFamilyMember', attendeeId: RUTH, ...member }) as const
const added = (member: FamilyMember): AttendeeEvent => ({
  type: 'FamilyMemberAdded',
  data: { attendeeId: RUTH, ...member },
})
const removal = (familyMemberId: number) => ({ attendeeId: RUTH, familyMemberId })
const removed = (id: number): AttendeeEvent => ({ type: 'FamilyMemberRemoved', data: removal(id) })
const back = (id: number): AttendeeEvent => ({ type: 'FamilyMemberBroughtBack', data: removal(id) })
const restated = (rest: object): AttendeeEvent => ({
  type: 'HouseholdRestated',
  data: {
    attendeeId: RUTH,
    isMember: false,
    profile,
    imported: {},
    family: [],
    importedFamily: [],
    onceFamily: [NOAH],
    ...rest,
  },
})

describe('A family member', () => {
  test('is refused, and one who was taken off too, while two hundred others are in the family', () => {
    const others = Array.from({ length: 200 }, (_, at) => ({ ...ada, name: `Ada ${at}`, familyMemberId: BOAZ + at }))
    const household = (family: FamilyMember[]) => restated({ family, former: [noah], onceFamily: [NOAH] })
    for (const one of [ada, noah]) given(household(others)).when(add(one)).thenRejected('household-full')
    given(household(others.slice(1)))
      .when(add(ada))
      .then(added(ada))
    given(household(others.slice(1)))
      .when(add(noah))
      .then(back(NOAH))
  })

  test('a member with the same name may have another relationship', () =>
    given(registered, added(noah))
      .when(add({ ...noah, familyMemberId: ADA, relationship: 'parent' }))
      .then(added({ ...noah, familyMemberId: ADA, relationship: 'parent' })))

  test('needs a profile to join', () => given().when(add(noah)).thenRejected('unknown-attendee'))

  test('can be removed', () =>
    given(registered, added(noah))
      .when({ type: 'RemoveFamilyMember', ...removal(NOAH) })
      .then(removed(NOAH)))

  test('a member who was removed and is added again has the Hebrew name that was typed, or else the one from before', () => {
    given(registered, added(noah), removed(NOAH))
      .when(add({ ...noah, hebrewName: 'נֹחַ' }))
      .then(back(NOAH), { type: 'FamilyMemberChanged', data: { ...removal(NOAH), hebrewName: 'נֹחַ' } })
    given(registered, added(noah), removed(NOAH))
      .when(add({ ...noah, hebrewName: undefined }))
      .then(back(NOAH))
  })

  test('a member of another household is not removed', () =>
    given(registered, added(noah))
      .when({ type: 'RemoveFamilyMember', ...removal(BOAZ) })
      .thenRejected('unknown-family-member'))

  test('a member who was removed still belongs to the household, so that a late check-in is accepted', () => {
    const { family, onceFamily } = stateAfter(attendee, [registered, added(noah), removed(NOAH)])
    expect(family).toEqual([])
    expect(onceFamily).toEqual([NOAH])
  })
})

describe('Correcting a family member', () => {
  const change = { type: 'ChangeFamilyMember', attendeeId: RUTH, familyMemberId: NOAH } as const
  const changed = (changes: object): AttendeeEvent => ({
    type: 'FamilyMemberChanged',
    data: { ...removal(NOAH), ...changes },
  })
  const familyAfter = (...events: AttendeeEvent[]) => stateAfter(attendee, events).family

  test('records only what differs, and the others keep their places', () => {
    given(registered, added(noah), added(ada))
      .when({ ...change, name: 'Noah Stern', hebrewName: 'נח', relationship: 'child' })
      .then(changed({ name: 'Noah Stern' }))
    expect(familyAfter(registered, added(noah), added(ada), changed({ name: 'Noah Stern' }))).toEqual([
      { ...noah, name: 'Noah Stern' },
      ada,
    ])
  })

  test('gives another Hebrew name', () => {
    given(registered, added(noah))
      .when({ ...change, hebrewName: 'נֹחַ' })
      .then(changed({ hebrewName: 'נֹחַ' }))
    expect(familyAfter(registered, added(noah), changed({ hebrewName: 'נֹחַ' }))).toEqual([{ ...noah, hebrewName: 'נֹחַ' }])
  })

  test('a member who was removed or is of another household is not corrected', () => {
    given(registered, added(noah), removed(NOAH)).when(change).thenRejected('unknown-family-member')
    given(registered, added(noah))
      .when({ ...change, familyMemberId: BOAZ })
      .thenRejected('unknown-family-member')
  })
})

describe('Somebody who was taken off a household', () => {
  const bringBack = { type: 'BringBackFamilyMember', ...removal(NOAH) } as const

  test('stands where they stood before when they are brought back', () => {
    const { family } = stateAfter(attendee, [registered, added(noah), added(ada), removed(NOAH), back(NOAH)])
    expect(family).toEqual([noah, ada])
  })

  test('is brought back alone, and others who were taken off stay so', () => {
    const past = [registered, added(noah), added(ada), removed(NOAH), removed(ADA), back(NOAH)]
    const { family, former } = stateAfter(attendee, past)
    expect([family, former]).toEqual([[noah], [ada]])
  })

  test('is not brought back while two hundred others are in the family', () => {
    const others = Array.from({ length: 200 }, (_, at) => ({ ...ada, familyMemberId: BOAZ + at }))
    const family = (members: FamilyMember[]) => restated({ family: members, former: [noah], onceFamily: [NOAH] })
    given(family(others)).when(bringBack).thenRejected('household-full')
    given(family(others.slice(1)))
      .when(bringBack)
      .then(back(NOAH))
  })

  test('somebody who was taken off and erased since cannot be brought back', () =>
    given(registered, added(noah), removed(NOAH), restated({})).when(bringBack).thenRejected('unknown-family-member'))
})

describe('Forgetting a family member', () => {
  const forget = (familyMemberId: number) => ({ type: 'ForgetFamilyMember', ...removal(familyMemberId) }) as const

  test('also erases the name of a member who was removed before', () =>
    given(registered, added(noah), removed(NOAH)).when(forget(NOAH)).then(restated({})))

  test('takes them out of the imported values, and keeps the others', () => {
    const { familyMemberId: _, ...row } = noah
    given(
      { type: 'MemberImported', data: { attendeeId: RUTH, ...profile } },
      { type: 'FamilyMemberImported', data: { attendeeId: RUTH, familyMemberId: NOAH, ...row } },
      { type: 'FamilyMemberImported', data: { attendeeId: RUTH, ...ada } },
    )
      .when(forget(NOAH))
      .then(
        restated({
          isMember: true,
          imported: profile,
          family: [ada],
          importedFamily: [ada],
          onceFamily: [NOAH, ADA],
        }),
      )
  })

  test('leaves the rest of the household as it was, also its number, its link and who was taken off', () => {
    const at = '2026-11-22T16:00:00.000Z'
    const boaz = { ...ada, familyMemberId: BOAZ, name: 'Boaz Levi' }
    const past: AttendeeEvent[] = [
      registered,
      { type: 'PhoneChanged', data: { attendeeId: RUTH, phone: '5125550109', commandId: tap(1) } },
      { type: 'PersonalLinkRenewed', data: { attendeeId: RUTH, code: BOAZ + 1, at } },
      ...[noah, ada, boaz].map(added),
      removed(BOAZ),
    ]
    const before = stateAfter(attendee, past)
    const news = attendee.decide(forget(NOAH), before)
    expect(stateAfter(attendee, news)).toEqual({ ...before, family: [ada], named: [ADA, BOAZ] })
  })

  test('keeps in mind which people and which number no desk has confirmed, without the one who is forgotten', () =>
    given(registered, added(noah), added(ada))
      .when({ ...forget(NOAH), unconfirmed: [NOAH, ADA], phoneUnconfirmed: true })
      .then(restated({ family: [ada], onceFamily: [NOAH, ADA], unconfirmed: [ADA], phoneUnconfirmed: true })))

  test('a member of another household is not forgotten', () =>
    given(registered, added(noah)).when(forget(BOAZ)).thenRejected('unknown-family-member'))
})

describe('Confirming what a family has added itself', () => {
  const confirm = (k: number, adults: number[], phone = false) =>
    ({ type: 'ConfirmFamily', attendeeId: RUTH, adults, phone, commandId: tap(k) }) as const
  const confirmed = (k: number, more: object): AttendeeEvent => ({
    type: 'FamilyConfirmed',
    data: { attendeeId: RUTH, commandId: tap(k), ...more },
  })

  test('is of adults and of the number, once for each command', () => {
    given(registered, added(ada))
      .when(confirm(1, [ADA], true))
      .then(confirmed(1, { adults: [ADA], phone: true }))
    given(registered, added(ada), confirmed(1, { adults: [ADA] }))
      .when(confirm(1, [ADA]))
      .then()
    given(registered)
      .when(confirm(1, [RUTH]))
      .then(confirmed(1, { adults: [RUTH] }))
  })

  test('says nothing where there is no number, and is refused for people of other families', () => {
    given(restated({ profile: { name: 'Ruth Levi' } }))
      .when(confirm(1, [], true))
      .then()
    given(registered, added(ada), removed(ADA))
      .when(confirm(1, [ADA]))
      .thenRejected('unknown-family-member')
  })
})
