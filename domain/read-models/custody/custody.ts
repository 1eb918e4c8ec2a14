import { custodyEvents } from '#domain/attendance/custody/events.ts'
import { isOpen, lastStayOf, type Stay, staysOf } from '#domain/attendance/custody/stays.ts'
import type { PartyCheckedIn } from '#domain/attendance/events.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { AttendeeId, CommandId, Instant, LocalDate, Mark, PersonId, RoomId } from '#domain/ids.ts'
import { type AttendanceBoards, isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { isAmong } from '#domain/fact.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'
import type { People } from '#domain/read-models/people/people.ts'
import type { Decision } from './decisions.ts'
import { type Contradiction, toldOfCustody } from './told.ts'
import { handOvers, type KnownHandOver } from './hand-overs.ts'
import { lastRooms } from './last-rooms.ts'
import { type SeenTag, type Tag, tagsSeen } from './tags-seen.ts'
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
  /** The households that have a mark on a day: several by a mistake. */
  placesWith(day: LocalDate, mark: Mark): readonly DropOffPlace[]
  /** The child with a tag; undefined while the drop-off is not known. */
  childOf(tag: Tag): PersonId | undefined
  /** The tags that tablets have seen, and whose drop-off nobody knows yet. */
  unknownTags(): readonly SeenTag[]
  /** The last stay of a child who is not here, with any of their records. Also when its drop-off was undone. */
  lastStayOf(child: PersonId): KnownStay | undefined
  /** The households whose streams hold what a command of the last weeks has told about children in our care. */
  placesOfCommand(command: CommandId): readonly DropOffPlace[]
  /** The children who were handed over twice, until a leader has looked. */
  contradictions(): readonly Contradiction[]
  /** The children with a record of a tablet that the log would have refused, until a leader has looked. */
  toLookAt(): readonly Contradiction[]
  /** What leaders decided on a day, in the order of the log. */
  decidedOn(day: LocalDate): readonly Decision[]
  /** The hand-overs of a child, with any of their records. Those that were undone are not among them. */
  handOversOf(child: PersonId): readonly KnownHandOver[]
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
  const told = toldOfCustody(attendance, timeZone)
  const rooms = lastRooms(people)
  const left = handOvers(people)
  const dropOffs = inDropOffs({ attendance, timeZone }, marks, rooms)
  const tags = tagsSeen(dropOffs.childOf)

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
    rooms.notePlace(stays, { gatheringId, attendeeId, at })
    known.add(key)
  }

  return {
    apply(event) {
      if (event.type === 'TagSeen') tags.note(event)
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
    ...openOnes(open, people),
    ofDay: (day) =>
      marks
        .placesOf(day)
        .flatMap(staysAt)
        .filter(({ at }) => localDate(at, timeZone) === day),
    placeOf: marks.placeOf,
    placesWith: marks.placesWith,
    ...dropOffs,
    unknownTags: tags.unknown,
    handOversOf: left.ofChild,
    ...told.answers,
    isUsed: (day, mark) => marks.placeOf(day, mark) !== undefined,
    isShared: marks.isShared,
    firstDay: marks.firstDay,
    lastRoomOf: rooms.roomOf,
    lastHandOver: left.lastOf,
  }
}

/** The open stays, by child, room and household. */
function openOnes(
  open: ReadonlyMap<string, readonly KnownStay[]>,
  people: Needs['people'],
): Pick<Custody, 'staysOf' | 'inRoom' | 'ofHousehold' | 'all'> {
  const among = (isMeant: (stay: KnownStay) => boolean): KnownStay[] => [...open.values()].flat().filter(isMeant)
  return {
    staysOf(child) {
      if (open.size === 0) return []
      const records = new Set(people.recordsOf(child))
      return among(({ personId }) => records.has(personId))
    },
    inRoom: (roomId) => among((stay) => stay.roomId === roomId),
    ofHousehold: (household) => among(({ attendeeId }) => attendeeId === household),
    all: () => among(() => true),
  }
}

/** Finds children in drop-offs, whatever became of these since. */
function inDropOffs(
  { attendance, timeZone }: Pick<Needs, 'attendance' | 'timeZone'>,
  { placesWith }: ReturnType<typeof usedMarks>,
  { placeOf }: ReturnType<typeof lastRooms>,
): Pick<Custody, 'childOf' | 'lastStayOf'> {
  const householdOf = ({ gatheringId, attendeeId }: DropOffPlace) =>
    attendance.board(gatheringId).attendanceOf(attendeeId)
  return {
    childOf({ day, mark, index }) {
      const made = placesWith(day, mark)
        .flatMap((place) => householdOf(place)?.vouchings ?? [])
        .filter(({ dropOff, at }) => dropOff?.mark === mark && localDate(at, timeZone) === day)
      const stays = made.flatMap(({ dropOff }) => dropOff?.stays ?? [])
      return stays.findLast((stay) => stay.index === index)?.personId
    },
    lastStayOf(child) {
      const place = placeOf(child)
      const household = place && householdOf(place)
      const stay = household && lastStayOf(household, place.personId)
      return stay && { ...stay, gatheringId: place.gatheringId, attendeeId: place.attendeeId }
    },
  }
}
