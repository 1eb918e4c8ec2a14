import { describe, expect, test } from 'vitest'
import { attendee } from './attendee.ts'
import type { AttendeeEvent } from './events.ts'
import type { ImportedFamilyMember } from './import-household.ts'
import type { ImportTakenBack } from './import-events.ts'
import { outcomeOf, takeImportBack } from './take-back-import.ts'
import { stateAfter } from '#domain/decider.ts'
import { ADA, BOAZ, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'

const given = givenFor(attendee)

const [FIRST, SECOND] = [tap(1), tap(2)]
const ruth = { name: 'Ruth Levi', phone: '5125550101', city: 'Austin' }
const noah = { name: 'Noah Levi', relationship: 'child' } as const
const ada = { name: 'Ada Levi', relationship: 'child' } as const

const imported = (fields: object, importId = FIRST): AttendeeEvent => ({
  type: 'MemberImported',
  data: { attendeeId: RUTH, importId, ...fields },
})
const familyImported = (familyMemberId: number, row: ImportedFamilyMember, importId = FIRST): AttendeeEvent => ({
  type: 'FamilyMemberImported',
  data: { attendeeId: RUTH, familyMemberId, importId, ...row },
})
const registered: AttendeeEvent = {
  type: 'AttendeeRegistered',
  data: { attendeeId: RUTH, name: 'Ruthie', phone: '5125550101', email: 'ruth@example.org' },
}
const edited = (changes: object): AttendeeEvent => ({ type: 'ProfileUpdated', data: { attendeeId: RUTH, ...changes } })
const removed = (familyMemberId: number): AttendeeEvent => ({
  type: 'FamilyMemberRemoved',
  data: { attendeeId: RUTH, familyMemberId },
})
const added = (familyMemberId: number, row: ImportedFamilyMember): AttendeeEvent => ({
  type: 'FamilyMemberAdded',
  data: { attendeeId: RUTH, familyMemberId, ...row },
})

const back = (importId = FIRST, whoCame: readonly number[] = []) =>
  ({ type: 'TakeBackImport', attendeeId: RUTH, importId, whoCame }) as const
const nothing = {
  isGone: false,
  isMember: false,
  profile: {},
  imported: {},
  family: [],
  left: [],
  importedFamily: [],
  unlisted: [],
}
const takenBack = (data: Partial<ImportTakenBack['data']>, importId = FIRST): ImportTakenBack => ({
  type: 'ImportTakenBack',
  data: { ...nothing, attendeeId: RUTH, importId, ...data },
})
const gone = (importId = FIRST) => takenBack({ isGone: true }, importId)

const after = (...events: AttendeeEvent[]) => stateAfter(attendee, events)
const staying = (whoCame: readonly number[], ...events: AttendeeEvent[]) =>
  takeImportBack({ attendeeId: RUTH, importId: FIRST, whoCame }, after(...events))?.stays
const file = (profile: typeof ruth, family: readonly ImportedFamilyMember[], importId: string) =>
  ({
    type: 'ImportHousehold',
    attendeeId: RUTH,
    importId,
    profile,
    family,
    newIds: family.map((_, n) => BOAZ + n),
  }) as const

describe('A household that only the import knew', () => {
  const past = [imported(ruth), familyImported(NOAH, noah)]

  test('goes, and is in no list', () => {
    given(...past)
      .when(back())
      .then(gone())
    const { profile, isMember, family, imported: row } = after(...past, gone())
    expect({ profile, isMember, family, row }).toEqual({ profile: undefined, isMember: false, family: [], row: {} })
  })

  test('stays when somebody of it is checked in', () => {
    given(...past)
      .when(back(FIRST, [NOAH]))
      .then()
    expect(staying([NOAH], ...past)).toEqual([{ what: 'household', because: 'checked-in' }])
  })

  test.each([
    ['the profile', edited({ city: 'Dallas' })],
    ['the phone number', { type: 'PhoneChanged', data: { attendeeId: RUTH, phone: '5125550109', commandId: tap(7) } }],
    ['the personal link', { type: 'PersonalLinkRenewed', data: { attendeeId: RUTH, code: BOAZ } }],
    ['the family', added(ADA, ada)],
    ['who is in the family', removed(NOAH)],
  ] as [string, AttendeeEvent][])('stays when somebody has changed %s since', (_, edit) => {
    given(...past, edit)
      .when(back())
      .then()
    expect(staying([], ...past, edit)).toEqual([{ what: 'household', because: 'edited' }])
  })

  test('stays while a later import has changed it, and goes once both are taken back', () => {
    const later = imported({ city: 'Dallas' }, SECOND)
    expect(staying([], ...past, later)).toEqual([{ what: 'household', because: 'imported-again' }])
    const second = takenBack({ isMember: true, profile: { city: 'Austin' }, imported: { city: 'Austin' } }, SECOND)
    given(...past, later)
      .when(back(SECOND))
      .then(second)
    given(...past, later, second)
      .when(back())
      .then(gone())
  })

  test('stays when a member was erased since, because the earlier values are wiped', () => {
    const forget = { type: 'ForgetFamilyMember', attendeeId: RUTH, familyMemberId: NOAH } as const
    const restated = attendee.decide(forget, after(...past))
    expect(restated).toMatchObject([{ data: { imports: [FIRST] } }])
    given(...restated)
      .when(back())
      .then()
    expect(staying([], ...restated)).toEqual([{ what: 'household', because: 'wiped' }])
  })

  test('comes in again as the first time, with the same people', () => {
    given(...past, gone())
      .when(file(ruth, [noah], SECOND))
      .then(imported(ruth, SECOND), familyImported(NOAH, noah, SECOND))
    const again = after(...past, gone(), imported(ruth, SECOND), familyImported(NOAH, noah, SECOND))
    const first = after(imported(ruth, SECOND), familyImported(NOAH, noah, SECOND))
    expect({ ...again, withdrawn: undefined }).toEqual({ ...first, withdrawn: undefined })
  })

  test('is back as it was when somebody changes it, because a check-in has shown it again', () => {
    const broughtBack: AttendeeEvent = { type: 'HouseholdBroughtBack', data: { attendeeId: RUTH } }
    given(...past, gone())
      .when({ type: 'UpdateProfile', attendeeId: RUTH, city: 'Dallas' })
      .then(broughtBack, edited({ city: 'Dallas' }))
    const { profile, family, former, takenBack: away } = after(...past, gone(), broughtBack)
    expect({ profile, family, former, away }).toEqual({
      profile: ruth,
      family: [{ familyMemberId: NOAH, ...noah }],
      former: [],
      away: [],
    })
  })

  test('can still be erased member by member, and stays away', () => {
    const forget = { type: 'ForgetFamilyMember', attendeeId: RUTH, familyMemberId: NOAH } as const
    const restated = attendee.decide(forget, after(...past, gone()))
    const { profile, withdrawn, takenBack: away } = after(...restated)
    expect({ profile, withdrawn, away }).toEqual({ profile: undefined, withdrawn: ruth, away: [] })
    expect(JSON.stringify(restated)).not.toContain('Noah')
  })
})

describe('A household that was there before the import', () => {
  const fields = { name: 'Ruth Levi', phone: '5125550101', city: 'Austin' }

  test('is exactly what it was when nothing came between', () => {
    const before = [registered, added(NOAH, noah)]
    const file1 = [imported(fields), familyImported(NOAH, { ...noah, hebrewName: 'נח' }), familyImported(ADA, ada)]
    const event = attendee.decide(back(), after(...before, ...file1))
    const { onceFamily: _, named: __, former: ___, takenBack: away, ...now } = after(...before, ...file1, ...event)
    const { onceFamily: _2, named: __2, former: ___2, takenBack: ____2, ...then } = after(...before)
    expect(now).toEqual(then)
    expect(away).toEqual([ADA])
  })

  test('keeps what a later import has changed, which falls back to the time before both', () => {
    const past = [registered, imported(fields), imported({ city: 'Dallas' }, SECOND)]
    const first = takenBack({ isMember: true, profile: { name: 'Ruthie' }, imported: { name: null, phone: null } })
    given(...past)
      .when(back())
      .then(first)
    expect(staying([], ...past)).toEqual([{ what: 'city', because: 'imported-again' }])
    given(...past, first)
      .when(back(SECOND))
      .then(takenBack({ profile: { city: null }, imported: { city: null } }, SECOND))
  })

  test('keeps each field and each member that somebody has changed since, and says which of the import these are', () => {
    const changed: AttendeeEvent = {
      type: 'FamilyMemberChanged',
      data: { attendeeId: RUTH, familyMemberId: NOAH, relationship: 'other' },
    }
    const renumbered: AttendeeEvent = {
      type: 'PhoneChanged',
      data: { attendeeId: RUTH, phone: '5125550109', commandId: tap(7) },
    }
    const past = [
      registered,
      imported(fields),
      familyImported(NOAH, noah),
      familyImported(ADA, ada),
      edited({ city: 'Dallas', email: null }),
      changed,
      renumbered,
    ]
    expect(staying([], ...past)).toEqual(['city', NOAH, 'phone'].map((what) => ({ what, because: 'edited' })))
    given(...past)
      .when(back())
      .then(
        takenBack({
          profile: { name: 'Ruthie' },
          imported: { name: null, phone: null, city: null },
          left: [ADA],
          unlisted: [ADA],
        }),
      )
  })

  test('falls back to the time before all imports when each is taken back, in whichever order', () => {
    const all = [tap(1), tap(2), tap(3)]
    const file1 = [imported({ city: 'Austin' }, all[0]), familyImported(NOAH, noah, all[0])]
    const file2 = [imported({ city: 'Dallas' }, all[1]), familyImported(NOAH, { ...noah, hebrewName: 'נח' }, all[1])]
    const file3 = [imported({ city: 'Waco' }, all[2]), familyImported(NOAH, { ...noah, relationship: 'other' }, all[2])]
    const before = [registered, added(ADA, ada)]
    /** The city and the family after these imports were taken back one after the other. */
    const backTo = (...order: number[]) => {
      let past = [...before, ...file1, ...file2, ...file3]
      for (const at of order) past = [...past, ...attendee.decide(back(all[at]), after(...past))]
      const { profile, family, isMember } = after(...past)
      return [profile?.city, family.find(({ familyMemberId }) => familyMemberId === NOAH)?.relationship, isMember]
    }
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ])
      expect(backTo(...order), String(order)).toEqual([undefined, undefined, false])
    expect(backTo(0, 2)).toEqual(['Dallas', 'child', true])
    expect(backTo(1, 2)).toEqual(['Austin', 'child', true])
    expect(backTo(0, 1)).toEqual(['Waco', 'other', true])
  })

  test('has nobody to put back where the file named somebody as they were, or as they were taken off', () => {
    const row = [imported(fields), familyImported(NOAH, noah)]
    const nobody = { profile: { name: 'Ruthie', city: null }, imported: { name: null, phone: null, city: null } }
    for (const before of [[added(NOAH, noah)], [added(NOAH, noah), removed(NOAH)]])
      given(registered, ...before, ...row)
        .when(back())
        .then(takenBack({ ...nobody, unlisted: [NOAH] }))
  })

  test('loses the members that only the import knew, except those who are checked in', () => {
    const past = [registered, imported(fields), familyImported(NOAH, noah), familyImported(ADA, ada)]
    const event = attendee.decide(back(FIRST, [ADA]), after(...past))
    expect(event).toMatchObject([{ data: { left: [NOAH], unlisted: [NOAH, ADA] } }])
    expect(after(...past, ...event).family).toEqual([{ familyMemberId: ADA, ...ada }])
    expect(staying([ADA], ...past)).toEqual([{ what: ADA, because: 'checked-in' }])
  })

  test('does not bring back a member that somebody has removed since, not even from the same file', () => {
    const past = [registered, imported(fields), familyImported(NOAH, noah), removed(NOAH)]
    const event = attendee.decide(back(), after(...past))
    expect(staying([], ...past)).toEqual([{ what: NOAH, because: 'edited' }])
    given(...past, ...event)
      .when(file(ruth, [noah], SECOND))
      .then(imported(fields, SECOND))
  })
})

test('the page says of each household whether it goes, changes, or stays as people see it', () => {
  const event = (data: Partial<ImportTakenBack['data']>) => takenBack({ isMember: true, ...data })
  expect(outcomeOf(null)).toBe('stays')
  expect(outcomeOf(gone())).toBe('goes')
  expect(outcomeOf(event({ imported: { city: null }, importedFamily: [], unlisted: [NOAH] }))).toBe('stays')
  for (const change of [
    { isMember: false },
    { profile: { city: null } },
    { family: [{ familyMemberId: NOAH, ...noah }] },
    { left: [NOAH] },
  ])
    expect(outcomeOf(event(change))).toBe('changes')
})
