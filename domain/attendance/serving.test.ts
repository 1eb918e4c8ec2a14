import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { ADA, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'
import { attendance } from './attendance.ts'
import type { CheckIn } from './check-in.ts'
import type { AttendanceEvent, CheckInTakenBack, PartyCheckedIn, ServingChanged, TakeBackUndone } from './events.ts'
import { eventsIn } from './household-attendance.ts'
import { servingIn, servingOf } from './serving.ts'

const given = givenFor(attendance)

const household = { gatheringId: 2026112201, attendeeId: RUTH }
const at = (minute: number) => `2026-11-22T15:${String(minute).padStart(2, '0')}:00.000Z`
const [SOUND, WELCOME] = [1, 2]

type In = { k: number; minute?: number; serving?: PartyCheckedIn['data']['serving']; vouched?: number[] }
const cameIn = ({ k, minute = k, ...more }: In): PartyCheckedIn => ({
  type: 'PartyCheckedIn',
  data: {
    ...household,
    attendeePresent: more.vouched === undefined,
    familyMemberIds: more.vouched === undefined ? [NOAH] : [],
    wasMember: false,
    at: at(minute),
    commandId: tap(k),
    ...more,
  },
})
const said = (k: number, teamId: number | null, personId = RUTH): ServingChanged => ({
  type: 'ServingChanged',
  data: { ...household, personId, teamId, at: at(k), commandId: tap(k) },
})
const takenBack = (k: number, personIds?: number[]): CheckInTakenBack => ({
  type: 'CheckInTakenBack',
  data: { ...household, at: at(k), commandId: tap(k), ...(personIds && { personIds }) },
})
const undone = (k: number, takeBack: number): TakeBackUndone => ({
  type: 'TakeBackUndone',
  data: { ...household, takeBack: tap(takeBack), commandId: tap(k) },
})

const inSound = { serving: [{ personId: RUTH, teamId: SOUND }] }
const teamOf = (...events: AttendanceEvent[]) => servingIn(stateAfter(attendance, events)).get(RUTH)?.teamId

const change = (k: number, teamId: number | null, personId = RUTH) =>
  ({ type: 'ChangeServing', ...household, personId, teamId, at: at(k), commandId: tap(k) }) as const

describe('Somebody who serves', () => {
  test('says so with the check-in, and nobody else of the family does', () => {
    const checkIn: CheckIn = {
      type: 'CheckIn',
      ...household,
      attendeePresent: true,
      familyMemberIds: [NOAH],
      wasMember: false,
      at: at(1),
      commandId: tap(1),
      ...inSound,
      closesAt: '2026-11-22T18:00:00.000Z',
      now: at(1),
    }
    given()
      .when(checkIn)
      .then(cameIn({ k: 1, ...inSound }))
    expect([...servingIn(stateAfter(attendance, [cameIn({ k: 1, ...inSound })]))]).toEqual([
      [RUTH, { teamId: SOUND, at: at(1) }],
    ])
  })

  test('serves in one team: what was said last counts, also of what a tablet has kept', () => {
    const inWelcome = { serving: [{ personId: RUTH, teamId: WELCOME }], vouched: [RUTH] }
    expect(teamOf(cameIn({ k: 1, ...inSound }), cameIn({ k: 2, ...inWelcome }))).toBe(WELCOME)
    expect(teamOf(cameIn({ k: 1, ...inSound }), said(5, WELCOME), cameIn({ k: 6, minute: 3, ...inSound }))).toBe(
      WELCOME,
    )
    const noMore = { serving: [{ personId: RUTH, teamId: null }], vouched: [RUTH] }
    expect(teamOf(cameIn({ k: 1, ...inSound }), cameIn({ k: 2, ...noMore }))).toBeUndefined()
  })

  test('still serves when the family confirms again and says nothing of it', () =>
    expect(teamOf(cameIn({ k: 1, ...inSound }), cameIn({ k: 2, vouched: [RUTH, NOAH] }))).toBe(SOUND))

  test('does not serve when the check-in is taken back, and serves again when that is undone', () => {
    const events = [cameIn({ k: 1, ...inSound }), takenBack(2)]
    expect(teamOf(...events)).toBeUndefined()
    expect(teamOf(...events, undone(3, 2))).toBe(SOUND)
    expect(teamOf(...events, cameIn({ k: 4 }))).toBeUndefined()
  })

  test('loses what the desk has said with the check-ins that it has found', () => {
    expect(teamOf(cameIn({ k: 1 }), said(2, SOUND), takenBack(3, [RUTH]), cameIn({ k: 4 }))).toBeUndefined()
    expect(teamOf(cameIn({ k: 1 }), said(2, SOUND), takenBack(3, [NOAH]))).toBe(SOUND)
  })

  test('is moved with the family to another gathering', () => {
    const state = stateAfter(attendance, [cameIn({ k: 1, ...inSound })])
    expect(servingOf([RUTH, NOAH], state)).toEqual(inSound)
    expect(servingOf([NOAH], state)).toEqual({})
  })
})

describe('The desk', () => {
  test('says who serves, and who does no longer', () => {
    given(cameIn({ k: 1 }))
      .when(change(2, SOUND))
      .then(said(2, SOUND))
    given(cameIn({ k: 1 }), said(2, SOUND))
      .when(change(3, null))
      .then(said(3, null))
  })

  test('changes nothing when it is so already', () => {
    given(cameIn({ k: 1, ...inSound }))
      .when(change(2, SOUND))
      .then()
    given(cameIn({ k: 1 }))
      .when(change(2, null))
      .then()
  })

  test('says it only of people who are here', () => {
    given(cameIn({ k: 1 }))
      .when(change(2, SOUND, ADA))
      .thenRejected('not-checked-in')
    given(cameIn({ k: 1 }), takenBack(2))
      .when(change(3, SOUND))
      .thenRejected('not-checked-in')
  })
})

test('after very many check-ins of a family a tablet may not change who serves, and is told so', () => {
  const many = Array.from({ length: 41 }, (_, n) => cameIn({ k: n + 1, minute: 1, ...(n > 0 && { vouched: [RUTH] }) }))
  const again: CheckIn = {
    type: 'CheckIn',
    ...household,
    attendeePresent: true,
    familyMemberIds: [],
    wasMember: false,
    at: at(50),
    commandId: tap(99),
    closesAt: '2026-11-22T18:00:00.000Z',
    now: at(50),
  }
  given(...many)
    .when(again)
    .then()
  given(...many)
    .when({ ...again, ...inSound })
    .thenRejected('checked-in-too-often')
})

test('the events of a household are counted with those of the desk', () =>
  expect(eventsIn(stateAfter(attendance, [cameIn({ k: 1, ...inSound }), said(2, WELCOME), said(2, WELCOME)]))).toBe(2))
