import type { DomainEvent } from '#domain/events.ts'
import { linksStanding, oneByOne } from '#tests/consistency/same-person-reference.ts'
import { confirmsIn } from '#tests/consistency/taking-back/reference.ts'

/**
 * Says slowly and plainly what every number about a church is, from the events alone. It shares no code with the read
 * models: it looks through all events for each question.
 */

type Recorded = Extract<DomainEvent, { type: 'GatheringRecorded' }>['data']

type Merged = Extract<DomainEvent, { type: 'ProfilesMerged' }>['data']

/** Somebody who was at a gathering, by all of their records. */
export type Came = {
  readonly records: readonly number[]
  /** Undefined when nobody knows. */
  readonly at: string | undefined
  readonly wasMember: boolean
}

export type Numbers = {
  readonly gathering: Recorded
  readonly checkedIn: number
  readonly counted: number
  readonly members: number
  readonly firstTimeGuests: number
  readonly families: number
  readonly firstArrival: string | undefined
  /** By the start of the five minutes: who checked in, and who was counted. */
  readonly arrivals: ReadonlyMap<number, { people: number; counted: number }>
  readonly people: readonly Came[]
}

const FIVE_MINUTES = 300_000
const sliceOf = (at: string) => Math.floor(Date.parse(at) / FIVE_MINUTES) * FIVE_MINUTES

/** The numbers of every gathering that took place, in the order in which they started. */
export function numbersOf(log: readonly DomainEvent[]): Numbers[] {
  const recorded = new Map<number, Recorded>()
  for (const { type, data } of log)
    if (type === 'GatheringRecorded' && !recorded.has(data.gatheringId)) recorded.set(data.gatheringId, data)
  const inOrder = [...recorded.values()].toSorted(
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.gatheringId - b.gatheringId,
  )
  const areOne = remembering(oneByOne(log))
  const shownAs = facesIn(log)
  const seen: Came[] = []
  return inOrder.flatMap((gathering): Numbers[] => {
    const records = recordsAt(log, gathering.gatheringId)
    const people = peopleOf(records, areOne)
    const guests = people.filter((one) => !one.wasMember && !seen.some((before) => isSame(before, one, areOne)))
    seen.push(...people)
    const slices = countedAt(log, gathering.gatheringId)
    const counted = slices.reduce((sum, slice) => sum + slice.people, 0)
    if (people.length === 0 && counted === 0) return []
    const arrivals = new Map<number, { people: number; counted: number }>()
    const add = (slice: number, more: { people?: number; counted?: number }) => {
      const { people: before, counted: doors } = arrivals.get(slice) ?? { people: 0, counted: 0 }
      arrivals.set(slice, { people: before + (more.people ?? 0), counted: doors + (more.counted ?? 0) })
    }
    for (const { at } of people) if (at !== undefined) add(sliceOf(at), { people: 1 })
    for (const { from, people: some } of slices) if (some > 0) add(sliceOf(from), { counted: some })
    return [
      {
        gathering,
        checkedIn: people.length,
        counted,
        members: people.filter(({ wasMember }) => wasMember).length,
        firstTimeGuests: guests.length,
        families: new Set(records.map(({ household }) => shownAs(household))).size,
        firstArrival: people.flatMap(({ at }) => at ?? []).toSorted()[0],
        arrivals,
        people,
      },
    ]
  })
}

type RecordAt = { record: number; household: number; at: string | undefined; wasMember: boolean }

/** Every record that is present with a household, as nobody has taken it back. */
function recordsAt(log: readonly DomainEvent[], id: number): RecordAt[] {
  const here = log.filter(({ data }) => 'gatheringId' in data && 'attendeeId' in data && data.gatheringId === id)
  const households = new Set(here.flatMap(({ data }) => ('attendeeId' in data ? [data.attendeeId] : [])))
  return [...households].flatMap((household) =>
    Array.from(confirmsIn(household, here), ([record, { at, addedLater, wasMember }]) => ({
      record,
      household,
      at: addedLater ? undefined : at,
      wasMember,
    })),
  )
}

type AreOne = (a: number, b: number) => boolean

