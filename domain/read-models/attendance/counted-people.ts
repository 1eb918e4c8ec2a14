import { counter, countsFor, counterStream, peopleInSlice, type Counter, type Door } from '#domain/counting/counter.ts'
import { SLICE_MS } from '#domain/counting/slice.ts'
import { countingEvents, type CountingEvent } from '#domain/counting/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { CounterId, GatheringId } from '#domain/ids.ts'
import type { ReadModel } from '#domain/read-models/read-model.ts'

/** The count of one phone at one door. */
export type CountOfDoor = {
  readonly counterId: CounterId
  /** The gathering for which the phone counts. It differs from where the people belong when the counter was moved. */
  readonly countedFor: GatheringId
  readonly door: Door
  readonly people: number
}

/** How many people ushers have counted at each gathering, besides those who checked in. */
export type CountedPeople = ReadModel & {
  /** The people who belong to a gathering. */
  at(id: GatheringId): number
  /** The people for each five minutes, by the start in milliseconds since 1970. */
  slices(id: GatheringId): ReadonlyMap<number, number>
  /** The doors of a gathering, in the order in which they began to count. */
  doors(id: GatheringId): CountOfDoor[]
  /** Whether any counter belongs to a gathering, or did. */
  hasCounters(id: GatheringId): boolean
  find(countedFor: GatheringId, id: CounterId): Counter | undefined
}

type CounterOfGathering = { readonly countedFor: GatheringId; readonly counterId: CounterId; readonly counter: Counter }
type Filling = { people: number; slices: Map<number, number>; counters: Map<string, CounterOfGathering> }

const types = new Set<DomainEvent['type']>(countingEvents.map((event) => event.shape.type.value))

export const isCountingEvent = (event: DomainEvent): event is CountingEvent => types.has(event.type)

const nothing: Filling = { people: 0, slices: new Map(), counters: new Map() }

export function createCountedPeople(): CountedPeople {
  const counters = new Map<string, CounterOfGathering>()
  const gatherings = new Map<GatheringId, Filling>()

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

  function fold(event: CountingEvent): void {
    const { gatheringId: countedFor, counterId } = event.data
    const stream = counterStream(countedFor, counterId)
    const before = counters.get(stream)
    const after = { countedFor, counterId, counter: counter.evolve(before?.counter ?? counter.initial, event) }
    if (before) {
      count(stream, before, -1)
      if (event.type === 'CounterMoved') fillingOf(countsFor(countedFor, before.counter)).counters.delete(stream)
    }
    counters.set(stream, after)
    count(stream, after, 1)
  }

  const shown = (id: GatheringId) => gatherings.get(id) ?? nothing

  return {
    apply(event) {
      if (isCountingEvent(event)) fold(event)
    },
    at: (id) => shown(id).people,
    slices: (id) => shown(id).slices,
    doors: (id) => Array.from(shown(id).counters.values(), doorOf),
    hasCounters: (id) => gatherings.has(id),
    find: (countedFor, id) => counters.get(counterStream(countedFor, id))?.counter,
  }
}

const doorOf = ({ countedFor, counterId, counter: { door, slices } }: CounterOfGathering): CountOfDoor => {
  const people = [...slices.values()].reduce((all, slice) => all + peopleInSlice(slice), 0)
  return { counterId, countedFor, door, people }
}

/** Adds people to the five minutes of a time. */
function add(filling: Filling, at: number, people: number): void {
  const from = Math.floor(at / SLICE_MS) * SLICE_MS
  const inSlice = (filling.slices.get(from) ?? 0) + people
  if (inSlice > 0) filling.slices.set(from, inSlice)
  else filling.slices.delete(from)
  filling.people += people
}
