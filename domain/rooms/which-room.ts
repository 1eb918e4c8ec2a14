import type { LocalDate, PersonId, RoomId } from '#domain/ids.ts'
import { fits, isAgeKnown, type KnownAge } from './age.ts'
import { numberOfGrade } from './room-fields.ts'
import type { Room } from './rooms.ts'

/** A child of a household who may go to a room. */
export type ChildToPlace = KnownAge & {
  readonly personId: PersonId
  /** The room that staff have chosen for this child. */
  readonly room?: RoomId | undefined
  /** The room in which the child was the last time. */
  readonly lastRoom?: RoomId | undefined
}

/** A room that is open at the gathering. `taken`: the children in it, and the places that are claimed right now. */
export type OpenRoom = Pick<Room, 'roomId' | 'ages' | 'grades' | 'places' | 'never' | 'overflowTo'> & {
  readonly taken: number
}

/** Why a room is offered: as last time, because it fits, in place of the room of last time, or of a full room. */
export type WhyRoom = 'usual' | 'fits' | 'new' | 'overflow'

export type RoomChoice = {
  readonly roomId: RoomId
  readonly why: WhyRoom
  readonly isFull: boolean
  /** Whether the child is known to fit. A kiosk offers no other rooms; the desk does. */
  readonly isSure: boolean
}

export type RoomsForChild = {
  /** The first is the best one. */
  readonly choices: readonly RoomChoice[]
  /** The room that is proposed. Without one the family is asked to come to the desk. */
  readonly chosen?: RoomId
  readonly ageKnown: boolean
}

type Day = { readonly today: LocalDate; readonly promotion: string }

/**
 * Which rooms the children of one household may go to, and which is proposed. The room that staff have chosen counts
 * first, then the room of last time, then the rooms that fit, those for the fewest ages first. Siblings go to one room
 * where it has places for all of them. A full room is not proposed. The room that is named to replace it is proposed.
 * Nothing is guessed from an age that is not known, and no room is hidden for it.
 */
export function whichRooms(
  children: readonly ChildToPlace[],
  open: readonly OpenRoom[],
  day: Day,
): ReadonlyMap<PersonId, RoomsForChild> {
  const offers = children.map((child) => offerTo(child, open, day))
  const placed = placedTogether(offers, placesIn(open))
  return new Map(offers.map((offer) => [offer.child.personId, roomsFor(offer, placed.get(offer.child.personId), open)]))
}

/** The rooms for one child, each list in its order. */
type Offer = {
  readonly child: ChildToPlace
  /** Chosen by staff, or the room of last time. */
  readonly usual: readonly OpenRoom[]
  readonly fitting: readonly OpenRoom[]
  readonly unsure: readonly OpenRoom[]
  /** In place of rooms of the first two lists, if these have no place. */
  readonly instead: ReadonlyMap<RoomId, OpenRoom>
}

function offerTo(child: ChildToPlace, open: readonly OpenRoom[], day: Day): Offer {
  const found = new Map(open.map((room) => [room, fits(child, room, day)]))
  const [own, last] = [child.room, child.lastRoom].map((id) => open.find(({ roomId }) => roomId === id))
  const usual = [own, last].filter(
    (room, at) => room !== undefined && (room === own ? at === 0 : found.get(room) !== 'no'),
  ) as OpenRoom[]
  const others = open.filter((room) => !usual.includes(room)).toSorted(byFit)
  const fitting = others.filter((room) => found.get(room) === 'yes')
  const instead = [...usual, ...fitting].flatMap(({ roomId, overflowTo }) => {
    const other = open.find((room) => room.roomId === overflowTo)
    return other ? [[roomId, other] as const] : []
  })
  const unsure = others.filter((room) => found.get(room) === 'unknown')
  return { child, usual, fitting, unsure, instead: new Map(instead) }
}

/** The room for the fewest ages first, and of two such rooms the emptier one. */
const byFit = (a: OpenRoom, b: OpenRoom): number => monthsOf(a) - monthsOf(b) || shareOf(a) - shareOf(b)

