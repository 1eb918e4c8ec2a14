import type { AttendanceEvent } from '#domain/attendance/events.ts'
import type { AttendeeId, FamilyMemberId, GatheringId, Instant } from '#domain/ids.ts'
import { firstVisits } from './first-visits.ts'
import type { ReadModel } from './read-model.ts'

/** The people of one household who came to one gathering, in ids. */
export type Party = {
  readonly attendeeId: AttendeeId
  /** When the first person came. */
  readonly at: Instant
  readonly primary: boolean
  readonly family: readonly FamilyMemberId[]
  /** When the people came who did not come with the first one. */
  readonly later: ReadonlyMap<AttendeeId | FamilyMemberId, Instant> | null
}

/** The attendance of one gathering. The counts, the list, the export and every push all use it. */
export type AttendanceBoard = {
  /** In the order in which the households came. */
  readonly parties: ReadonlyMap<AttendeeId, Party>
  /** People, not records: primaries and family. */
  readonly people: number
  readonly firstTimeGuests: number
  /** Whether a person who is present is here for the first time and was not a member when they came. */
  isFirstTimeGuest(person: AttendeeId | FamilyMemberId): boolean
  /** The number of people for each five minutes, by the start in milliseconds since 1970. */
  readonly arrivals: ReadonlyMap<number, number>
}

export type AttendanceBoards = ReadModel & {
  board(id: GatheringId): AttendanceBoard
  boards(): IterableIterator<[GatheringId, AttendanceBoard]>
}

/** The length of each count of arrivals, in milliseconds. */
const SLICE = 5 * 60_000

type Filling = { parties: Map<AttendeeId, Party>; people: number; arrivals: Map<number, number> }

export function createAttendanceBoards(): AttendanceBoards {
  const boards = new Map<GatheringId, Filling>()
  const visits = firstVisits()

  function boardOf(id: GatheringId): Filling {
    let board = boards.get(id)
    if (!board) boards.set(id, (board = { parties: new Map(), people: 0, arrivals: new Map() }))
    return board
  }

  const shown = (id: GatheringId, { parties, people, arrivals }: Filling): AttendanceBoard => ({
    parties,
    people,
    arrivals,
    firstTimeGuests: visits.guestsAt(id),
    isFirstTimeGuest: (person) => visits.isGuestAt(id, person),
  })

  function checkIn({ data }: AttendanceEvent): void {
    const board = boardOf(data.gatheringId)
    const before = board.parties.get(data.attendeeId)
    const family = before ? data.familyMemberIds.filter((id) => !before.family.includes(id)) : data.familyMemberIds
    const isNew = data.attendeePresent && !before?.primary
    const newcomers = isNew ? [data.attendeeId, ...family] : family
    if (newcomers.length === 0) return

    board.parties.set(data.attendeeId, before ? partyWith(before, newcomers, isNew, family, data.at) : firstParty(data))
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
    board: (id) => shown(id, boards.get(id) ?? { parties: new Map(), people: 0, arrivals: new Map() }),
    *boards() {
      for (const [id, board] of boards) yield [id, shown(id, board)]
    },
  }
}

const firstParty = ({ attendeeId, at, attendeePresent, familyMemberIds }: AttendanceEvent['data']): Party => ({
  attendeeId,
  at,
  primary: attendeePresent,
  family: familyMemberIds,
  later: null,
})

function partyWith(
  party: Party,
  newcomers: readonly number[],
  isNew: boolean,
  family: readonly number[],
  at: Instant,
): Party {
  const later = new Map(party.later)
  for (const person of newcomers) later.set(person, at)
  return { ...party, primary: party.primary || isNew, family: [...party.family, ...family], later }
}

/** The people of a household who are present, and when each came. */
export function* presentIn(party: Party): IterableIterator<{ id: AttendeeId | FamilyMemberId; at: Instant }> {
  const since = (id: number) => party.later?.get(id) ?? party.at
  if (party.primary) yield { id: party.attendeeId, at: since(party.attendeeId) }
  for (const id of party.family) yield { id, at: since(id) }
}

export const groupSize = ({ primary, family }: Pick<Party, 'primary' | 'family'>): number =>
  (primary ? 1 : 0) + family.length
