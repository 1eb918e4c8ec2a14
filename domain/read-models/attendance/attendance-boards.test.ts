import { describe, expect, test } from 'vitest'
import type { PartyCheckedIn } from '#domain/attendance/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import { ADA, BOAZ, NOAH, RUTH, tap } from '#domain/given.ts'
import { createAttendanceBoards } from './attendance-boards.ts'
import { groupSize, presentIn } from './party.ts'

const SUNDAY = 2026112201
const BEFORE = 2026111501

function boardsAfter(...events: DomainEvent[]) {
  const boards = createAttendanceBoards()
  for (const gatheringId of [BEFORE, SUNDAY]) boards.apply(recorded(gatheringId))
  for (const event of events) boards.apply(event)
  return boards
}

const recorded = (gatheringId: number): DomainEvent => {
  const date = String(gatheringId).replace(/^(\d{4})(\d\d)(\d\d)\d\d$/, '$1-$2-$3')
  const [startsAt, opensAt, closesAt] = ['16', '15', '18'].map((hour) => `${date}T${hour}:00:00.000Z`) as [
    string,
    string,
    string,
  ]
  return { type: 'GatheringRecorded', data: { gatheringId, name: 'Sunday Service', date, startsAt, opensAt, closesAt } }
}

const checkedIn = (changes: Partial<PartyCheckedIn['data']> = {}): PartyCheckedIn => ({
  type: 'PartyCheckedIn',
  data: {
    gatheringId: SUNDAY,
    attendeeId: RUTH,
    attendeePresent: true,
    familyMemberIds: [],
    wasMember: false,
    at: '2026-11-22T15:58:04.120Z',
    commandId: tap(1),
    ...changes,
  },
})

/** The number of people present, and of first-time guests among them. */
const countsAt = (gatheringId: number, ...events: DomainEvent[]) => {
  const { people, firstTimeGuests } = boardsAfter(...events).board(gatheringId)
  return [people, firstTimeGuests]
}