/** How many months of age a room is for. It is the same large number for every room without a limit. */
function monthsOf({ ages, grades }: OpenRoom): number {
  const ofAges = ages ? ages.toMonths - ages.fromMonths + 1 : UNLIMITED
  const ofGrades = grades ? (numberOfGrade(grades.to) - numberOfGrade(grades.from) + 1) * 12 : UNLIMITED
  return Math.min(ofAges, ofGrades)
}

const UNLIMITED = 9999

/** How many children make a room full. */
export const limitOf = ({ places, never }: Pick<Room, 'places' | 'never'>): number => places ?? never ?? Infinity
const shareOf = (room: OpenRoom): number => room.taken / limitOf(room)
const isFull = (room: OpenRoom): boolean => room.taken >= limitOf(room)

/** How many places are left in each room. Each child that is placed takes one. */
const placesIn = (open: readonly OpenRoom[]): Map<RoomId, number> =>
  new Map(open.map((room) => [room.roomId, limitOf(room) - room.taken]))

/** Places every child that a room has a place for. */
function placedTogether(offers: readonly Offer[], left: Map<RoomId, number>): ReadonlyMap<PersonId, RoomId> {
  const placed = new Map<PersonId, RoomId>()
  const hasPlace = ({ roomId }: OpenRoom) => (left.get(roomId) ?? 0) > 0
  const isWaiting = ({ child }: Offer) => !placed.has(child.personId)

  function place({ child }: Offer, room: OpenRoom | undefined): void {
    if (!room) return
    placed.set(child.personId, room.roomId)
    left.set(room.roomId, (left.get(room.roomId) ?? 0) - 1)
  }

  /** The waiting children who can all go to a room in which they are with a sibling, the most first. */
  function largestGroup(): { room: OpenRoom; waiting: Offer[] } | undefined {
    const rooms = new Set(offers.filter(isWaiting).flatMap(({ fitting }) => fitting))
    const groups = [...rooms].toSorted(byFit).map((room) => {
      const waiting = offers.filter((offer) => isWaiting(offer) && offer.fitting.includes(room))
      const there = [...placed.values()].filter((roomId) => roomId === room.roomId).length
      return { room, waiting, size: waiting.length + there }
    })
    return groups
      .filter(({ room, waiting, size }) => size > 1 && waiting.length <= (left.get(room.roomId) ?? 0))
      .toSorted((a, b) => b.size - a.size)[0]
  }

  for (const offer of offers) place(offer, offer.usual.find(hasPlace))
  for (let group = largestGroup(); group; group = largestGroup()) {
    const { room, waiting } = group
    for (const offer of waiting) place(offer, room)
  }
  for (const offer of offers.filter(isWaiting)) {
    const instead = [...offer.instead.values()]
    place(offer, offer.fitting.find(hasPlace) ?? instead.find(hasPlace))
  }
  return placed
}

function roomsFor(
  { child, usual, fitting, unsure, instead }: Offer,
  chosen: RoomId | undefined,
  open: readonly OpenRoom[],
): RoomsForChild {
  const isNew = child.lastRoom !== undefined && usual.every(({ roomId }) => roomId !== child.lastRoom)
  const listed = new Set([...usual, ...fitting].map(({ roomId }) => roomId))
  const overflow = open.filter(
    (room) =>
      !listed.has(room.roomId) &&
      (room.roomId === chosen || [...usual, ...fitting].some((one) => isFull(one) && instead.get(one.roomId) === room)),
  )
  const offered = (rooms: readonly OpenRoom[], why: WhyRoom, isSure = true): RoomChoice[] =>
    rooms.map((room) => ({ roomId: room.roomId, why, isFull: isFull(room), isSure }))
  const choices = [
    ...offered(usual, 'usual'),
    ...offered(fitting, isNew ? 'new' : 'fits').toSorted((a, b) => is(b.roomId, chosen) - is(a.roomId, chosen)),
    ...offered(overflow, 'overflow'),
    ...offered(unsure, 'fits', false).filter(({ roomId }) => !overflow.some((room) => room.roomId === roomId)),
  ]
  return { choices, ...(chosen !== undefined && { chosen }), ageKnown: isAgeKnown(child) }
}

const is = (roomId: RoomId, chosen: RoomId | undefined): number => Number(roomId === chosen)
