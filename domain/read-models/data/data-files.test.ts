import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { createCountedPeople } from '#domain/read-models/attendance/counted-people.ts'
import { createDirectory } from '#domain/read-models/directory/directory.ts'
import { createGatherings } from '#domain/read-models/gatherings.ts'
import { createPeople } from '#domain/read-models/people/people.ts'
import { shownPeople } from '#domain/read-models/people/shown-people.ts'
import { createWhoWasThere } from '#domain/read-models/sundays/who-was-there.ts'
import { createServing } from '#domain/read-models/teams/serving.ts'
import { createServingTeams } from '#domain/read-models/teams/teams.ts'
import { BOAZ, RUTH } from '#domain/given.ts'
import { history, live } from '#tests/consistency/histories.ts'
import { createLittleLog } from '#tests/consistency/little-log.ts'
import { attendanceFile } from './attendance-rows.ts'
import type { DataFile, DataRow } from './data-file.ts'
import { peopleFile } from './people-rows.ts'
import { sundaysFile } from './sundays-rows.ts'

/**
 * A program reads a file once, and then only what has changed. Whatever happens in between, it then has the rows of a
 * file that is read as a whole.
 */

function createViews() {
  const attendance = createAttendanceBoards()
  const records = createDirectory(attendance)
  const people = createPeople()
  const [gatherings, counted] = [createGatherings('America/Chicago'), createCountedPeople()]
  const [whoWasThere, serving] = [createWhoWasThere(attendance), createServing(attendance, people)]
  const [teams, directory] = [createServingTeams(), shownPeople(records, people)]
  const models = [attendance, records, people, gatherings, counted, whoWasThere, serving, teams]
  return {
    views: { attendance, records, people, gatherings, counted, whoWasThere, serving, teams, directory },
    hear(event: DomainEvent): void {
      for (const model of models) model.apply(event)
    },
  }
}

const everybody = { opens: () => true, seesNames: true }

type Views = ReturnType<typeof createViews>['views']

const files: { [Name in 'attendance' | 'people' | 'sundays']: (views: Views) => DataFile<DataRow<Name>> } = {
  attendance: (views) => attendanceFile(views, everybody),
  people: peopleFile,
  sundays: (views) => sundaysFile(views, everybody),
}

const keys = { attendance: ['event_id', 'person_id'], people: ['person_id'], sundays: ['event_id'] } as const

type Table = Map<string, object>

/** What a program does with the rows: the last one of a key holds, and a void one is none. */
function taken<Name extends keyof typeof files>(name: Name, before: Table, rows: Iterable<DataRow<Name>>): Table {
  const table = new Map(before)
  for (const row of rows) {
    const cells = row as Record<string, unknown>
    const key = keys[name].map((column) => String(cells[column])).join(' ')
    table.delete(key)
    if (cells['void'] === false) table.set(key, row)
  }
  return table
}

const sorted = (table: Table) => Object.fromEntries([...table].toSorted(([a], [b]) => (a < b ? -1 : 1)))

function expectIncrements(name: keyof typeof files): void {
  fc.assert(
    fc.property(history, fc.nat(), fc.nat(), (steps, first, second) => {
      const heard: DomainEvent[] = []
      live(
        createLittleLog((event) => heard.push(event)),
        steps,
      )
      const [one, other] = [first, second].map((n) => n % (heard.length + 1)).toSorted((a, b) => a - b)
      const { views, hear } = createViews()
      const read = (from: number | undefined, to: number | undefined, table: Table): Table => {
        const news = heard.slice(from, to)
        for (const event of news) hear(event)
        const changes = files[name](views).changes()
        for (const event of news) changes.note(event)
        return taken(name, table, changes.rows() as never)
      }
      for (const event of heard.slice(0, one)) hear(event)
      const full = taken(name, new Map(), files[name](views).rows() as never)
      const table = read(other, undefined, read(one, other, full))
      expect(sorted(table)).toEqual(sorted(taken(name, new Map(), files[name](views).rows() as never)))
    }),
    { numRuns: 500 },
  )
}

describe('A program that has read a file, and then twice what has changed, has what a whole file holds', () => {
  test('of who came', () => expectIncrements('attendance'))
  test('of the people', () => expectIncrements('people'))
  test('of the Sundays', () => expectIncrements('sundays'))
})

test('Two who each have the other in their family are one household', () => {
  const { views, hear } = createViews()
  const member = { relationship: 'spouse' } as const
  hear({ type: 'AttendeeRegistered', data: { attendeeId: RUTH, name: 'Ruth Winter', phone: '5125550101' } })
  hear({ type: 'FamilyMemberAdded', data: { attendeeId: RUTH, familyMemberId: BOAZ, name: 'Boaz Winter', ...member } })
  hear({ type: 'OwnProfileMade', data: { attendeeId: BOAZ, name: 'Boaz Winter', isMember: false } })
  hear({ type: 'FamilyMemberAdded', data: { attendeeId: BOAZ, familyMemberId: RUTH, name: 'Ruth Winter', ...member } })
  const rows = [...files.people(views).rows()]
  expect(rows.map((row) => [row.person_id, row.household_id, row.relationship])).toEqual([
    [RUTH, RUTH, null],
    [BOAZ, RUTH, 'spouse'],
  ])
})