describe('The board of a gathering', () => {
  test('knows first-time guests: not members, and not at an earlier gathering', () => {
    const boards = boardsAfter(
      checkedIn({ gatheringId: BEFORE, attendeeId: RUTH }),
      checkedIn({ familyMemberIds: [NOAH] }),
      checkedIn({ attendeeId: BOAZ, wasMember: true }),
    )
    const guestsAt = (id: number) => [RUTH, NOAH, BOAZ].filter((person) => boards.board(id).isFirstTimeGuest(person))
    expect([guestsAt(BEFORE), guestsAt(SUNDAY)]).toEqual([[RUTH], [NOAH]])
  })

  test('counts people, not households', () =>
    expect(countsAt(SUNDAY, checkedIn({ familyMemberIds: [NOAH, ADA] }), checkedIn({ attendeeId: BOAZ }))).toEqual([
      4, 4,
    ]))

  test('counts family who come without the attendee', () => {
    const party = boardsAfter(checkedIn({ attendeePresent: false, familyMemberIds: [NOAH] }))
      .board(SUNDAY)
      .party(RUTH)
    expect(party).toMatchObject({ primary: false, family: [NOAH] })
    expect(party && groupSize(party)).toBe(1)
  })

  test('keeps one party for a household, with the time when the first of them came', () => {
    const board = boardsAfter(
      checkedIn({ attendeePresent: false, familyMemberIds: [NOAH] }),
      checkedIn({ attendeeId: BOAZ, at: '2026-11-22T16:00:00.000Z' }),
      checkedIn({ familyMemberIds: [ADA], at: '2026-11-22T16:11:00.000Z', commandId: tap(2) }),
    ).board(SUNDAY)
    expect(Array.from(board.parties(), ({ attendeeId }) => attendeeId)).toEqual([RUTH, BOAZ])
    const party = board.party(RUTH)
    expect(party && groupSize(party)).toBe(3)
    expect(party && [...presentIn(party)]).toEqual([
      { id: RUTH, at: '2026-11-22T16:11:00.000Z' },
      { id: NOAH, at: '2026-11-22T15:58:04.120Z' },
      { id: ADA, at: '2026-11-22T16:11:00.000Z' },
    ])
  })

  test('shows the earliest time of somebody with several, also when the earliest came last or staff added them first', () => {
    const [early, late] = ['2026-11-22T15:10:00.000Z', '2026-11-22T17:10:00.000Z']
    const added = checkedIn({ familyMemberIds: [NOAH], at: late, addedLater: true })
    const kept = { familyMemberIds: [], at: early, commandId: tap(2) }
    expect(
      boardsAfter(checkedIn({ at: late }), checkedIn(kept))
        .board(SUNDAY)
        .party(RUTH),
    ).toMatchObject({ at: early })
    const board = boardsAfter(added, checkedIn(kept)).board(SUNDAY)
    const party = board.party(RUTH)
    expect(party && [...presentIn(party)]).toEqual([
      { id: RUTH, at: early },
      { id: NOAH, at: late, addedLater: true },
    ])
    expect([board.visitOf(RUTH)?.at, [...board.arrivals().values()]]).toEqual([early, [1]])
  })

  test('counts a person once who came with the family and with a profile of their own, as long as one of these check-ins is not taken back', () => {
    const withFamily = checkedIn({ familyMemberIds: [NOAH] })
    const alone = checkedIn({ attendeeId: NOAH, at: '2026-11-22T15:40:00.000Z', commandId: tap(2) })
    const takenBack = (attendeeId: number, k: number): DomainEvent => ({
      type: 'CheckInTakenBack',
      data: { gatheringId: SUNDAY, attendeeId, personIds: [NOAH], at: '2026-11-22T16:30:00.000Z', commandId: tap(k) },
    })
    const fiveTo = Date.parse('2026-11-22T15:55:00.000Z')
    const twentyTo = Date.parse('2026-11-22T15:40:00.000Z')
    const both = boardsAfter(withFamily, alone).board(SUNDAY)
    expect([both.people, both.firstTimeGuests, [...both.arrivals()]]).toEqual([
      2,
      2,
      [
        [fiveTo, 1],
        [twentyTo, 1],
      ],
    ])
    const one = boardsAfter(withFamily, alone, takenBack(NOAH, 3)).board(SUNDAY)
    expect([one.people, one.firstTimeGuests, [...one.arrivals()]]).toEqual([2, 2, [[fiveTo, 2]]])
    expect(countsAt(SUNDAY, withFamily, alone, takenBack(NOAH, 3), takenBack(RUTH, 4))).toEqual([1, 1])
  })

  test('says of a person who came with two families when they came first, and that they are a member if one family is', () => {
    const [early, late] = ['2026-11-22T15:58:04.120Z', '2026-11-22T16:11:00.000Z']
    const withGuests = checkedIn({ attendeePresent: false, familyMemberIds: [NOAH], at: early })
    const withMembers = checkedIn({
      attendeeId: BOAZ,
      attendeePresent: false,
      familyMemberIds: [NOAH],
      wasMember: true,
      at: late,
      commandId: tap(2),
    })
    for (const events of [
      [withGuests, withMembers],
      [withMembers, withGuests],
    ]) {
      const board = boardsAfter(...events).board(SUNDAY)
      expect(board.visitOf(NOAH)).toEqual({ at: early, wasMember: true })
      expect(board).toMatchObject({ people: 1, members: 1, firstTimeGuests: 0 })
    }
  })

  test('ignores other gatherings', () => {
    const boards = boardsAfter(checkedIn(), checkedIn({ gatheringId: BEFORE, attendeeId: BOAZ }))
    expect(boards.board(SUNDAY).people).toBe(1)
    expect(boards.board(BEFORE).people).toBe(1)
    expect(Array.from(boards.boards(), ([id]) => id)).toEqual([SUNDAY, BEFORE])
  })
})

