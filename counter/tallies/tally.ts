import { MOST_IN_HOUR, MOST_PEOPLE, MOST_SLICES, SLICE_MS, peopleLeft } from '#domain/counting/slice.ts'
import { isLongDelivered } from '#web/offline/lasting-database.ts'

/**
 * Where an usher stands. A counter that was let in gives the door its id and its name; otherwise the usher typed one.
 */
export type TallyDoor = { readonly id?: string; readonly name: string }

/** What the server has of a slice. */
type SliceAtServer = {
  readonly sum: number
  readonly sequence: number
  /** The id of the log that has it, if the page knew it. */
  readonly log?: string
  /** The server had more of it before its log was restored from a backup. */
  readonly wasMore?: true
}

/** Five minutes of a tally: everybody so far, and how often that was changed. */
export type TallySlice = {
  readonly sliceId: string
  /** When the five minutes began, by this phone's clock. */
  readonly from: string
  readonly sum: number
  readonly sequence: number
  readonly known: SliceAtServer
  /** The people that staff have taken off these five minutes, as the server last said. Absent if nobody. */
  readonly takenOff?: number
}

/** What this phone has counted at one door of one event. It holds no names of people. */
export type Tally = {
  readonly counterId: string
  readonly eventId: number
  readonly door: TallyDoor
  /** In the order in which they began. */
  readonly slices: readonly TallySlice[]
  /** The event to which staff have moved this tally, with what is counted from then on. */
  readonly movedTo?: number
  /** Somebody else began it on this phone, so that no tap counts in it. Absent otherwise. */
  readonly handedOver?: true
  /** Why the server has refused what was sent last. Somebody should write the number down. */
  readonly refused?: string
  /** When the server last said that it has some of it, by this phone's clock. Earlier versions have not stored it. */
  readonly deliveredAt?: number
}

/** What the server says when it has recorded a count. */
export type Recorded = {
  /** The people that staff have taken off, for each slice of which they have taken some. */
  readonly takenOff?: readonly { readonly sliceId: string; readonly people: number }[] | undefined
  readonly movedTo?: number | undefined
}

/** A finger on a key. */
export type Tap = {
  /** How many people: 1, 5 or -1. */
  readonly by: number
  /** Milliseconds since 1970. */
  readonly at: number
}

export const emptyTally = (counterId: string, eventId: number, door: TallyDoor): Tally => ({
  counterId,
  eventId,
  door,
  slices: [],
})

const sumOf = (tally: Tally, of: (slice: TallySlice) => number): number =>
  tally.slices.reduce((all, slice) => all + of(slice), 0)

const peopleOf = ({ sum, takenOff = 0 }: TallySlice): number => peopleLeft(sum, takenOff)

/** The people who count: those who were counted, without the people that staff have taken off. */
export const peopleInTally = (tally: Tally): number => sumOf(tally, peopleOf)

/** How many people, more or fewer, the server has not recorded as far as this phone knows. */
export const unsentIn = (tally: Tally): number => sumOf(tally, ({ sum, known }) => Math.abs(sum - known.sum))

/** The event for which the people count. */
export const countsFor = ({ movedTo, eventId }: Tally): number => movedTo ?? eventId

/** Counts the people of a tap in its five minutes. Nobody is taken off where nobody was counted. */
export function tapped(tally: Tally, { by, at }: Tap, newId: () => string): Tally {
  const people = peopleInTally(tally)
  if (by < 0) return people > 0 ? withoutOne(tally, startOf(at)) : tally
  // The count is then full, and the usher goes on at another door. One of an earlier version may have more.
  const more = Math.min(by, MOST_IN_HOUR - people)
  if (more <= 0) return tally
  const from = startOf(at)
  const slice = tally.slices.find((one) => one.from === from && hasRoom(one, more))
  if (slice) return changed(tally, slice, more)
  const begun = { sliceId: newId(), from, sum: 0, sequence: 0, known: { sum: 0, sequence: 0 } }
  return changed({ ...tally, slices: [...tally.slices, begun] }, begun, more)
}

/** Whether each person who is added counts, and the sum stays one that the server takes. */
const hasRoom = ({ sum, takenOff = 0 }: TallySlice, more: number): boolean =>
  sum >= takenOff && sum + more <= MOST_PEOPLE

