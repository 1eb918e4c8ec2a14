import { custodyEvents } from '#domain/attendance/custody/events.ts'
import { isOpen, type Stay, staysOf } from '#domain/attendance/custody/stays.ts'
import type { PartyCheckedIn } from '#domain/attendance/events.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { AttendeeId, CommandId, Instant, LocalDate, Mark, PersonId, RoomId } from '#domain/ids.ts'
import { type AttendanceBoards, isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { isAmong } from '#domain/fact.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'
import type { People } from '#domain/read-models/people/people.ts'
import { type Contradiction, toldOfCustody } from './told.ts'
import { handOvers } from './hand-overs.ts'
import { lastRooms } from './last-rooms.ts'
import { type DropOffPlace, usedMarks } from './used-marks.ts'

/** A stay, with the household and the gathering of its drop-off. */
export type KnownStay = Stay & DropOffPlace

/** The children in our care. A stay is open until somebody ends it by name: no time ends it, and no gathering. */
export type Custody = ReadModel & {
  /** The open stays of a child, with any of their records. Several are a mistake that a leader ends. */
  staysOf(child: PersonId): readonly KnownStay[]
  /** The open stays in a room, of any gathering: some children stay on from an earlier one. */
  inRoom(roomId: RoomId): readonly KnownStay[]
  /** The open stays that began with a household. */
  ofHousehold(household: AttendeeId): readonly KnownStay[]
  /** All open stays. */
  all(): readonly KnownStay[]
  /** All stays that began on a day, also those that have ended. */
  ofDay(day: LocalDate): readonly KnownStay[]
  /** The drop-off that has a mark on a day; also one that was undone. */
  placeOf(day: LocalDate, mark: Mark): DropOffPlace | undefined
  /** The households in whose streams a command of the last weeks has told something of children in our care. */
  placesOfCommand(command: CommandId): readonly DropOffPlace[]
  /** The children who were handed over twice, until a leader has looked. */
  contradictions(): readonly Contradiction[]
  /** Whether a drop-off of this day has the mark, or had it before it was undone. */
  isUsed(day: LocalDate, mark: Mark): boolean
  /** Whether two households have one mark on a day. Then its code opens nothing: only a leader hands over. */
  isShared(day: LocalDate, mark: Mark): boolean
  /** The first day on which a child was given into our care, also when that was undone. */
  firstDay(): LocalDate | undefined
  /** The room of the last drop-off of a child, also one that was undone. */
  lastRoomOf(child: PersonId): RoomId | undefined
  /** When a child was handed over for the last time, with any of their records. */
  lastHandOver(child: PersonId): Instant | undefined
}

type Needs = {
  readonly attendance: Pick<AttendanceBoards, 'board'>
  readonly people: Pick<People, 'recordsOf'>
  readonly timeZone: string
}

const isCustodyEvent = isAmong(custodyEvents)

/** `attendance` and `people` must apply each event before this read model does. */
export function createCustody({ attendance, people, timeZone }: Needs): Custody {
  /** Each household at each gathering at which it ever dropped a child off, and its open stays if it has some. */
  const known = new Set<string>()
  const open = new Map<string, readonly KnownStay[]>()
  const marks = usedMarks()
  const told = toldOfCustody(attendance)
  const rooms = lastRooms(people)
  const left = handOvers(people)

  const among = (isMeant: (stay: KnownStay) => boolean): KnownStay[] => [...open.values()].flat().filter(isMeant)

  function staysAt({ gatheringId, attendeeId }: DropOffPlace): KnownStay[] {
    const household = attendance.board(gatheringId).attendanceOf(attendeeId)
    if (!household) return []
    return staysOf(household).map((stay) => ({ ...stay, gatheringId, attendeeId }))
  }

  function note(event: PartyCheckedIn, key: string): void {
    const { at, mark, stays = [], gatheringId, attendeeId } = event.data
    if (mark === undefined || stays.length === 0) return
    marks.note(localDate(at, timeZone), mark, { gatheringId, attendeeId })
    rooms.note(stays)
    known.add(key)
  }

  return {
    apply(event) {
      if (!isAttendanceEvent(event)) return
      const key = `${event.data.gatheringId}-${event.data.attendeeId}`
      left.note(event)
      if (event.type === 'PartyCheckedIn') note(event, key)
      if (!known.has(key)) return
      if (isCustodyEvent(event)) told.note(event)
      if (event.type === 'ChildMoved') rooms.note([{ personId: event.data.personId, roomId: event.data.to }])
      const now = staysAt(event.data).filter(isOpen)
      if (now.length > 0) open.set(key, now)
      else open.delete(key)
    },
    staysOf(child) {
      if (open.size === 0) return []
      const records = new Set(people.recordsOf(child))
      return among(({ personId }) => records.has(personId))
    },
    inRoom: (roomId) => among((stay) => stay.roomId === roomId),
    ofHousehold: (household) => among(({ attendeeId }) => attendeeId === household),
    all: () => among(() => true),
    ofDay: (day) =>
      marks
        .placesOf(day)
        .flatMap(staysAt)
        .filter(({ at }) => localDate(at, timeZone) === day),
    placeOf: marks.placeOf,
    ...told.answers,
    isUsed: (day, mark) => marks.placeOf(day, mark) !== undefined,
    isShared: marks.isShared,
    firstDay: marks.firstDay,
    lastRoomOf: rooms.roomOf,
    lastHandOver: left.lastOf,
  }
}