describe('A first-time guest', () => {
  const before = (changes: Partial<PartyCheckedIn['data']> = {}) => checkedIn({ gatheringId: BEFORE, ...changes })

  test('is one at the first gathering, and not at the next', () => {
    expect(countsAt(BEFORE, before(), checkedIn())).toEqual([1, 1])
    expect(countsAt(SUNDAY, before(), checkedIn())).toEqual([1, 0])
  })

  test('is each person separately: a child who comes for the first time is one', () =>
    expect(countsAt(SUNDAY, before(), checkedIn({ familyMemberIds: [NOAH] }))).toEqual([2, 1]))

  test('counts at the earlier gathering when that check-in arrives late, and the sum stays true', () => {
    expect(countsAt(SUNDAY, checkedIn())).toEqual([1, 1])
    expect(countsAt(SUNDAY, checkedIn(), before())).toEqual([1, 0])
    expect(countsAt(BEFORE, checkedIn(), before())).toEqual([1, 1])
  })

  describe('by a record that was a member’s', () => {
    const SARA = BOAZ + 1
    const removed: DomainEvent = { type: 'LinkRemoved', data: { link: tap(7) } }
    const merged: DomainEvent = { type: 'ProfilesMerged', data: { link: tap(7), from: RUTH, into: SARA } }
    const linkedSince = (since: string): DomainEvent => ({
      type: 'PeopleLinked',
      data: {
        link: tap(7),
        a: RUTH,
        b: SARA,
        members: [{ personId: SARA, since, until: '2026-11-24T12:00:00.000Z' }],
      },
    })
    const asSara = checkedIn({ familyMemberIds: [NOAH], memberAs: [SARA] })
    const numbersAt = (gatheringId: number, ...events: DomainEvent[]) => {
      const { people, members, firstTimeGuests } = boardsAfter(...events).board(gatheringId)
      return [people, members, firstTimeGuests]
    }

    test('is no guest while a merge stands, with the family that came, and is one when it is taken apart', () => {
      expect(numbersAt(SUNDAY, merged, asSara)).toEqual([2, 2, 0])
      expect(numbersAt(SUNDAY, merged, asSara, removed)).toEqual([2, 0, 2])
    })

    test('is no guest at visits before the link, from the day on which that record was a member’s', () => {
      const linked = linkedSince('2026-11-20T12:00:00.000Z')
      const came = [before({ at: '2026-11-15T15:58:04.120Z' }), checkedIn({ commandId: tap(2) })]
      expect(numbersAt(BEFORE, ...came, linked)).toEqual([1, 0, 1])
      expect(numbersAt(SUNDAY, ...came, linked)).toEqual([1, 1, 0])
      expect(numbersAt(SUNDAY, linked, checkedIn())).toEqual([1, 1, 0])
      expect(numbersAt(SUNDAY, linked, checkedIn(), removed)).toEqual([1, 0, 1])
    })

    test('is one after a wrong merge is taken apart, also where an earlier version wrote that a guest was a member', () => {
      const registered: DomainEvent = {
        type: 'AttendeeRegistered',
        data: { attendeeId: RUTH, name: 'Ruth Winter', phone: '5125550101' },
      }
      const imported: DomainEvent = { type: 'MemberImported', data: { attendeeId: SARA } }
      const wrong = [registered, imported, merged, checkedIn({ wasMember: true })]
      expect(numbersAt(SUNDAY, ...wrong)).toEqual([1, 1, 0])
      expect(numbersAt(SUNDAY, ...wrong, removed)).toEqual([1, 0, 1])
      // A written fact is believed, also when the log no longer says it of the household.
      expect(numbersAt(SUNDAY, ...wrong, removed, { type: 'AttendeeErased', data: { attendeeId: RUTH } })).toEqual([
        1, 1, 0,
      ])
      expect(numbersAt(SUNDAY, ...wrong.slice(1), removed)).toEqual([1, 1, 0])
    })
  })

  test('is one at the next event when the first check-in is taken back, and again not when that is undone', () => {
    const back: DomainEvent = {
      type: 'CheckInTakenBack',
      data: { gatheringId: BEFORE, attendeeId: RUTH, at: '2026-11-24T16:30:00.000Z', commandId: tap(8) },
    }
    const undone: DomainEvent = {
      type: 'TakeBackUndone',
      data: { gatheringId: BEFORE, attendeeId: RUTH, takeBack: tap(8), commandId: tap(9) },
    }
    expect(countsAt(SUNDAY, before(), checkedIn(), back)).toEqual([1, 1])
    expect(countsAt(BEFORE, before(), checkedIn(), back)).toEqual([0, 0])
    expect(countsAt(SUNDAY, before(), checkedIn(), back, undone)).toEqual([1, 0])
    expect(countsAt(BEFORE, before(), checkedIn(), back, undone)).toEqual([1, 1])
  })

  test('with two records still counts once when these are taken apart after an erasure', () => {
    const linked = { type: 'PeopleLinked', data: { link: tap(7), a: RUTH, b: NOAH } } as const
    const erased = { type: 'AttendeeErased', data: { attendeeId: RUTH } } as const
    const removed = { type: 'LinkRemoved', data: { link: tap(7) } } as const
    const both = checkedIn({ familyMemberIds: [NOAH] })
    expect(countsAt(SUNDAY, both, linked, erased, removed)).toEqual([1, 1])
    expect(countsAt(SUNDAY, both, linked, removed, erased)).toEqual([2, 2])
  })
})
