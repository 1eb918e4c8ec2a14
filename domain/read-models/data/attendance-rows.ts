import { isAttendeeEvent } from '#domain/attendee/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import { dateOf } from '#domain/gathering/gathering.ts'
import type { AttendeeId, GatheringId, PersonId, TeamId } from '#domain/ids.ts'
import type { AttendanceBoard } from '#domain/read-models/attendance/attendance-board.ts'
import { type AttendanceBoards, isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { groupSize, type Party } from '#domain/read-models/attendance/party.ts'
import type { Directory } from '#domain/read-models/directory/directory.ts'
import type { Gatherings } from '#domain/read-models/gatherings.ts'
import { oneRecordOf } from '#domain/read-models/people/one-record.ts'
import { isSamePersonEvent } from '#domain/read-models/people/people.ts'
import type { Serving } from '#domain/read-models/teams/serving.ts'
import type { ServingTeams } from '#domain/read-models/teams/teams.ts'
import { presenceEvents, ServingChanged } from '#domain/attendance/events.ts'
import { teamsEvents } from '#domain/teams/events.ts'
import type { DataFile, DataReader, DataRow } from './data-file.ts'
import { everybodyAround, namedIn, namedInFile, type Records } from './people-around.ts'

/** The views that say who came. */
export type VisitViews = Records & {
  readonly attendance: Pick<AttendanceBoards, 'board' | 'boards' | 'visitsOf' | 'earlier'>
  readonly directory: Pick<Directory, 'person' | 'member'>
  readonly gatherings: Pick<Gatherings, 'find'>
  readonly serving: Pick<Serving, 'at'>
  readonly teams: Pick<ServingTeams, 'nameOf'>
}

type Row = DataRow<'attendance'>

/**
 * Who came: one row for each person at each event, however many records and households they came with. So the rows of
 * an event that are not void are as many as its page counts.
 */
export const attendanceFile = (views: VisitViews, reader: DataReader): DataFile<Row> => ({
  *rows() {
    for (const [id, board] of views.attendance.boards()) if (reader.opens(id)) yield* rowsAt(id, board, views, reader)
  },
  changes() {
    const touched = touchedVisits(views)
    return { note: touched.note, size: touched.size, rows: () => rowsOf(touched, views, reader) }
  },
})

/** Everybody who ever checked in at a gathering, each once. */
function* rowsAt(id: GatheringId, board: AttendanceBoard, views: VisitViews, reader: DataReader): Generator<Row> {
  const row = rowsOfGathering(id, board, views, reader)
  /** The people with several records or households. The others come once anyway. */
  const told = new Set<PersonId>()
  const isOne = (household: AttendeeId) => views.people.everMergedWith(household).length === 1
  for (const household of board.known())
    for (const record of board.vouchedFor(household)) {
      const person = oneRecordOf(record, views.people)
      if (told.has(person)) continue
      const rows = board.rowsWith(person)
      const isOnce = person === record && views.people.recordsOf(record).length === 1 && isOne(household)
      if (!isOnce || rows.length !== 1) told.add(person)
      yield row(person, household, rows)
    }
}

/** Returns what makes the rows of one gathering. The household is that of the row when the person is not there. */
function rowsOfGathering(event_id: GatheringId, board: AttendanceBoard, views: VisitViews, reader: DataReader) {
  const { people, directory, serving, teams } = views
  const event = views.gatherings.find(event_id)?.name ?? ''
  const of = { event_id, date: dateOf(event_id), event }
  const teamOf = serving.at(event_id)
  /** People of one household follow each other. */
  let last: { of: AttendeeId; party: Party | undefined } | null = null

  function sizeOf(row: AttendeeId): number {
    if (last?.of !== row) last = { of: row, party: board.party(row) }
    return last.party ? groupSize(last.party) : 0
  }

  const nameOf = (id: PersonId) => {
    for (const record of people.recordsOf(id)) {
      const name = directory.person(record)?.profile.name ?? directory.member(record)?.name
      if (name !== undefined) return name
    }
    return ''
  }

  return (person_id: PersonId, household: AttendeeId, rows = board.rowsWith(person_id)): Row => {
    const visit = board.visitOf(person_id)
    const who = { household_id: rows[0] ?? people.shownAs(household), person_id }
    if (!visit) return { void: true, ...of, ...who, ...NOT_HERE }
    const team = teamOf.get(people.keyOf(person_id))
    return {
      void: false,
      ...of,
      ...who,
      name: reader.seesNames ? nameOf(person_id) : null,
      checked_in_at: visit.at,
      first_time: board.isFirstTimeGuest(person_id),
      guest: !visit.wasMember,
      group_size: sizeOf(who.household_id),
      serving_team: team ? (teams.nameOf(team.teamId) ?? null) : null,
      added_later: visit.addedLater === true,
    }
  }
}

const NOT_HERE = {
  name: null,
  checked_in_at: null,
  first_time: null,
  guest: null,
  group_size: null,
  serving_team: null,
  added_later: null,
} as const

/** The visits that events may have changed. */
export type TouchedVisits = {
  note(event: DomainEvent): void
  size(): number
  /** Each person at each gathering, some of them twice, and a household of theirs there. */
  visits(): Iterable<readonly [GatheringId, PersonId, AttendeeId]>
}

const saysWhoIsHere = isAmong([...presenceEvents, ServingChanged])
const isOfTeams = isAmong(teamsEvents)

/** What says of a person nothing that a row of attendance holds. */
const SAYS_NO_NAME: ReadonlySet<string> = new Set([
  'PhoneChanged',
  'PhoneRemoved',
  'PersonalLinkRenewed',
  'NameOrderChosen',
  'FamilyConfirmed',
  'ContactsImported',
  'FamilyMemberAdded',
])

const mayRename = (event: DomainEvent): boolean =>
  isAttendeeEvent(event) &&
  !SAYS_NO_NAME.has(event.type) &&
  (event.type !== 'ProfileUpdated' || event.data.name !== undefined)

export function touchedVisits(views: Omit<VisitViews, 'directory' | 'gatherings' | 'teams'>): TouchedVisits {
  const { attendance, people } = views
  const households = new Map<GatheringId, Set<AttendeeId>>()
  const named = new Set<PersonId>()
  /** Those who may be another person now than before. */
  const regrouped = new Set<PersonId>()
  /** Those of files of earlier years. */
  const ofFiles = new Set<PersonId>()
  const teams = new Set<TeamId>()
  let size = 0

  function touch(gathering: GatheringId, household: AttendeeId): void {
    const known = households.get(gathering) ?? new Set()
    households.set(gathering, known.add(household))
    size += 1
  }

  function note(event: DomainEvent): void {
    const inFile = namedInFile(event, views)
    if (inFile) {
      for (const id of inFile) ofFiles.add(id)
    } else if (isAttendanceEvent(event)) {
      if (saysWhoIsHere(event)) touch(event.data.gatheringId, event.data.attendeeId)
    } else if (isOfTeams(event)) {
      if ('teamId' in event.data) teams.add(event.data.teamId)
    } else if (!isAttendeeEvent(event) || mayRename(event)) noteNames(event)
  }

  function noteNames(event: DomainEvent): void {
    for (const id of namedIn(event, views)) {
      named.add(id)
      if (isSamePersonEvent(event)) regrouped.add(id)
      size += 1
    }
  }

  /** Everybody in the rows of these households, and where their first visit was, or is now. */
  function* ofHouseholds(): Iterable<readonly [GatheringId, PersonId, AttendeeId]> {
    for (const [id, all] of households) {
      const board = attendance.board(id)
      for (const touched of all)
        for (const household of board.households(people.shownAs(touched)))
          for (const record of board.vouchedFor(household)) {
            yield [id, record, household]
            for (const other of firstVisits(id, record, board)) yield [other, record, household]
          }
    }
  }

  /** The other gatherings at which a person may have become a first-time guest, or stopped being one. */
  function* firstVisits(id: GatheringId, record: PersonId, board: AttendanceBoard): Iterable<GatheringId> {
    const [first, ...later] = attendance.visitsOf(record)
    if (first === undefined) return
    if (first !== id) {
      if (!board.visitOf(record)) yield first
      return
    }
    for (const next of later) {
      yield next
      const isTouched = attendance
        .board(next)
        .householdsWith(record)
        .some((household) => households.get(next)?.has(household))
      if (!isTouched) return
    }
  }

  function* ofPeople(): Iterable<readonly [GatheringId, PersonId, AttendeeId]> {
    for (const record of everybodyAround(named, views))
      for (const id of attendance.visitsOf(record)) yield [id, record, record]
    const others = everybodyAround(regrouped, views)
    const gatherings = new Set([...others].flatMap((record) => attendance.visitsOf(record)))
    // Whoever was taken back since came with the records that they had.
    if (others.size > 0) for (const [id, record] of ofHouseholds()) if (others.has(record)) gatherings.add(id)
    for (const id of gatherings) for (const record of others) yield* ofRowsWith(id, record)
  }

  /** A record, and everybody in the rows with it: two of them who are one person make the row smaller. */
  function* ofRowsWith(id: GatheringId, record: PersonId): Iterable<readonly [GatheringId, PersonId, AttendeeId]> {
    yield [id, record, record]
    const board = attendance.board(id)
    for (const row of board.rowsWith(record))
      for (const household of board.households(row))
        for (const one of board.vouchedFor(household)) yield [id, one, household]
  }

  /** A file changes of its people whether their first visit was the first. */
  function* ofEarlierYears(): Iterable<readonly [GatheringId, PersonId, AttendeeId]> {
    for (const record of ofFiles) {
      const [first] = attendance.visitsOf(record)
      if (first !== undefined) yield [first, record, record]
    }
  }

  function* ofTeams(): Iterable<readonly [GatheringId, PersonId, AttendeeId]> {
    if (teams.size === 0) return
    for (const [id] of attendance.boards())
      for (const [person, { teamId }] of views.serving.at(id)) if (teams.has(teamId)) yield [id, person, person]
  }

  return {
    note,
    size: () => size + ofFiles.size,
    *visits() {
      yield* ofHouseholds()
      yield* ofPeople()
      yield* ofEarlierYears()
      yield* ofTeams()
    },
  }
}

/** The rows of the visits that were touched. A record that does not stand for its person any more has void rows. */
function* rowsOf(touched: TouchedVisits, views: VisitViews, reader: DataReader): Generator<Row> {
  let here: GatheringId = 0
  let rowHere = rowsOfGathering(here, views.attendance.board(here), views, reader)
  for (const [id, record, household] of touched.visits()) {
    if (!reader.opens(id)) continue
    if (here !== id) [here, rowHere] = [id, rowsOfGathering(id, views.attendance.board(id), views, reader)]
    const row = rowHere(oneRecordOf(record, views.people), household)
    if (row.person_id !== record) yield { ...row, ...NOT_HERE, void: true, person_id: record }
    yield row
  }
}
