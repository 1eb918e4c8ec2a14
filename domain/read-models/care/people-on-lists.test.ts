import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { ADA, BOAZ, NOAH, RUTH, tap } from '#domain/given.ts'
import type { GatheringId, PersonId } from '#domain/ids.ts'
import {
  at,
  came,
  dayOf,
  linked,
  range,
  gatheringRecorded,
  registered,
  services,
  checkInTakenBack,
  viewsAfter,
  type Came,
} from './given-sundays.ts'
import { peopleOnLists } from './people-on-lists.ts'

/** The lists of care after events of the log. */

/** A guest came. */
const guestCame = (week: number, who: Came = {}) => came(week, { ...who, wasMember: false })
const countedAt = (week: number): DomainEvent => ({
  type: 'PeopleCounted',
  data: {
    gatheringId: at(week),
    counterId: tap(900),
    sliceId: tap(3000 + week),
    doorName: 'West',
    from: `${dayOf(week)}T15:55:00.000Z`,
    sum: 40,
    sequence: 1,
  },
})
const SARA = BOAZ + 1
const importedAsMember = (attendeeId: PersonId): DomainEvent => ({ type: 'MemberImported', data: { attendeeId } })
const takenApart: DomainEvent = { type: 'LinkRemoved', data: { link: tap(7) } }

/** Who is on which list on November 22. */
function lists(...events: DomainEvent[]): [PersonId, string, GatheringId][] {
  return [...peopleOnLists(viewsAfter(events), '2026-11-22')].flatMap((one) =>
    one ? [[one.person, one.list, one.since.gatheringId] as [PersonId, string, GatheringId]] : [],
  )
}

const FIRST_TIME = (id: PersonId, week = 0) => [id, 'first-time', at(week)]

