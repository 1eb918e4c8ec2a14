import { describe, expect, test } from 'vitest'
import { attendee, attendeeStream } from './attendee.ts'
import type { AttendeeEvent } from './events.ts'
import { stateAfter } from '#domain/decider.ts'
import { ADA, BOAZ, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'

const given = givenFor(attendee)

const ruth = { attendeeId: RUTH, name: 'Ruth Levi', hebrewName: 'רות', phone: '5125550101', email: 'ruth@example.org' }
const registered: AttendeeEvent = { type: 'AttendeeRegistered', data: ruth }
const update = { type: 'UpdateProfile', attendeeId: RUTH } as const
const updated = (changes: object): AttendeeEvent => ({ type: 'ProfileUpdated', data: { attendeeId: RUTH, ...changes } })

/** The profile after these events. */
const profileAfter = (...events: AttendeeEvent[]) => stateAfter(attendee, events).profile

describe('Registering', () => {
  test('creates a profile', () =>
    given()
      .when({ type: 'Register', ...ruth })
      .then(registered))

  test('under a profile of another number is refused', () =>
    given(registered)
      .when({ type: 'Register', ...ruth, phone: '5125550102' })
      .thenRejected('phone-taken'))
})

test('A guest whose admission is taken back has no profile, and the next admission gives them the family again', () => {
  const family = [{ familyMemberId: NOAH, name: 'Noah Levi', relationship: 'child' }] as const
  const admitted: AttendeeEvent = {
    type: 'RegisteredWithoutPhone',
    data: { attendeeId: RUTH, name: 'Ruth Levi', family: [...family] },
  }
  const numbered: AttendeeEvent = {
    type: 'PhoneChanged',
    data: { attendeeId: RUTH, phone: '5125550101', commandId: tap(1) },
  }
  const takenBack: AttendeeEvent = { type: 'AdmissionTakenBack', data: { attendeeId: RUTH, admission: tap(1) } }
  const after = stateAfter(attendee, [admitted, numbered, takenBack])
  expect(after).toMatchObject({ withdrawn: { name: 'Ruth Levi' }, family: [], former: family, onceFamily: [NOAH] })
  expect([after.profile, after.withdrawn?.phone]).toEqual([undefined, undefined])
  const again = stateAfter(attendee, [admitted, numbered, takenBack, admitted])
  expect(again).toMatchObject({ profile: { name: 'Ruth Levi' }, family, former: [], takenBack: [] })
})

describe('Editing a profile', () => {
  test('records only the changed fields', () =>
    given(registered)
      .when({ ...update, name: 'Ruth Cohen', hebrewName: 'רות', email: 'ruth@example.org' })
      .then(updated({ name: 'Ruth Cohen' })))

  test('removes the emptied fields', () => {
    given(registered)
      .when({ ...update, hebrewName: null, email: null })
      .then(updated({ hebrewName: null, email: null }))
    expect(profileAfter(registered, updated({ hebrewName: null, email: null }))).toEqual({
      name: 'Ruth Levi',
      phone: '5125550101',
    })
  })

  test('cannot change the phone number', () =>
    given(registered)
      .when({ ...update, phone: '5125550102', name: 'Ruth Cohen' })
      .thenRejected('phone-fixed'))

  test('is taken back only while each of its fields still is what it made of them', () => {
    const takeBack = { ...update, name: 'Ruth Levi', email: null, was: { name: 'Ruth Cohen', email: 'r@example.org' } }
    const changes = { name: 'Ruth Cohen', email: 'r@example.org' }
    given(registered, updated(changes))
      .when(takeBack)
      .then(updated({ name: 'Ruth Levi', email: null }))
    for (const since of [{ name: 'Ruth Stern' }, { email: null, name: 'Ruth Stern' }])
      given(registered, updated({ ...changes, ...since }))
        .when(takeBack)
        .thenRejected('plan-changed')
    given(registered)
      .when({ ...update, city: 'Austin', was: { city: null } })
      .then(updated({ city: 'Austin' }))
    given(registered, updated({ city: 'Dallas' }))
      .when({ ...update, city: 'Austin', was: { city: null } })
      .thenRejected('plan-changed')
  })
})

describe('The code of the personal link', () => {
  const renewed = (code: number, at: string): AttendeeEvent => ({
    type: 'PersonalLinkRenewed',
    data: { attendeeId: RUTH, code, at },
  })
  const [first, second] = [renewed(BOAZ, '2026-11-22T16:00:00.000Z'), renewed(ADA, '2026-11-22T15:00:00.000Z')]

  test('is renewed, once for each new code', () => {
    const renew = { type: 'RenewLink', attendeeId: RUTH, code: BOAZ, at: '2026-11-22T16:00:00.000Z' } as const
    given(registered).when(renew).then(first)
    given(registered, first).when(renew).then()
    given(registered, second).when(renew).then(first)
  })

  test('is the last one, and no use of an earlier one counts for it, also when a clock was set back', () => {
    const after = stateAfter(attendee, [registered, first, second])
    const { name, hebrewName, phone, email } = ruth
    expect([after.code, after.codeSince, after.profile]).toEqual([
      ADA,
      '2026-11-22T16:00:00.000Z',
      { name, hebrewName, phone, email },
    ])
    expect(stateAfter(attendee, [registered, second, first]).codeSince).toBe('2026-11-22T16:00:00.000Z')
  })
})

describe('The phone number of a profile', () => {
  const removal = { type: 'RemovePhone', attendeeId: RUTH } as const
  const removed: AttendeeEvent = { type: 'PhoneRemoved', data: { attendeeId: RUTH } }

  test('can be removed', () => {
    given(registered).when(removal).then(removed)
    expect(profileAfter(registered, removed)).toEqual({
      name: 'Ruth Levi',
      hebrewName: 'רות',
      email: 'ruth@example.org',
    })
  })

  test('a number that is not there is not removed again', () => given(registered, removed).when(removal).then())

  const change = (phone: string, k: number) =>
    ({ type: 'ChangePhone', attendeeId: RUTH, phone, commandId: tap(k) }) as const
  const changedTo = (phone: string, k: number): AttendeeEvent => ({
    type: 'PhoneChanged',
    data: { attendeeId: RUTH, phone, commandId: tap(k) },
  })

  test('changes to another one only while it is the one that was shown, or while there is none', () => {
    given(registered)
      .when({ ...change('5125550109', 1), was: '5125550101' })
      .then(changedTo('5125550109', 1))
    given(registered, removed)
      .when({ ...change('5125550109', 1), was: null })
      .then(changedTo('5125550109', 1))
    given(registered)
      .when({ ...change('5125550109', 1), was: '5125550102' })
      .thenRejected('plan-changed')
    given(registered, removed)
      .when({ ...change('5125550109', 1), was: '5125550101' })
      .thenRejected('plan-changed')
  })

  test('can be given again after it was removed', () => {
    const [command, changed] = [change('5125550101', 1), changedTo('5125550101', 1)]
    given(registered, removed).when(command).then(changed)
    expect(profileAfter(registered, removed, changed)?.phone).toBe('5125550101')
  })
})

describe('The phone number of a household that only a taken-back import knew', () => {
  const nothing = { isMember: false, profile: {}, imported: {}, family: [], left: [], importedFamily: [], unlisted: [] }
  const past: AttendeeEvent[] = [
    { type: 'MemberImported', data: { attendeeId: RUTH, importId: tap(1), name: 'Ruth Levi', phone: '5125550101' } },
    { type: 'ImportTakenBack', data: { ...nothing, attendeeId: RUTH, importId: tap(1), isGone: true } },
  ]
  const command = { type: 'GiveUpPhone', attendeeId: RUTH, phone: '5125550101' } as const
  const removed: AttendeeEvent = { type: 'PhoneRemoved', data: { attendeeId: RUTH } }

  test('is given up for somebody else, and the household stays out of the lists', () => {
    given(...past)
      .when(command)
      .then(removed)
    const { profile, withdrawn } = stateAfter(attendee, [...past, removed])
    expect([profile, withdrawn]).toEqual([undefined, { name: 'Ruth Levi' }])
  })

  test('a number that was given up is no longer registered there', () => {
    given(...past)
      .when({ type: 'Register', ...ruth })
      .then(registered)
    given(...past, removed)
      .when({ type: 'Register', ...ruth })
      .thenRejected('phone-taken')
  })
})

describe('Registering without a phone number', () => {
  const hannah = { attendeeId: RUTH, name: 'Hannah Reyes', hebrewName: 'חנה', email: 'hannah@example.org' }
  const command = { type: 'RegisterWithoutPhone', ...hannah, others: [] } as const

  test('needs a name only', () =>
    given()
      .when({ type: 'RegisterWithoutPhone', attendeeId: RUTH, name: 'Hannah', others: [] })
      .then({ type: 'RegisteredWithoutPhone', data: { attendeeId: RUTH, name: 'Hannah' } }))

  test('brings others along, who are named after the person until staff name them', () => {
    const others = [ADA, NOAH].map((familyMemberId, at) => ({
      familyMemberId,
      name: `Hannah Reyes +${at + 1}`,
      relationship: 'other' as const,
    }))
    const together: AttendeeEvent = { type: 'RegisteredWithoutPhone', data: { ...hannah, family: others } }
    given()
      .when({ ...command, others: [ADA, NOAH] })
      .then(together)
    const { family, onceFamily } = stateAfter(attendee, [together])
    expect([family, onceFamily]).toEqual([others, [ADA, NOAH]])
  })
})

describe('A profile of their own for a family member', () => {
  const ada = { attendeeId: ADA, name: 'Ada Levi', hebrewName: 'עדה', isMember: true }
  const made: AttendeeEvent = { type: 'OwnProfileMade', data: ada }

  test('has their names, no number, and is a member’s if the family is', () => {
    given()
      .when({ type: 'MakeOwnProfile', ...ada })
      .then(made)
    expect(stateAfter(attendee, [made])).toMatchObject({
      profile: { name: 'Ada Levi', hebrewName: 'עדה' },
      isMember: true,
    })
  })

  test('is made once, and stays as it was edited', () =>
    given(made, { type: 'ProfileUpdated', data: { attendeeId: ADA, name: 'Ada Stern' } })
      .when({ type: 'MakeOwnProfile', ...ada })
      .then())
})

test('a profile has a stream of its own', () => expect(attendeeStream(RUTH)).toBe('attendee-1000000000000001'))
