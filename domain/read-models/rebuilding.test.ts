import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendanceBoard } from '#domain/read-models/attendance/attendance-board.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { createDirectory, type Match } from '#domain/read-models/directory/directory.ts'
import { createImports } from '#domain/read-models/imports/imports.ts'
import { createLinkUses } from '#domain/read-models/personal-link/link-uses.ts'
import { createGatherings } from './gatherings.ts'
import { createPeople } from '#domain/read-models/people/people.ts'
import { shownPeople } from '#domain/read-models/people/shown-people.ts'
import { erase, history, householdName, idOf, live, traceOf } from '#tests/consistency/histories.ts'
import { createLittleLog } from '#tests/consistency/little-log.ts'

/**
 * Read models are built from the log, and may get events again: all of them at every start, some twice when a follower
 * resumes, and without the past of people who were erased. Their content must always be the same.
 */

const NOW = '2026-11-29T16:00:00.000Z'

function createViews() {
  const attendance = createAttendanceBoards()
  const directory = createDirectory(attendance)
  const imports = createImports()
  const gatherings = createGatherings('America/Chicago')
  const people = createPeople()
  const shown = shownPeople(directory, people)
  const linkUses = createLinkUses()
  return {
    hear(event: DomainEvent): void {
      for (const model of [attendance, directory, gatherings, people, imports, linkUses]) model.apply(event)
    },
    /** The result of every query, as text. The order in which people were added is left out. */
    replies: () =>
      asText({
        people: peopleIn(directory).map((person) => ({ ...person, lastUse: linkUses.lastUse(person.id) })),
        shown: peopleIn(shown),
        links: [...people.links()],
        levis: directory
          .search('levi', 50)
          .map(idOfPerson)
          .toSorted((a, b) => a - b),
        erased: directory.erased(),
        forgotten: directory.forgotten(),
        boards: Array.from(attendance.boards(), asShown),
        gatherings: gatherings.list(NOW),
        imports: imports
          .list()
          .map((one) => ({ ...one, ids: [...imports.householdsToTakeBack(one.importId)].toSorted((a, b) => a - b) }))
          .toSorted((a, b) => (a.importId < b.importId ? -1 : 1)),
      }),
    counts: () => asText(Array.from(attendance.boards(), asShown)),
  }
}

/** A board as its list and counts show it. */
const asShown = ([id, board]: [number, AttendanceBoard]) => ({ id, ...board, parties: [...board.parties()] })

const idOfPerson = ({ person }: Match) => person.id

function peopleIn(directory: ReturnType<typeof createDirectory>) {
  const people = [...directory.everybody()].toSorted((a, b) => a.id - b.id)
  return people.map((person) => ({
    ...person,
    byPhone: directory.holderOf(person.profile.phone ?? '')?.id,
    byFamily: person.onceFamily.map((member) => directory.ownerOf(member)),
    byWords: directory
      .find(person.profile.name, 50)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
    byName: directory
      .search(person.profile.name.split(' ').at(-1) ?? '', 50)
      .map(idOfPerson)
      .toSorted((a, b) => a - b),
  }))
}

/**
 * Returns the same text for the same content. The order of entries in maps and sets, and of fields in objects, does not
 * matter.
 */
const asText = (content: unknown): string =>
  JSON.stringify(
    content,
    (_, value: unknown) => {
      if (value instanceof Map || value instanceof Set) return [...value]
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
      return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    },
    1,
  )

function rebuiltFrom(events: readonly DomainEvent[]) {
  const views = createViews()
  for (const event of events) views.hear(event)
  return views
}

test('the read models are the same when live, rebuilt, repeated, or without the erased people', () => {
  fc.assert(
    fc.property(history, householdName, (steps, victim) => {
      const heard: DomainEvent[] = []
      const views = createViews()
      const log = createLittleLog((event) => {
        heard.push(event)
        views.hear(event)
      })
      live(log, steps)

      expect(rebuiltFrom(heard).replies(), 'rebuilt').toBe(views.replies())
      expect(rebuiltFrom(heard.flatMap((event) => [event, event])).replies(), 'told twice').toBe(views.replies())
      expect(rebuiltFrom(log.events()).replies(), 'rebuilt from what is left').toBe(views.replies())

      const countsBefore = views.counts()
      erase(log, victim)
      expect(views.counts(), 'counts after erasing').toBe(countsBefore)
      expect(rebuiltFrom(log.events()).replies(), 'rebuilt without who was erased').toBe(views.replies())
      for (const place of [views.replies(), asText(log.events())]) expect(place).not.toContain(traceOf(victim))
      expect(asText(log.events())).toContain(String(idOf(victim)))
    }),
    { numRuns: 300 },
  )
})

test('a forgotten family member leaves no name in the log', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const log = createLittleLog(() => {})
      live(log, steps)
      const events = log.events()
      const forgotten = events.flatMap((event) =>
        event.type === 'FamilyMemberForgotten' ? [event.data.familyMemberId] : [],
      )
      const named = events.flatMap((event) => namedIn(event))
      expect(named.filter((id) => forgotten.includes(id))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

function namedIn({ type, data }: DomainEvent): number[] {
  if (type === 'FamilyMemberAdded' || type === 'FamilyMemberImported') return [data.familyMemberId]
  if (type === 'HouseholdRestated')
    return [...data.family, ...data.importedFamily, ...(data.former ?? [])].map(({ familyMemberId }) => familyMemberId)
  return []
}
