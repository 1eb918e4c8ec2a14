import { comparedWith, isOpen, type Stay, staysOf } from '#domain/attendance/custody/stays.ts'
import type { PartyCheckedIn } from '#domain/attendance/events.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { AttendeeId, CommandId, GatheringId, LocalDate, Mark, PersonId, RoomId } from '#domain/ids.ts'
import { type AttendanceBoards, isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'
import type { People } from '#domain/read-models/people/people.ts'

/** One household at one gathering: the stream of its drop-offs. */
export type DropOffPlace = { readonly gatheringId: GatheringId; readonly attendeeId: AttendeeId }

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
  const open = new Map<string, readonly KnownStay[]>()
  const marks = new Map<LocalDate, Map<Mark, DropOffPlace>>()
  /** The last drop-off of each record of a child. */
  const last = new Map<PersonId, DropOffPlace & { readonly roomId: RoomId }>()
  /** What a hand-over with another household said of a drop-off that arrived after it. */
  const late = new Map<string, Pick<Stay, 'isAsked' | 'end'>>()

  const among = (isMeant: (stay: KnownStay) => boolean): KnownStay[] => [...open.values()].flat().filter(isMeant)

  function staysAt({ gatheringId, attendeeId }: DropOffPlace): KnownStay[] {
    const household = attendance.board(gatheringId).attendanceOf(attendeeId)
    if (!household) return []
    return staysOf(household).map((stay) => ({ ...seenLate(stay), gatheringId, attendeeId }))
  }

  /** What anybody has recorded of a stay since then counts more. */
  function seenLate(stay: Stay): Stay {
    const seen = late.get(keyOfStay(stay.dropOff, stay.personId))
    return !seen || stay.wasReceived || stay.end ? stay : { ...stay, ...seen }
  }

  /** Compares a drop-off with the last hand-over of the same child in other households. */
  function compareWithOthers({ data: { gatheringId, attendeeId, at, commandId, stays = [] } }: PartyCheckedIn): void {
    for (const { personId } of stays) {
      const others = people.recordsOf(personId).flatMap((record) => {
        const place = last.get(record)
        const isSame = place?.gatheringId === gatheringId && place.attendeeId === attendeeId
        return place && !isSame ? staysAt(place).filter((stay) => stay.personId === record) : []
      })
      const handedOver = others
        .flatMap(({ end }) => (end?.is === 'handed-over' ? end.at : []))
        .toSorted()
        .at(-1)
      const seen = handedOver === undefined ? {} : comparedWith(handedOver, at)
      if (seen.isAsked || seen.end) late.set(keyOfStay(commandId, personId), seen)
    }
  }

  function note(event: PartyCheckedIn, key: string): void {
    const { at, mark, stays = [], gatheringId, attendeeId } = event.data
    if (mark === undefined || stays.length === 0) return
    compareWithOthers(event)
    const day = localDate(at, timeZone)
    const place = { gatheringId, attendeeId }
    marks.set(day, (marks.get(day) ?? new Map()).set(mark, place))
    for (const { personId, roomId } of stays) last.set(personId, { ...place, roomId })
    known.add(key)
  }

  return {
    apply(event) {
      if (!isAttendanceEvent(event)) return
      const key = `${event.data.gatheringId}-${event.data.attendeeId}`
      if (event.type === 'PartyCheckedIn') note(event, key)
      if (!known.has(key)) return
      if (event.type === 'ChildMoved') {
        const { gatheringId, attendeeId, personId, to: roomId } = event.data
        last.set(personId, { gatheringId, attendeeId, roomId })
      }
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
    ofDay(day) {
      const places = new Map(
        [...(marks.get(day)?.values() ?? [])].map((one) => [`${one.gatheringId}-${one.attendeeId}`, one]),
      )
      return [...places.values()].flatMap(staysAt).filter(({ at }) => localDate(at, timeZone) === day)
    },
    placeOf: (day, mark) => marks.get(day)?.get(mark),
    isUsed: (day, mark) => marks.get(day)?.has(mark) ?? false,
    firstDay: () => [...marks.keys()].toSorted()[0],
    lastRoomOf: (child) =>
      people
        .recordsOf(child)
        .map((record) => last.get(record)?.roomId)
        .find((room) => room !== undefined),
  }
}

const keyOfStay = (dropOff: CommandId, child: PersonId): string => `${dropOff}-${child}`
