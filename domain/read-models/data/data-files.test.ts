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
import { BOAZ, RUTH, tap } from '#domain/given.ts'
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

/** A file of earlier years, when it is brought, and when it is taken back, if ever. */
const fileOfYears = fc.record({
  from: fc.nat(),
  until: fc.option(fc.nat()),
  date: fc.constantFrom('2019-03-03', '2026-11-08', '2026-11-10'),
  people: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
})
type FileOfYears = typeof fileOfYears extends fc.Arbitrary<infer T> ? T : never

const comingIn = ({ type, data }: DomainEvent): readonly number[] =>
  type === 'PartyCheckedIn' ? [data.attendeeId, ...data.familyMemberIds] : []

/** The events, with these files among them about people who ever came. */
function withFiles(events: readonly DomainEvent[], files: readonly FileOfYears[]): DomainEvent[] {
  const people = [...new Set(events.flatMap(comingIn))]
  const all = [...events]
  if (people.length === 0) return all
  for (const [index, { from, until, date, people: some }] of files.entries()) {
    const importId = tap(2000 + index)
    const personIds = [...new Set(some.map((n) => people[n % people.length]!))]
    const at = from % (all.length + 1)
    all.splice(at, 0, { type: 'PastAttendanceImported', data: { importId, batch: 0, date, personIds } })
    if (until === null) continue
    const then = at + 1 + (until % (all.length - at))
    all.splice(then, 0, { type: 'PastAttendanceTakenBack', data: { importId } })
  }
  return all
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
    fc.property(
      history,
      fc.array(fileOfYears, { maxLength: 3 }),
      fc.nat(),
      fc.nat(),
      (steps, brought, first, second) => {
        const lived: DomainEvent[] = []
        live(
          createLittleLog((event) => lived.push(event)),
          steps,
        )
        const heard = withFiles(lived, brought)
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
      },
    ),
    { numRuns: 500 },
  )
}

describe('A program that has read a file, and then twice what has changed, has what a whole file holds', () => {
  test('of who came', () => expectIncrements('attendance'))
  test('of the people', () => expectIncrements('people'))
  test('of the Sundays', () => expectIncrements('sundays'))
})

test('A person came first on the first day of earlier years, until the file is taken back', () => {
  const { views, hear } = createViews()
  const firstCame = () => [...files.people(views).rows()].map((row) => row.first_came)
  const importId = tap(1)
  hear({ type: 'AttendeeRegistered', data: { attendeeId: RUTH, name: 'Ruth Winter', phone: '5125550101' } })
  for (const [batch, date] of ['2019-03-10', '2019-03-03'].entries())
    hear({ type: 'PastAttendanceImported', data: { importId, batch, date, personIds: [RUTH] } })
  expect(firstCame()).toEqual(['2019-03-03'])
  hear({ type: 'PastAttendanceTakenBack', data: { importId } })
  expect(firstCame()).toEqual([null])
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