describe('The lists of care', () => {
  test('name everybody who came for the first time, also the family', () =>
    expect(lists(...services(), guestCame(0, { family: [NOAH] }))).toEqual([FIRST_TIME(RUTH), FIRST_TIME(NOAH)]))

  test('name a family member alone, who came without the others', () => {
    const regular = range(-13, -1).map((week) => came(week))
    expect(lists(...services(), ...regular, guestCame(0, { family: [ADA] }))).toEqual([FIRST_TIME(ADA)])
    const withNoah = range(-13, -4).map((week) => came(week, { family: [NOAH] }))
    const withoutNoah = range(-3, -1).map((week) => came(week))
    expect(lists(...services(), ...withNoah, ...withoutNoah)).toEqual([[NOAH, 'missed-three', at(-3)]])
  })

  test('name nobody whose only check-in was taken back', () =>
    expect(lists(...services(), guestCame(0), checkInTakenBack(0))).toEqual([]))

  test('name somebody as missed after a check-in is taken back, and no longer after a late check-in has arrived', () => {
    const regular = range(-13, -4).map((week) => came(week))
    expect(lists(...services(), ...regular)).toEqual([[RUTH, 'missed-three', at(-3)]])
    expect(lists(...services(), ...regular, came(-2))).toEqual([])
    expect(lists(...services(), ...regular, guestCame(-2), checkInTakenBack(-2))).toEqual([
      [RUTH, 'missed-three', at(-3)],
    ])
  })

  test('move a first visit when an earlier check-in arrives late', () =>
    expect(lists(...services(), guestCame(0), guestCame(-1))).toEqual([[RUTH, 'second-visit', at(0)]]))

  test('do not count a service at which nobody was', () => {
    const regular = range(-13, -4).map((week) => came(week))
    const only = [...services(-14, -4), gatheringRecorded(-3), ...services(-2, -1)]
    expect(lists(...only, ...regular)).toEqual([])
  })

  test('do not count a service that was cancelled after somebody had come', () => {
    const cancelled: DomainEvent = { type: 'OccurrenceCancelled', data: { gatheringId: at(-2) } }
    const often = range(-14, -4).map((week) => came(week))
    expect(lists(...services(-14, -1), ...often)).toContainEqual([RUTH, 'missed-three', at(-3)])
    expect(lists(...services(-14, -1), ...often, cancelled)).toEqual([])
  })

  test('treat linked records as one person, as long as the link is there', () => {
    const regular = range(-13, -4).map((week) => came(week, { family: [NOAH] }))
    const asBoaz = [...services(), ...regular]
    expect(lists(...asBoaz).map(([id]) => id)).toEqual([RUTH, NOAH])
    expect(lists(...asBoaz, linked(NOAH, BOAZ)).map(([id]) => id)).toEqual([RUTH])
    expect(lists(...asBoaz, linked(NOAH, BOAZ), takenApart).map(([id]) => id)).toEqual([RUTH, NOAH])
  })

  test('move somebody off the first visit when they are linked to somebody who came before, and back with the link', () => {
    const before = [...services(), guestCame(-2, { family: [NOAH], attendeePresent: false })]
    const asGuest = [...before, guestCame(0)]
    expect(lists(...asGuest)).toEqual([FIRST_TIME(RUTH), FIRST_TIME(NOAH, -2)])
    const asOne = [...asGuest, linked(RUTH, NOAH)]
    expect(lists(...asOne)).toEqual([[RUTH, 'second-visit', at(0)]])
    expect(lists(...asOne, takenApart)).toEqual([FIRST_TIME(RUTH), FIRST_TIME(NOAH, -2)])
  })

  test('name merged profiles once, as the profile that stays', () => {
    const merged: DomainEvent = { type: 'ProfilesMerged', data: { link: tap(8), from: ADA, into: RUTH } }
    const other = registered(ADA, 'Ruth Amsel', 3)
    const first = [other, ...services(), guestCame(-1, { attendeeId: ADA }), guestCame(0)]
    expect(lists(...first).map(([id]) => id)).toEqual([RUTH, ADA])
    expect(lists(...first, merged)).toEqual([[RUTH, 'second-visit', at(0)]])
  })

  describe('do not name a guest who is a member now', () => {
    const first = [...services(), guestCame(-1, { family: [NOAH] }), guestCame(0)]

    test('after a member file has named them, and their family neither', () => {
      expect(lists(...first)).toEqual([
        [RUTH, 'second-visit', at(0)],
        [NOAH, 'first-time', at(-1)],
      ])
      expect(lists(...first, importedAsMember(RUTH))).toEqual([])
    })

    test('after the guest was merged into a member, or is the same person as one of the family of a member', () => {
      const member = [registered(SARA, 'Sara Amsel', 3), importedAsMember(SARA)]
      const merged: DomainEvent = { type: 'ProfilesMerged', data: { link: tap(8), from: RUTH, into: SARA } }
      expect(lists(...first, ...member, merged)).toEqual([])
      const child: DomainEvent = {
        type: 'FamilyMemberAdded',
        data: { attendeeId: SARA, familyMemberId: SARA + 1, name: 'Ruth Amsel', relationship: 'child' },
      }
      const linkedToChild = [...first, ...member, child, linked(RUTH, SARA + 1)]
      expect(lists(...linkedToChild)).toEqual([[NOAH, 'first-time', at(-1)]])
      expect(lists(...linkedToChild, takenApart)).toContainEqual([RUTH, 'second-visit', at(0)])
    })
  })

  test('no longer name a child who was removed from the family', () => {
    const left: DomainEvent = { type: 'FamilyMemberRemoved', data: { attendeeId: RUTH, familyMemberId: NOAH } }
    expect(lists(...services(), guestCame(0, { family: [NOAH] }), left)).toEqual([FIRST_TIME(RUTH)])
  })

  test('list somebody as missed again when the check-in that brought them back is taken back', () => {
    const regular = range(-14, -5).map((week) => came(week))
    const back = [...services(), ...regular, came(0)]
    expect(lists(...back)).toEqual([[RUTH, 'back-again', at(0)]])
    expect(lists(...back, checkInTakenBack(0))).toEqual([[RUTH, 'missed-three', at(-4)]])
  })

  test('count a service at which people were counted only at the doors, but not one at which nobody was', () => {
    const regular = range(-13, -4).map((week) => came(week))
    const counted = range(-3, -1).flatMap((week): DomainEvent[] => [gatheringRecorded(week), countedAt(week)])
    expect(lists(...services(-14, -4), ...regular, ...counted)).toContainEqual([RUTH, 'missed-three', at(-3)])
    const empty = range(-3, -1).map((week) => gatheringRecorded(week))
    expect(lists(...services(-14, -4), ...regular, ...empty)).toEqual([])
  })

  test('name somebody with two records once', () => {
    const both = [guestCame(0, { family: [NOAH] }), guestCame(0, { attendeeId: BOAZ })]
    expect(new Set(lists(gatheringRecorded(0), ...both, linked(NOAH, BOAZ)).map(([id]) => id))).toEqual(
      new Set([RUTH, BOAZ]),
    )
  })

  test('forget somebody who was erased, with the family that was known only with them', () => {
    const first = [...services(), guestCame(0, { family: [NOAH] })]
    expect(lists(...first, { type: 'AttendeeErased', data: { attendeeId: RUTH } })).toEqual([])
  })
})
