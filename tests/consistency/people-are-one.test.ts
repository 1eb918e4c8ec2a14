import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendanceBoard } from '#domain/read-models/attendance/attendance-board.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { createDirectory } from '#domain/read-models/directory/directory.ts'
import { createPeople, erasedBy } from '#domain/read-models/people/people.ts'
import { shownPeople } from '#domain/read-models/people/shown-people.ts'
import { edgesOf } from '#domain/same-person/link.ts'
import { history, live } from './histories.ts'
import { createLittleLog } from './little-log.ts'
import { linksStanding, oneByOne, presentByPerson } from './same-person-reference.ts'

/**
 * Random histories of check-ins, take-backs, links, merges and separations. The boards say what a slow and obvious
 * reference says, which asks for every pair of records whether they are one person.
 */

function logOf(steps: Parameters<typeof live>[1]): DomainEvent[] {
  const events: DomainEvent[] = []
  live(
    createLittleLog((event) => events.push(event)),
    steps,
  )
  return events
}

function boardsAfter(events: readonly DomainEvent[]): [number, AttendanceBoard][] {
  const boards = createAttendanceBoards()
  for (const event of events) boards.apply(event)
  return [...boards.boards()]
}

/** Everything that people see of the boards. */
const seen = (events: readonly DomainEvent[]) =>
  boardsAfter(events).map(([id, board]) => ({
    id,
    people: board.people,
    guests: board.firstTimeGuests,
    arrivals: [...board.arrivals()].toSorted(([a], [b]) => a - b),
    parties: [...board.parties()],
  }))

const idsIn = ({ primary, attendeeId, family }: { primary: boolean; attendeeId: number; family: readonly number[] }) =>
  primary ? [attendeeId, ...family] : family

const pairsOf = (ids: readonly number[]) =>
  ids.flatMap((one, place) => ids.slice(place + 1).map((other) => [one, other] as const))

test('nobody counts twice at a gathering, and everybody counts once, from the earliest of their arrivals', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const events = logOf(steps)
      const people = presentByPerson(events)
      const areOne = oneByOne(events)
      for (const [id, board] of boardsAfter(events)) {
        const here = people.filter((person) => person.visits.has(id))
        expect(board.people, 'people').toBe(here.length)
        const slices = here.map(({ visits }) => Math.floor(Date.parse(visits.get(id)?.at ?? '') / 300_000) * 300_000)
        expect(new Set(board.arrivals().keys()), 'arrivals').toEqual(new Set(slices))
        const guests = here.filter(({ first, visits }) => first === id && !visits.get(id)?.wasMember)
        expect(board.firstTimeGuests, 'first-time guests').toBe(guests.length)
        expect(here.filter(({ records }) => records.some(board.isFirstTimeGuest)).length).toBe(guests.length)

        const rows = [...board.parties()]
        expect(rows.flatMap((row) => pairsOf(idsIn(row)).filter(([a, b]) => areOne(a, b)))).toEqual([])
        const inRows = rows.flatMap((row) => idsIn(row))
        const isOf = (shown: number) => (person: (typeof here)[number]) => areOne(shown, person.records[0] ?? 0)
        for (const person of here)
          expect(
            inRows.some((shown) => isOf(shown)(person)),
            'in a row',
          ).toBe(true)
        for (const shown of inRows) expect(here.some(isOf(shown)), 'came').toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

/** A link stays once somebody of it was erased. All others are taken apart at the end, or were never made. */
function takenApartOrNever(events: readonly DomainEvent[]) {
  const gone = new Set(events.flatMap(erasedBy))
  const isKept = (event: DomainEvent) =>
    (event.type === 'PeopleLinked' || event.type === 'ProfilesMerged') &&
    edgesOf(event.data)
      .flat()
      .some((id) => gone.has(id))
  const kept = new Set(events.filter(isKept).map(({ data }) => 'link' in data && data.link))
  const standing = linksStanding(events).filter((link) => !kept.has(link))
  const apart = standing.map((link): DomainEvent => ({ type: 'LinkRemoved', data: { link } }))
  const isLink = ({ type }: DomainEvent) => type === 'PeopleLinked' || type === 'ProfilesMerged'
  return { takenApart: [...events, ...apart], never: events.filter((event) => !isLink(event) || isKept(event)) }
}

test('people who were linked and then taken apart are as if they had never been linked, with all that happened since', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const { takenApart, never } = takenApartOrNever(logOf(steps))
      expect(seen(takenApart)).toEqual(seen(never))
    }),
    { numRuns: 500 },
  )
})

/** Which records are one, and the person that each is shown as. */
function peopleAfter(events: readonly DomainEvent[]) {
  const people = createPeople()
  for (const event of events) people.apply(event)
  const links = [...people.links()]
  const records = new Set(links.flatMap((link) => edgesOf(link).flat()))
  const each = Array.from(records, (id) => [id, people.recordsOf(id), people.keyOf(id), people.shownAs(id)])
  return { links, each, discarded: people.discarded() }
}

/** Everybody as the directory shows them, and who is found by each number and each code. */
function shownAfter(events: readonly DomainEvent[]) {
  const boards = createAttendanceBoards()
  const records = createDirectory(boards)
  const people = createPeople()
  for (const event of events) for (const model of [boards, records, people]) model.apply(event)
  const shown = shownPeople(records, people)
  // Who once was in a merged family may be in a check-in that a tablet still keeps, so that stays.
  return Array.from(shown.everybody(), ({ onceFamily: _, ...person }) => ({
    ...person,
    byPhone: shown.holderOf(person.profile.phone ?? '')?.id,
    byCode: shown.personOfCode(person.code ?? person.id)?.id,
    visits: boards.visitsOf(person.id),
  })).toSorted((a, b) => a.id - b.id)
}

test('a directory that hears of every event twice shows the same people, with the same records', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const events = logOf(steps)
      const twice = events.flatMap((event) => [event, event])
      expect(shownAfter(twice)).toEqual(shownAfter(events))
      expect(peopleAfter(twice)).toEqual(peopleAfter(events))
    }),
    { numRuns: 300 },
  )
})

test('somebody who was merged and then taken apart is in the directory as if never merged, with all that changed since', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const { takenApart, never } = takenApartOrNever(logOf(steps))
      expect(shownAfter(takenApart)).toEqual(shownAfter(never))
    }),
    { numRuns: 300 },
  )
})

test('the order in which links and check-ins arrive changes nothing', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const events = logOf(steps).filter(({ type }) => type !== 'AttendeeErased' && type !== 'FamilyMemberForgotten')
      const isLink = ({ type }: DomainEvent) => ['PeopleLinked', 'ProfilesMerged', 'LinkRemoved'].includes(type)
      const linksFirst = [...events.filter(isLink), ...events.filter((event) => !isLink(event))]
      expect(seen(linksFirst)).toEqual(seen(events))
    }),
    { numRuns: 300 },
  )
})
