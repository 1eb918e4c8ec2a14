import type { AttendanceEvent } from '#domain/attendance/events.ts'
import type { AttendeeId, FamilyMemberId, GatheringId, Instant } from '#domain/ids.ts'
import { firstVisits } from './first-visits.ts'
import type { ReadModel } from './read-model.ts'

/** One household at one gathering, in ids. */
export type Row = {
  readonly attendeeId: AttendeeId
  /** When the first of them came. */
  readonly at: Instant
  readonly primary: boolean
  readonly family: readonly FamilyMemberId[]
  /** When those came who did not come with the first. */
  readonly later: ReadonlyMap<AttendeeId | FamilyMemberId, Instant> | null
}

/** One gathering as it fills: the same fold feeds the counts, the list, the export and every push. */
export type AttendanceBoard = {
  /** In the order in which households first came. */
  readonly rows: ReadonlyMap<AttendeeId, Row>
  /** People, not records: primaries and family. */
  readonly people: number
  readonly firstTimeGuests: number
  /** Whether somebody who is present is here for the first time, and was no member when they came. */
  isFirstTimeGuest(person: AttendeeId | FamilyMemberId): boolean
  /** People by the start of their five minutes, in milliseconds since 1970. */
  readonly arrivals: ReadonlyMap<number, number>
}

export type AttendanceBoards = ReadModel & {
  board(id: GatheringId): AttendanceBoard
  boards(): IterableIterator<[GatheringId, AttendanceBoard]>
}

/** Arrivals are counted by five minutes. In milliseconds. */
const SLICE = 5 * 60_000

type Filling = { rows: Map<AttendeeId, Row>; people: number; arrivals: Map<number, number> }

export function createAttendanceBoards(): AttendanceBoards {
  const boards = new Map<GatheringId, Filling>()
  const visits = firstVisits()

  function boardOf(id: GatheringId): Filling {
    let board = boards.get(id)
    if (!board) boards.set(id, (board = { rows: new Map(), people: 0, arrivals: new Map() }))
    return board
  }

  const shown = (id: GatheringId, { rows, people, arrivals }: Filling): AttendanceBoard => ({
    rows,
    people,
    arrivals,
    firstTimeGuests: visits.guestsAt(id),
    isFirstTimeGuest: (person) => visits.isGuestAt(id, person),
  })

  function checkIn({ data }: AttendanceEvent): void {
    const board = boardOf(data.gatheringId)
    const before = board.rows.get(data.attendeeId)
    const family = before ? data.familyMemberIds.filter((id) => !before.family.includes(id)) : data.familyMemberIds
    const isNew = data.attendeePresent && !before?.primary
    const newcomers = isNew ? [data.attendeeId, ...family] : family
    if (newcomers.length === 0) return

    board.rows.set(data.attendeeId, before ? rowWith(before, newcomers, isNew, family, data.at) : firstRow(data))
    board.people += newcomers.length
    const slice = Math.floor(Date.parse(data.at) / SLICE) * SLICE
    board.arrivals.set(slice, (board.arrivals.get(slice) ?? 0) + newcomers.length)
    for (const person of newcomers) visits.visit(person, data.gatheringId, data.wasMember)
  }

  return {
    apply(event) {
      if (event.type === 'PartyCheckedIn') checkIn(event)
      else if (event.type === 'GatheringRecorded') visits.gathering(event.data.gatheringId, event.data.startsAt)
    },
    board: (id) => shown(id, boards.get(id) ?? { rows: new Map(), people: 0, arrivals: new Map() }),
    *boards() {
      for (const [id, board] of boards) yield [id, shown(id, board)]
    },
  }
}

const firstRow = ({ attendeeId, at, attendeePresent, familyMemberIds }: AttendanceEvent['data']): Row => ({
  attendeeId,
  at,
  primary: attendeePresent,
  family: familyMemberIds,
  later: null,
})

function rowWith(row: Row, newcomers: readonly number[], isNew: boolean, family: readonly number[], at: Instant): Row {
  const later = new Map(row.later)
  for (const person of newcomers) later.set(person, at)
  return { ...row, primary: row.primary || isNew, family: [...row.family, ...family], later }
}

/** The people of a household who are present, and since when. */
export function* presentIn(row: Row): IterableIterator<{ id: AttendeeId | FamilyMemberId; at: Instant }> {
  const since = (id: number) => row.later?.get(id) ?? row.at
  if (row.primary) yield { id: row.attendeeId, at: since(row.attendeeId) }
  for (const id of row.family) yield { id, at: since(id) }
}

export const groupSize = ({ primary, family }: Pick<Row, 'primary' | 'family'>): number =>
  (primary ? 1 : 0) + family.length
