import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { ADA, BOAZ, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'
import type { DomainEvent } from '#domain/events.ts'
import { Rejection } from '#domain/rejection.ts'
import type { GuestEvent } from './events.ts'
import { drawGuestCode, readGuestCode, spacedCode } from './guest-code.ts'
import { guest, type GuestCommand } from './guest.ts'

const given = givenFor(guest)

const DAY = '2026-11-22'
const NEXT_DAY = '2026-11-23'
const AT = '2026-11-22T15:41:00.000Z'

const noah = { name: 'Noah Moss', relationship: 'spouse' } as const
const ada = { name: 'Ada Moss', relationship: 'child' } as const

const announce = (more: Partial<Extract<GuestCommand, { type: 'Announce' }>> = {}) =>
  ({
    type: 'Announce',
    attendeeId: RUTH,
    guestCode: '4R8KH',
    name: 'Ruth Moss',
    phone: '5125550163',
    family: [noah],
    ids: [NOAH, ADA],
    day: DAY,
    at: AT,
    ...more,
  }) as const
const admit = { type: 'Admit', attendeeId: RUTH, commandId: tap(1), phone: '5125550163', isFree: true } as const
const recognize = { type: 'Recognize', attendeeId: RUTH, as: BOAZ, commandId: tap(2), at: AT } as const
const waitAgain = { type: 'WaitAgain', attendeeId: RUTH, recognized: tap(2) } as const
const lapse = (today = NEXT_DAY) => ({ type: 'Lapse', attendeeId: RUTH, today }) as const

const family = [{ familyMemberId: NOAH, ...noah }]
const announced = (data: object = { family }): GuestEvent => ({
  type: 'GuestAnnounced',
  data: { attendeeId: RUTH, guestCode: '4R8KH', name: 'Ruth Moss', phone: '5125550163', day: DAY, at: AT, ...data },
})
const admitted: GuestEvent = {
  type: 'GuestAdmitted',
  data: { attendeeId: RUTH, commandId: tap(1), withNumber: true },
}
const registered = { type: 'RegisteredWithoutPhone', data: { attendeeId: RUTH, name: 'Ruth Moss', family } } as const
const recognized: GuestEvent = {
  type: 'GuestRecognized',
  data: { attendeeId: RUTH, as: BOAZ, commandId: tap(2), at: AT },
}
const waitsAgain: GuestEvent = { type: 'GuestWaitsAgain', data: { attendeeId: RUTH, recognized: tap(2) } }
const numbered = {
  type: 'PhoneChanged',
  data: { attendeeId: RUTH, phone: '5125550163', commandId: tap(1) },
} as const
const takeBack = { type: 'TakeBackAdmission', attendeeId: RUTH, admission: tap(1) } as const
const takenBack = { type: 'AdmissionTakenBack', data: { attendeeId: RUTH, admission: tap(1) } } as const
const lapsed: GuestEvent = { type: 'GuestLapsed', data: { attendeeId: RUTH } }

describe('a guest with a phone of their own', () => {
  test('is expected once they have sent the form', () => given().when(announce()).then(announced()))

  test('is known to have sent the form from outside of the church’s network, until they change it inside', () => {
    const outside = announced({ family, isFromOutside: true })
    given()
      .when(announce({ isFromOutside: true }))
      .then(outside)
    given(outside)
      .when(announce({ name: 'Ruth Levi' }))
      .then(announced({ family, name: 'Ruth Levi' }))
  })

  test('may correct the name, the number, and who it is that comes along', () => {
    for (const corrected of [{ name: 'Ruth Levi' }, { phone: '5125550164' }])
      given(announced())
        .when(announce(corrected))
        .then(announced({ family, ...corrected }))
    for (const corrected of [{ name: 'Noah Levi' }, { relationship: 'sibling' }] as const)
      given(announced())
        .when(announce({ family: [{ ...noah, ...corrected }] }))
        .then(announced({ family: [{ familyMemberId: NOAH, ...noah, ...corrected }] }))
  })

  test('gets a profile with the family when they are admitted', () =>
    given(announced()).when(admit).then(admitted, registered))

  test('changes nothing by sending the form after they were admitted or recognized', () => {
    given(announced(), admitted, registered)
      .when(announce({ name: 'Somebody Else' }))
      .then()
    given(announced(), recognized)
      .when(announce({ name: 'Somebody Else' }))
      .then()
  })

  test('waits again when staff take back that they have a profile', () => {
    given(announced(), recognized).when(waitAgain).then(waitsAgain)
    given(announced(), recognized, waitsAgain).when(admit).then(admitted, registered)
  })

  test('who corrects the number while they are admitted is admitted with the new one', () =>
    given(announced())
      .when({ ...admit, phone: '5125550164' })
      .then())

  test('who never sent the form cannot be admitted or recognized', () => {
    given().when(admit).thenRejected('unknown-guest')
    given().when(recognize).thenRejected('unknown-guest')
  })
})

describe('a guest that the desk has sent away', () => {
  const sendAway = { type: 'SendAway', attendeeId: RUTH, commandId: tap(5) } as const
  const sentAway: GuestEvent = { type: 'GuestSentAway', data: { attendeeId: RUTH, commandId: tap(5) } }
  const bringBack = { type: 'BringBack', attendeeId: RUTH, sentAway: tap(5) } as const
  const broughtBack: GuestEvent = { type: 'GuestBroughtBack', data: { attendeeId: RUTH, sentAway: tap(5) } }

  test('is sent away once, and can send nothing more with the same phone', () => {
    given(announced()).when(sendAway).then(sentAway)
    given(announced(), sentAway)
      .when({ ...sendAway, commandId: tap(6) })
      .then()
    given(announced(), sentAway)
      .when(announce({ name: 'Ruth Again' }))
      .thenRejected('guest-gone')
  })

  test('still comes in when a tablet reads their code', () =>
    given(announced(), sentAway).when(admit).then(admitted, registered))

  test('waits again when the desk undoes it, and not by an older undo', () => {
    given(announced(), sentAway).when(bringBack).then(broughtBack)
    given(announced(), sentAway, broughtBack).when(bringBack).then()
    given(announced(), sentAway)
      .when({ ...bringBack, sentAway: tap(6) })
      .then()
    given(announced(), sentAway, broughtBack)
      .when(announce({ family: [] }))
      .then(announced({}))
  })
})

describe('a guest that the desk has checked in by mistake', () => {
  const checkedIn = [announced(), admitted, registered, numbered] as const

  test('waits again, and can be admitted, recognized and forgotten as before', () => {
    given(...checkedIn)
      .when(takeBack)
      .then(takenBack)
    const again = { ...admit, commandId: tap(9) }
    const admittedAgain = { type: 'GuestAdmitted', data: { ...admitted.data, commandId: tap(9) } } as GuestEvent
    given(...checkedIn, takenBack)
      .when(again)
      .then(admittedAgain, registered)
    given(...checkedIn, takenBack)
      .when(recognize)
      .then(recognized)
    given(...checkedIn, takenBack)
      .when(lapse())
      .then(lapsed)
  })

  test('keeps the profile when anything in it was changed since', () => {
    const added = { type: 'FamilyMemberAdded', data: { attendeeId: RUTH, familyMemberId: ADA, ...ada } } as const
    const renumbered = { type: 'PhoneChanged', data: { ...numbered.data, commandId: tap(5) } } as const
    for (const since of [added, renumbered]) {
      for (const command of [takeBack, announce({ name: 'Somebody Else' }), lapse()])
        given(...checkedIn, since)
          .when(command)
          .then()
      given(...checkedIn, since)
        .when(recognize)
        .thenRejected('guest-gone')
    }
  })

  test('has the profile again when somebody uses it after all, also when the form was corrected meanwhile', () => {
    const back = { type: 'HouseholdBroughtBack', data: { attendeeId: RUTH } } as const
    for (const past of [[takenBack], [takenBack, announced({})]])
      for (const command of [lapse(), takeBack, { ...admit, commandId: tap(9) }])
        given(...checkedIn, ...past, back)
          .when(command)
          .then()
  })
})

describe('what a guest has sent is forgotten', () => {
  test('on the next day, and not before', () => {
    given(announced()).when(lapse(DAY)).then()
    given(announced()).when(lapse()).then(lapsed)
  })

  test('as late when they were recognized, so that nobody can tell from the time that they are known', () => {
    given(announced(), recognized).when(lapse(DAY)).then()
    given(announced(), recognized).when(lapse()).then(lapsed)
  })

  test('once, and then nobody can admit them, recognize them or send the form again', () => {
    given(announced(), lapsed).when(lapse()).then()
    for (const command of [admit, recognize, waitAgain, announce()])
      given(announced(), lapsed).when(command).thenRejected('guest-gone')
  })
})

describe('a guest of whose family somebody was forgotten', () => {
  const restated = {
    type: 'HouseholdRestated',
    data: {
      attendeeId: RUTH,
      isMember: false,
      profile: { name: 'Ruth Moss' },
      imported: {},
      family: [],
      importedFamily: [],
      onceFamily: [],
    },
  } satisfies DomainEvent

  test('sends no form again when they have a profile', () => {
    given(restated).when(announce()).thenRejected('guest-gone')
    given(restated).when(recognize).thenRejected('guest-gone')
    for (const command of [admit, lapse()]) given(restated).when(command).then()
  })

  test('is forgotten too when they waited again', () => {
    const past = [announced(), admitted, registered, takenBack, restated] as const
    for (const command of [announce(), recognize, admit])
      given(...past)
        .when(command)
        .thenRejected('guest-gone')
    given(...past)
      .when(lapse())
      .then()
  })
})

test('after any events in any order, a guest is never both admitted and forgotten', () => {
  const commands: GuestCommand[] = [
    announce(),
    announce({ family: [] }),
    admit,
    { ...admit, commandId: tap(9) },
    takeBack,
    recognize,
    waitAgain,
    lapse(),
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...commands), { maxLength: 12 }), (history) => {
      const events: Parameters<typeof guest.evolve>[1][] = []
      for (const command of history)
        try {
          events.push(...guest.decide(command, stateAfter(guest, events)))
        } catch (error) {
          if (!(error instanceof Rejection)) throw error
        }
      const types = events.map(({ type }) => type)
      const count = (of: string) => types.filter((type) => type === of).length
      const admissions = count('GuestAdmitted') - count('AdmissionTakenBack')
      expect(admissions + count('GuestLapsed')).toBeLessThanOrEqual(1)
      const last = events.findLast(({ type }) => type === 'GuestRecognized' || type === 'GuestWaitsAgain')
      if (admissions === 1) expect(last?.type).not.toBe('GuestRecognized')
    }),
  )
})

describe('the code of a guest', () => {
  test('is read as people type it', () => {
    for (const typed of ['4R8KH', '4r 8kh', ' 4R-8KH ']) expect(readGuestCode(typed)).toBe('4R8KH')
  })

  test.each(['Clark', '4R8K', '4R8KHH', '5125550163', 'ARTHR', ''])('is not seen in “%s”', (typed) =>
    expect(readGuestCode(typed)).toBeNull(),
  )

  test('has a space in the middle where people read it', () => expect(spacedCode('4R8KH')).toBe('4R 8KH'))

  test('is one that can be read, whichever is drawn', () =>
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (numbers) => {
        const code = drawGuestCode((below) => Math.floor((numbers.next().value ?? 0) * below))
        expect(readGuestCode(code)).toBe(code)
      }),
    ))
})
