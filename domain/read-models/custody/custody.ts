import { openStays, type Stay } from '#domain/attendance/custody/stays.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { AttendeeId, GatheringId, LocalDate, Mark, PersonId, RoomId } from '#domain/ids.ts'
import { type AttendanceBoards, isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'
import type { People } from '#domain/read-models/people/people.ts'

/** An open stay, with the household and the gathering of its drop-off. */
export type OpenStay = Stay & { readonly gatheringId: GatheringId; readonly attendeeId: AttendeeId }

/** The children in our care. A stay is open until somebody ends it by name: no time ends it, and no gathering. */
export type Custody = ReadModel & {
  /** The open stays of a child, with any of their records. */
  staysOf(child: PersonId): readonly OpenStay[]
  /** The open stays in a room, of any gathering: some children stay on from an earlier one. */
  inRoom(roomId: RoomId): readonly OpenStay[]
  /** The open stays that began with a household. */
  ofHousehold(household: AttendeeId): readonly OpenStay[]
  /** Whether a drop-off of this day has the mark, or had it before it was undone. */
  isUsed(day: LocalDate, mark: Mark): boolean
  /** The first day on which a child was given into our care, also when that was undone. */
  firstDay(): LocalDate | undefined
  /** The room of the last drop-off of a child, also one that was undone. */
  lastRoomOf(child: PersonId): RoomId | undefined
}

type Needs = {
  readonly attendance: Pick<AttendanceBoards, 'board'>
  readonly people: Pick<People, 'recordsOf'>
  readonly timeZone: string
}

/** `attendance` and `people` must apply each event before this read model does. */
export function createCustody({ attendance, people, timeZone }: Needs): Custody {
  /** Each household at each gathering at which it ever dropped a child off, and its open stays if it has some. */
  const known = new Set<string>()
  const open = new Map<string, readonly OpenStay[]>()
  const marks = new Map<LocalDate, Set<Mark>>()
  const rooms = new Map<PersonId, RoomId>()

  const stays = (isMeant: (stay: OpenStay) => boolean): OpenStay[] => [...open.values()].flat().filter(isMeant)

  function keep({ gatheringId, attendeeId }: Pick<OpenStay, 'gatheringId' | 'attendeeId'>, key: string): void {
    const household = attendance.board(gatheringId).attendanceOf(attendeeId)
    const now = household ? openStays(household).map((stay) => ({ ...stay, gatheringId, attendeeId })) : []
    if (now.length > 0) open.set(key, now)
    else open.delete(key)
  }

  return {
    apply(event) {
      if (!isAttendanceEvent(event)) return
      const key = `${event.data.gatheringId}-${event.data.attendeeId}`
      if (event.type === 'PartyCheckedIn' && event.data.stays && event.data.mark !== undefined) {
        const { at, mark, stays: droppedOff } = event.data
        const day = localDate(at, timeZone)
        marks.set(day, (marks.get(day) ?? new Set()).add(mark))
        for (const { personId, roomId } of droppedOff) rooms.set(personId, roomId)
        known.add(key)
      }
      if (known.has(key)) keep(event.data, key)
    },
    staysOf(child) {
      if (open.size === 0) return []
      const records = new Set(people.recordsOf(child))
      return stays(({ personId }) => records.has(personId))
    },
    inRoom: (roomId) => stays((stay) => stay.roomId === roomId),
    ofHousehold: (household) => stays(({ attendeeId }) => attendeeId === household),
    isUsed: (day, mark) => marks.get(day)?.has(mark) ?? false,
    firstDay: () => [...marks.keys()].toSorted()[0],
    lastRoomOf: (child) =>
      people
        .recordsOf(child)
        .map((record) => rooms.get(record))
        .find((room) => room !== undefined),
  }
}