function peopleOf(records: readonly RecordAt[], areOne: AreOne): Came[] {
  const people: Came[] = []
  for (const { record, at, wasMember } of records) {
    const known = people.findIndex((one) => one.records.some((other) => areOne(other, record)))
    const before = people[known]
    if (!before) people.push({ records: [record], at, wasMember })
    else
      people[known] = {
        records: [...before.records, record],
        at: [before.at, at].flatMap((one) => one ?? []).toSorted()[0],
        wasMember: before.wasMember || wasMember,
      }
  }
  return people
}

const isSame = (a: Came, b: Came, areOne: AreOne) => a.records.some((one) => b.records.some((two) => areOne(one, two)))

/** The record as which another one is shown: where the merges that stand lead. Each is shown as one other. */
function facesIn(log: readonly DomainEvent[]): (id: number) => number {
  const taken = linksStanding(log.filter(({ type }) => type !== 'LinkRemoved'))
  let shown: readonly ShownAs[] = []
  for (const { type, data } of log) {
    if (type === 'LinkRemoved') shown = shown.filter(({ link }) => link !== data.link)
    if (type === 'ProfilesMerged' && taken.includes(data.link)) shown = afterMerge(shown, data)
  }
  return (id) => faceOf(shown, id)
}

/** `link` is the merge that says so. */
type ShownAs = { readonly from: number; readonly into: number; readonly link: string }

function faceOf(shown: readonly ShownAs[], id: number): number {
  const next = shown.find(({ from }) => from === id)
  return next ? faceOf(shown, next.into) : id
}

/** A merge is about two profiles, and about the pairs in their families, who may have profiles of their own. */
function afterMerge(before: readonly ShownAs[], { link, from, into, pairs = [] }: Merged): readonly ShownAs[] {
  let shown = before
  if (faceOf(shown, into) !== from) shown = [...shown.filter((one) => one.from !== from), { from, into, link }]
  const profile = faceOf(shown, into)
  for (const pair of pairs) {
    const isShown = pair.from === profile || shown.some((one) => one.from === pair.from)
    if (!isShown && faceOf(shown, pair.into) !== pair.from) shown = [...shown, { ...pair, link }]
  }
  return shown
}

/** The five minutes that ushers counted for a gathering, after what was corrected and moved. */
function countedAt(log: readonly DomainEvent[], id: number): { from: string; people: number }[] {
  const counters = new Map<string, DomainEvent[]>()
  for (const event of log)
    if ('counterId' in event.data) {
      const key = `${event.data.gatheringId} ${event.data.counterId}`
      counters.set(key, [...(counters.get(key) ?? []), event])
    }
  return [...counters.values()].flatMap((events) => {
    const moves = events.flatMap(({ type, data }) => (type === 'CounterMoved' ? [data.to] : []))
    const own = events.flatMap(({ data }) => ('counterId' in data ? [data.gatheringId] : []))[0]
    return (moves.at(-1) ?? own) === id ? slicesIn(events) : []
  })
}

function slicesIn(events: readonly DomainEvent[]): { from: string; people: number }[] {
  const sums = events.flatMap(({ type, data }) => (type === 'PeopleCounted' ? [data] : []))
  const undone = events.flatMap(({ type, data }) => (type === 'CountTakeBackUndone' ? [data.takeBack] : []))
  return [...new Set(sums.map(({ sliceId }) => sliceId))].map((id) => {
    const ofSlice = sums.filter(({ sliceId }) => sliceId === id)
    const [latest] = ofSlice.toSorted((a, b) => b.sequence - a.sequence)
    const off = events.flatMap(({ type, data }) =>
      type === 'CountTakenBack' && data.sliceId === id && !undone.includes(data.commandId) ? [data.people] : [],
    )
    const people = (latest?.sum ?? 0) - off.reduce((sum, one) => sum + one, 0)
    return { from: ofSlice[0]?.from ?? '', people: Math.max(0, people) }
  })
}

export function remembering(areOne: AreOne): AreOne {
  const known = new Map<string, boolean>()
  return (a, b) => {
    const key = `${a} ${b}`
    const found = known.get(key) ?? (a === b || areOne(a, b))
    known.set(key, found)
    return found
  }
}
