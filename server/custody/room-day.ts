import { receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import { isOpen } from '#domain/attendance/custody/stays.ts'
import { calledBy } from '#domain/attendee/name-parts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { stands } from '#domain/child/child.ts'
import { NO_ALLERGIES } from '#domain/child/child-fields.ts'
import type { ChildInRoom, RollCallInRoom, roomOnDay } from '#domain/contract/custody/room-day-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import type { CommandId, GatheringId, LocalDate, PersonId, RoomId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { Rejection } from '#domain/rejection.ts'
import { ageInYears } from '#domain/rooms/age.ts'
import type { Room } from '#domain/rooms/rooms.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import { helpersOfRoom } from './helpers-of-room.ts'
import { nameOf, nameOfHelper, shortName } from './names.ts'

/** A room of an event, or a room where a child has stayed on from an earlier event. */
export function roomAt(
  { rooms, custody }: Pick<Views, 'rooms' | 'custody'>,
  eventId: GatheringId,
  roomId: RoomId,
): Room {
  const here = rooms.at(eventId).find(({ room }) => room.roomId === roomId)?.room
  const found = here ?? rooms.inUse().find((room) => room.roomId === roomId && custody.inRoom(roomId).length > 0)
  if (!found) throw new Rejection('unknown-room')
  return found
}

/** The list of a room: its children in our care, and those handed over from it today. In the order of first names. */
export function listOfRoom(
  services: Pick<Services, 'config' | 'views' | 'now'>,
  eventId: GatheringId,
  room: Room,
): Reply<typeof roomOnDay> {
  const { config, views, now } = services
  const { roomId, name, receiveBy, places } = room
  const helpers = helpersOfRoom(services, eventId, room)
  const today = localDate(now(), config.timeZone)
  const here = views.custody.inRoom(roomId)
  const gone = handedOver(views, roomId, today, here)
  const children = [...here, ...gone].map((stay) => childInRoom(views, stay, today))
  return {
    roomId,
    name,
    receiveBy,
    count: here.length,
    ...(places !== undefined && { places }),
    children: children.toSorted((a, b) => a.firstName.localeCompare(b.firstName) || a.personId - b.personId),
    ...(helpers && { helpers }),
    ...rollCallIn(views, roomId, here),
  }
}

/** The last stay of each child who was handed over from the room today, and who did not come back. */
function handedOver({ custody }: Views, roomId: RoomId, today: LocalDate, here: readonly KnownStay[]): KnownStay[] {
  const isHere = new Set(here.map(({ personId }) => personId))
  const ended = custody.ofDay(today).filter((stay) => stay.roomId === roomId && stay.end?.is === 'handed-over')
  return [...new Map(ended.map((stay) => [stay.personId, stay])).values()].filter((stay) => !isHere.has(stay.personId))
}

function childInRoom(views: Views, stay: KnownStay, today: LocalDate): ChildInRoom {
  const { personId, mark, index, state, since, end, broughtBy } = stay
  const { first, last } = calledBy(nameOf(views, personId))
  const renewedFor = renewal(views, stay)
  return {
    personId,
    firstName: first,
    lastInitial: [...last][0] ?? '',
    mark,
    index,
    state: end?.is === 'handed-over' ? 'handed-over' : state,
    ...toKnow(views, personId, today),
    ...(isDoubled(views, stay) && { isDoubled: true }),
    ...(stay.isAsked && { askHere: true }),
    ...(broughtBy !== undefined && { broughtBy: shortName(nameOf(views, broughtBy)) }),
    ...(renewedFor !== undefined && { renewedFor }),
    ...outWith(views, stay),
    ...callOf(views, stay),
    droppedOffAt: stay.at,
    since: end?.is === 'handed-over' ? end.at : since,
  }
}

/** The helpers who are out with a child for a while. */
const outWith = (views: Views, { state, end, with: helpers }: KnownStay): { outWith?: string[] } =>
  state === 'out' && !end && helpers ? { outWith: helpers.map((who) => shortName(nameOfHelper(views, who))) } : {}

/** The call of the parent of a child who is in our care. */
function callOf(
  { calledParents }: Views,
  { mark, gatheringId, end }: KnownStay,
): { callId?: CommandId; isComing?: true } {
  const calls = end ? [] : calledParents.open()
  const call = calls.find((one) => one.mark === mark && one.gatheringId === gatheringId)
  return call ? { callId: call.pageId, ...(call.comingAt !== undefined && { isComing: true }) } : {}
}

/** Whether the child was dropped off twice, with any of their records. */
const isDoubled = ({ custody }: Views, stay: KnownStay): boolean =>
  isOpen(stay) && custody.staysOf(stay.personId).length > 1

/** What a helper must know of a child, by all records. */
function toKnow(views: Views, personId: PersonId, today: LocalDate) {
  const { facts, rules } = views.children.known(views.people.recordsOf(personId))
  const are = facts.allergies?.are
  const age = ageInYears(facts, today)
  return {
    ...(age && { age: age.years }),
    ...(are !== undefined && are !== NO_ALLERGIES && { allergies: are }),
    allergiesAsked: are !== undefined,
    hasNote: facts.careNotes !== undefined,
    ...(facts.careNotes !== undefined && { note: facts.careNotes }),
    hasRule: rules.some((rule) => stands(rule, today)),
    ...(facts.leavesAlone && { leavesAlone: true as const }),
  }
}

/** The adult that the receipt of a stay was renewed for, as a room reads it. */
function renewal(views: Views, { gatheringId, attendeeId, mark, personId }: KnownStay): string | undefined {
  const household = views.attendance.board(gatheringId).attendanceOf(attendeeId)
  const adult = household && receiptOfMark(household, mark).renewed?.for
  if (!adult) return undefined
  if ('personId' in adult) return shortName(nameOf(views, adult.personId))
  if (!('collectorId' in adult)) return ''
  const { collectors } = views.children.known(views.people.recordsOf(personId))
  return collectors.find(({ collectorId }) => collectorId === adult.collectorId)?.name ?? ''
}

/** The roll call that goes on in a room, with what was said of the children who are on its list. */
function rollCallIn({ rollCalls }: Views, roomId: RoomId, stays: readonly KnownStay[]): { rollCall?: RollCallInRoom } {
  const call = rollCalls.inRoom(roomId)
  if (!call) return {}
  const children = [...new Set(stays.map(({ personId }) => personId))]
  const are = (is: 'here' | 'not-found') => children.filter((child) => rollCalls.saidOf(call, child) === is)
  return {
    rollCall: {
      rollCallId: call.rollCallId,
      at: call.at,
      ...(call.roomId === undefined && { isOfHouse: true }),
      here: are('here'),
      notFound: are('not-found'),
    },
  }
}