const startOf = (at: number): string => new Date(Math.floor(at / SLICE_MS) * SLICE_MS).toISOString()

/** Takes one person off these five minutes, or else off the last in which somebody counts. */
function withoutOne(tally: Tally, from: string): Tally {
  const withPeople = tally.slices.filter((slice) => peopleOf(slice) > 0)
  const slice = withPeople.find((one) => one.from === from) ?? withPeople.at(-1)
  return slice ? changed(tally, slice, -1) : tally
}

const changed = (tally: Tally, { sliceId }: TallySlice, by: number): Tally => ({
  ...tally,
  slices: tally.slices.map((slice) =>
    slice.sliceId === sliceId ? { ...slice, sum: slice.sum + by, sequence: slice.sequence + 1 } : slice,
  ),
})

/** The slices that the server does not have, as far as this phone knows. */
export const toSend = ({ slices }: Tally): readonly TallySlice[] =>
  slices.filter(({ sequence, known }) => sequence > known.sequence).slice(0, MOST_SLICES)

/** What this phone must send again to the server, which works on another log now: nothing of it is known there. */
export function asKnownTo(log: string, tally: Tally): Tally {
  const isMissing = ({ known }: TallySlice): boolean => known.sequence > 0 && known.log !== log
  if (!tally.slices.some(isMissing)) return tally
  const unknown: SliceAtServer = { sum: 0, sequence: 0, wasMore: true }
  return { ...tally, slices: tally.slices.map((slice) => (isMissing(slice) ? { ...slice, known: unknown } : slice)) }
}

/** The server has recorded these slices in this log. The usher may have counted on meanwhile. */
export function recorded(
  tally: Tally,
  sent: readonly TallySlice[],
  { takenOff = [], movedTo }: Recorded,
  log: string | null = null,
  deliveredAt = Date.now(),
): Tally {
  const { refused: _, movedTo: __, handedOver: ___, ...rest } = tally
  const slices = tally.slices.map(({ takenOff: ____, ...slice }) => {
    const now = sent.find(({ sliceId }) => sliceId === slice.sliceId)
    const off = takenOff.find(({ sliceId }) => sliceId === slice.sliceId)
    const isNews = now && now.sequence > slice.known.sequence
    return {
      ...slice,
      ...(isNews && { known: { sum: now.sum, sequence: now.sequence, ...(log !== null && { log }) } }),
      ...(off && { takenOff: off.people }),
    }
  })
  return { ...rest, slices, deliveredAt, ...(movedTo !== undefined && { movedTo }) }
}

/** The server refuses what was sent. It stays on the phone until somebody removes it. */
export const refusedFor = (tally: Tally, refused: string): Tally => ({ ...tally, refused })

/**
 * The server has all of it since long ago, so the phone need not keep it. Until then the phone could send it again, if
 * the server's log was restored from a backup.
 */
export function isDone(tally: Tally, now: number): boolean {
  const last = tally.slices.at(-1)
  if (toSend(tally).length > 0) return false
  return last === undefined || isLongDelivered(tally.deliveredAt ?? Date.parse(last.from), now)
}

const isSameDoor = (one: TallyDoor, other: TallyDoor): boolean =>
  one.id === undefined && other.id === undefined ? one.name === other.name : one.id === other.id

/** What this phone has counted at a door of an event. A refused tally counts nobody any more. */
export const talliesAt = (tallies: readonly Tally[], eventId: number, door: TallyDoor): readonly Tally[] =>
  tallies.filter((tally) => tally.refused === undefined && countsFor(tally) === eventId && isSameDoor(tally.door, door))

/**
 * The tally in which a tap counts: nobody is taken off one that is empty while another is not, and none off the count
 * of somebody else.
 */
export const tallyFor = (
  tallies: readonly Tally[],
  eventId: number,
  door: TallyDoor,
  by: number,
): Tally | undefined => {
  const here = talliesAt(tallies, eventId, door).filter((tally) => !tally.handedOver)
  return (by < 0 ? here.findLast((tally) => peopleInTally(tally) > 0) : undefined) ?? here.at(-1)
}

/** The event to which staff have moved what this phone counts for an event, or else that event itself. */
export const movedOn = (tallies: readonly Tally[], eventId: number): number =>
  tallies.findLast((tally) => tally.eventId === eventId && tally.movedTo !== undefined)?.movedTo ?? eventId
