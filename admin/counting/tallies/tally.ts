import { MOST_PEOPLE, MOST_SLICES, SLICE_MS } from '#domain/counting/slice.ts'

/** Where an usher stands. A counter that was let in gives the door its id and its name; otherwise the usher typed one. */
export type Door = { readonly id?: string; readonly name: string }

/** What the server has of a slice. */
type Known = { readonly sum: number; readonly sequence: number }

/** Five minutes of a tally: everybody so far, and how often that was changed. */
export type Slice = {
  readonly sliceId: string
  /** When the five minutes began, by this phone's clock. */
  readonly from: string
  readonly sum: number
  readonly sequence: number
  readonly known: Known
}

/** What this phone has counted at one door of one event. It holds no names of people. */
export type Tally = {
  readonly counterId: string
  readonly eventId: number
  readonly door: Door
  /** In the order in which they began. */
  readonly slices: readonly Slice[]
  /** The people whom staff have taken off, as the server last said. */
  readonly takenOff: number
  /** The event to which staff have moved this tally, with what is counted from then on. */
  readonly movedTo?: number
  /** Why the server has refused what was sent last. Somebody should write the number down. */
  readonly refused?: string
}

/** What the server says when it has recorded a count. */
export type Recorded = { readonly people: number; readonly movedTo?: number | undefined }

/** A finger on a key. */
export type Tap = {
  /** How many people: 1, 5 or -1. */
  readonly by: number
  /** Milliseconds since 1970. */
  readonly at: number
}

export const emptyTally = (counterId: string, eventId: number, door: Door): Tally => ({
  counterId,
  eventId,
  door,
  slices: [],
  takenOff: 0,
})

const sumOf = (tally: Tally, of: (slice: Slice) => number): number =>
  tally.slices.reduce((all, slice) => all + of(slice), 0)

/** The people who count: those who were counted, without those whom staff have taken off. */
export const peopleIn = (tally: Tally): number => Math.max(0, sumOf(tally, ({ sum }) => sum) - tally.takenOff)

/** How many people, more or fewer, the server has not recorded as far as this phone knows. */
export const unsentIn = (tally: Tally): number => sumOf(tally, ({ sum, known }) => Math.abs(sum - known.sum))

/** The event for which the people count. */
export const countsFor = ({ movedTo, eventId }: Tally): number => movedTo ?? eventId

/** Counts the people of a tap in its five minutes. Nobody is taken off where nobody was counted. */
export function tapped(tally: Tally, { by, at }: Tap, newId: () => string): Tally {
  const people = peopleIn(tally)
  if (by < 0) return people > 0 ? withoutOne(tally, startOf(at)) : tally
  const more = Math.min(by, MOST_PEOPLE - people)
  if (more === 0) return tally
  const from = startOf(at)
  if (tally.slices.some((slice) => slice.from === from)) return changed(tally, from, more)
  const begun = { sliceId: newId(), from, sum: 0, sequence: 0, known: { sum: 0, sequence: 0 } }
  return changed({ ...tally, slices: [...tally.slices, begun] }, from, more)
}

const startOf = (at: number): string => new Date(Math.floor(at / SLICE_MS) * SLICE_MS).toISOString()

/** Takes one person off these five minutes, or else off the last in which somebody was counted. */
function withoutOne(tally: Tally, from: string): Tally {
  const counted = tally.slices.filter(({ sum }) => sum > 0)
  const slice = counted.find((one) => one.from === from) ?? counted.at(-1)
  return slice ? changed(tally, slice.from, -1) : tally
}

const changed = (tally: Tally, from: string, by: number): Tally => ({
  ...tally,
  slices: tally.slices.map((slice) =>
    slice.from === from ? { ...slice, sum: slice.sum + by, sequence: slice.sequence + 1 } : slice,
  ),
})

/** The slices that the server does not have, as far as this phone knows. */
export const toSend = ({ slices }: Tally): readonly Slice[] =>
  slices.filter(({ sequence, known }) => sequence > known.sequence).slice(0, MOST_SLICES)

/** The server has recorded these slices. The usher may have counted on meanwhile. */
export function recorded(tally: Tally, sent: readonly Slice[], { people, movedTo }: Recorded): Tally {
  const { refused: _, movedTo: __, ...rest } = tally
  const slices = tally.slices.map((slice) => {
    const now = sent.find(({ sliceId }) => sliceId === slice.sliceId)
    return now && now.sequence > slice.known.sequence
      ? { ...slice, known: { sum: now.sum, sequence: now.sequence } }
      : slice
  })
  const known = slices.reduce((all, slice) => all + slice.known.sum, 0)
  return { ...rest, slices, takenOff: Math.max(0, known - people), ...(movedTo !== undefined && { movedTo }) }
}

/** The server refuses what was sent. It stays on the phone until somebody removes it. */
export const refusedFor = (tally: Tally, refused: string): Tally => ({ ...tally, refused })

/** Nothing of it is missing at the server, and it ended long ago: the phone need not keep it. */
export function isDone(tally: Tally, now: number): boolean {
  const last = tally.slices.at(-1)
  return toSend(tally).length === 0 && (last === undefined || now - Date.parse(last.from) > FORGOTTEN_AFTER_MS)
}

const FORGOTTEN_AFTER_MS = 24 * 3_600_000

const isSameDoor = (one: Door, other: Door): boolean =>
  one.id === undefined && other.id === undefined ? one.name === other.name : one.id === other.id

/** What this phone has counted at a door of an event. A refused tally counts nobody any more. */
export const talliesAt = (tallies: readonly Tally[], eventId: number, door: Door): readonly Tally[] =>
  tallies.filter((tally) => tally.refused === undefined && countsFor(tally) === eventId && isSameDoor(tally.door, door))

/** The tally in which a tap counts: nobody is taken off one that is empty while another is not. */
export const tallyFor = (tallies: readonly Tally[], eventId: number, door: Door, by: number): Tally | undefined => {
  const here = talliesAt(tallies, eventId, door)
  return (by < 0 ? here.findLast((tally) => peopleIn(tally) > 0) : undefined) ?? here.at(-1)
}

/** The event to which staff have moved what this phone counts for an event, or else that event itself. */
export const movedOn = (tallies: readonly Tally[], eventId: number): number =>
  tallies.findLast((tally) => tally.eventId === eventId && tally.movedTo !== undefined)?.movedTo ?? eventId
