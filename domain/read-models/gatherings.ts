import { type Gathering, byOpening, gathering, isOpenAt } from '#domain/gathering/gathering.ts'
import { type GatheringEvent, gatheringEvents } from '#domain/gathering/events.ts'
import { isAmong } from '#domain/fact.ts'
import type { GatheringId, Instant, LocalDate } from '#domain/ids.ts'
import { daysAfter, localDate } from '#domain/calendar/calendar.ts'
import {
  daysAround,
  occurrence,
  occurrencesBetween,
  overlap,
  plannedIds,
  windowOf,
} from '#domain/schedule/occurrences.ts'
import type { Schedule } from '#domain/schedule/plans.ts'
import { schedule } from '#domain/schedule/schedule.ts'
import { scheduleEvents } from '#domain/schedule/events.ts'
import type { DomainEvent } from '#domain/events.ts'

/** How many days ahead the next gathering is searched for. */
export const FAR_ENOUGH = 400

/** The present and past gatherings: the schedule, and the gatherings that were recorded from it. */
export type Gatherings = ReadModel & {
  /** Returns the recorded gathering with its present closing time, or else the planned one. */
  find(id: GatheringId): Gathering | null
  isRecorded(id: GatheringId): boolean
  /** The gatherings whose check-in is open, in the order in which they opened. */
  open(now: Instant): Gathering[]
  /** The gathering whose check-in is open, of those that are `served`. If there are two, the one that opened later. */
  current(now: Instant, served?: Served): Gathering | null
  /** The gathering whose check-in opens next, of those that are `served`. */
  next(now: Instant, served?: Served): Gathering | null
  /** The recorded gatherings and the open ones, newest first. */
  list(now: Instant): Gathering[]
  /** The gatherings that have begun and were never recorded. */
  missing(now: Instant): Gathering[]
  recorded(): IterableIterator<Gathering>
  schedule(): Schedule
}

/** Which gatherings count: all of them, unless a device asks that serves only some. */
type Served = (gathering: Gathering) => boolean

const all: Served = () => true

export function createGatherings(timeZone: string): Gatherings {
  let planned = schedule.initial
  const recorded = new Map<GatheringId, Gathering>()

  /** The gatherings of these days, planned and recorded. A recorded gathering stays as it is when the plan changes. */
  function between(first: LocalDate, last: LocalDate): Gathering[] {
    const all = new Map(occurrencesBetween(planned, first, last, timeZone).map((found) => [found.gatheringId, found]))
    const days = windowOf(first, last, timeZone)
    for (const one of recorded.values())
      if (overlap(one, days) && !planned.cancelled.has(one.gatheringId)) all.set(one.gatheringId, one)
    return [...all.values()]
  }

  /** Kept for an hour: every look-up needs the open gathering, and the church's clock is slow to calculate. */
  const around = remembered(hourOf, (now) => {
    const [yesterday, today] = daysAround(now, timeZone)
    return between(yesterday, daysAfter(today, 1)).toSorted(byOpening)
  })

  const open = (now: Instant) => around.at(now).filter((one) => isOpenAt(one, now))

  const coming = remembered(hourOf, (now) => {
    const today = localDate(now, timeZone)
    return between(today, daysAfter(today, FAR_ENOUGH)).toSorted(byOpening)
  })

  function plan(change: () => void): void {
    change()
    around.forget()
    coming.forget()
  }

  function record(event: GatheringEvent): void {
    const { gatheringId } = event.data
    const after = gathering.evolve(recorded.get(gatheringId) ?? null, event)
    if (after) recorded.set(gatheringId, after)
  }

  return {
    apply(event) {
      if (isGatheringEvent(event)) plan(() => record(event))
      else if (isScheduleEvent(event)) plan(() => (planned = schedule.evolve(planned, event)))
    },
    find: (id) => recorded.get(id) ?? occurrence(planned, id, timeZone),
    isRecorded: (id) => recorded.has(id),
    open,
    current: (now, served = all) => open(now).findLast(served) ?? null,
    next: (now, served = all) => coming.at(now).find((one) => one.opensAt > now && served(one)) ?? null,
    list(now) {
      const all = new Map([...recorded.values(), ...open(now)].map((one) => [one.gatheringId, one]))
      return [...all.values()].toSorted((a, b) => byOpening(b, a))
    },
    missing(now) {
      const unrecorded = plannedIds(planned, localDate(now, timeZone)).filter((id) => !recorded.has(id))
      return occurrencesOf(planned, unrecorded, timeZone).filter(({ opensAt }) => opensAt <= now)
    },
    recorded: () => recorded.values(),
    schedule: () => planned,
  }
}

const occurrencesOf = (planned: Schedule, ids: readonly GatheringId[], timeZone: string): Gathering[] =>
  ids.flatMap((id) => occurrence(planned, id, timeZone) ?? [])

/** The key under which gatherings are kept. They are looked up once an hour, with an extra day on each side. */
const hourOf = (now: Instant): string => now.slice(0, 'YYYY-MM-DDTHH'.length)

/** Keeps the last result while its key stays the same. */
function remembered<Input, Result>(keyOf: (input: Input) => string, find: (input: Input) => Result) {
  let last: { key: string; result: Result } | null = null
  return {
    at(input: Input): Result {
      const key = keyOf(input)
      if (last?.key !== key) last = { key, result: find(input) }
      return last.result
    },
    forget: () => void (last = null),
  }
}

const isGatheringEvent = isAmong(gatheringEvents)
const isScheduleEvent = isAmong(scheduleEvents)

/**
 * Data that is read often, kept in memory: built from the log at every start, then updated with each event. `apply`
 * uses no clock and no storage. Events come in the order of the log, and an event that comes twice in a row counts
 * once.
 */
export type ReadModel = { apply(event: DomainEvent): void }
