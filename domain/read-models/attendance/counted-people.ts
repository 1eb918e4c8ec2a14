import {
  counter,
  countsFor,
  counterStream,
  peopleCountedBy,
  peopleInSlice,
  type Counter,
  type Door,
} from '#domain/counting/counter.ts'
import { SLICE_MS } from '#domain/counting/slice.ts'
import { countingEvents, type CountingEvent } from '#domain/counting/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import type { CounterId, DeviceId, GatheringId, Instant } from '#domain/ids.ts'
import type { CausedBy } from '#domain/read-models/caused-by.ts'

/** The count of one phone at one door. */
export type CountOfDoor = {
  readonly counterId: CounterId
  /** The gathering for which the phone counts. It differs from where the people belong when the counter was moved. */
  readonly countedFor: GatheringId
  readonly door: Door
  readonly people: number
}

/** How many people ushers have counted at each gathering, besides those who checked in. */
export type CountedPeople = {
  apply(event: DomainEvent, cause?: Pick<CausedBy, 'at' | 'actor' | 'device'>): void
  /** The people who belong to a gathering. */
  at(id: GatheringId): number
  /** The people for each five minutes, by the start in milliseconds since 1970. */
  slices(id: GatheringId): ReadonlyMap<number, number>
  /** The doors of a gathering, in the order in which they began to count. */
  doors(id: GatheringId): CountOfDoor[]
  /** Whether any counter belongs to a gathering, or did. */
  hasCounters(id: GatheringId): boolean
  /** What was counted at the door of a counter that was let in, at the gathering of the latest people there. */
  latestAt(door: DeviceId): LatestCount | undefined
  find(countedFor: GatheringId, id: CounterId): Counter | undefined
  /** Who began a count, and at which device. Undefined while nobody has, empty if the log does not say it. */
  begunBy(countedFor: GatheringId, id: CounterId): Begun | undefined
}

export type Begun = Pick<CausedBy, 'actor' | 'device'>

/** `at` is the latest moment of the latest five minutes at which people were counted, as far as the log says. */
export type LatestCount = { readonly at: Instant; readonly people: number }

type CounterOfGathering = {
  readonly countedFor: GatheringId
  readonly counterId: CounterId
  readonly counter: Counter
  readonly begunBy: Begun
}
type Filling = { people: number; slices: Map<number, number>; counters: Map<string, CounterOfGathering> }

export const isCountingEvent = isAmong(countingEvents)

const nothing: Filling = { people: 0, slices: new Map(), counters: new Map() }

export function createCountedPeople(): CountedPeople {
  const counters = new Map<string, CounterOfGathering>()
  const gatherings = new Map<GatheringId, Filling>()
  const latest = latestCounts()

  function fillingOf(id: GatheringId): Filling {
    const known = gatherings.get(id) ?? { people: 0, slices: new Map(), counters: new Map() }
    gatherings.set(id, known)
    return known
  }

  /** Adds the people of a counter to its gathering, or takes them away again. */
  function count(stream: string, known: CounterOfGathering, by: 1 | -1): void {
    const filling = fillingOf(countsFor(known.countedFor, known.counter))
    if (by === 1) filling.counters.set(stream, known)
    for (const slice of known.counter.slices.values()) add(filling, Date.parse(slice.from), by * peopleInSlice(slice))
  }

  function fold(event: CountingEvent, cause: Begun): void {
    const stream = counterStream(event.data.gatheringId, event.data.counterId)
    const before = counters.get(stream)
    const after = counterAfter(before, event, cause)
    if (before) {
      count(stream, before, -1)
      if (event.type === 'CounterMoved') fillingOf(countsFor(before.countedFor, before.counter)).counters.delete(stream)
    }
    counters.set(stream, after)
    count(stream, after, 1)
  }

  function latestAt(door: DeviceId): LatestCount | undefined {
    const last = latest.of(door)
    const known = last && counters.get(last.stream)
    if (!known) return undefined
    const there = doorsOf(countsFor(known.countedFor, known.counter)).filter((one) => one.door.door === door)
    return { at: last.at, people: there.reduce((sum, { people }) => sum + people, 0) }
  }

  const doorsOf = (id: GatheringId): CountOfDoor[] => Array.from(shown(id).counters.values(), doorOf)
  const shown = (id: GatheringId) => gatherings.get(id) ?? nothing

  return {
    apply(event, cause) {
      if (!isCountingEvent(event)) return
      fold(event, cause ?? {})
      latest.note(event, cause?.at)
    },
    at: (id) => shown(id).people,
    slices: (id) => shown(id).slices,
    doors: doorsOf,
    latestAt,
    hasCounters: (id) => gatherings.has(id),
    find: (countedFor, id) => counters.get(counterStream(countedFor, id))?.counter,
    begunBy: (countedFor, id) => counters.get(counterStream(countedFor, id))?.begunBy,
  }
}

function counterAfter(
  before: CounterOfGathering | undefined,
  event: CountingEvent,
  { actor, device }: Begun,
): CounterOfGathering {
  const { gatheringId: countedFor, counterId } = event.data
  const begunBy = before?.begunBy ?? { ...(actor && { actor }), ...(device && { device }) }
  return { countedFor, counterId, counter: counter.evolve(before?.counter ?? counter.initial, event), begunBy }
}

/** The latest five minutes of each counter that was let in, and the stream that holds them. */
function latestCounts() {
  const latest = new Map<DeviceId, { readonly at: Instant; readonly stream: string }>()
  return {
    /** People that a phone delivers late were counted in their five minutes, and not when they arrived. */
    note(event: CountingEvent, recordedAt: Instant | undefined): void {
      if (event.type !== 'PeopleCounted' || event.data.door === undefined) return
      const { gatheringId, counterId, door, from } = event.data
      const end = new Date(Date.parse(from) + SLICE_MS).toISOString()
      const at = recordedAt !== undefined && from <= recordedAt && recordedAt < end ? recordedAt : from
      const stream = counterStream(gatheringId, counterId)
      if (at >= (latest.get(door)?.at ?? '')) latest.set(door, { at, stream })
    },
    of: (door: DeviceId) => latest.get(door),
  }
}

const doorOf = ({ countedFor, counterId, counter: known }: CounterOfGathering): CountOfDoor => ({
  counterId,
  countedFor,
  door: known.door,
  people: peopleCountedBy(known),
})

/** Adds people to the five minutes of a time. */
function add(filling: Filling, at: number, people: number): void {
  const from = Math.floor(at / SLICE_MS) * SLICE_MS
  const inSlice = (filling.slices.get(from) ?? 0) + people
  if (inSlice > 0) filling.slices.set(from, inSlice)
  else filling.slices.delete(from)
  filling.people += people
}
