import type { DomainEvent } from '#domain/events.ts'
import { confirmsIn } from '#tests/consistency/taking-back/reference.ts'

/**
 * Says slowly and plainly which records are one person, and where they came. It shares no code with the read models.
 */

type Visit = { at: string; wasMember: boolean }

type PersonSeen = {
  readonly records: readonly number[]
  /** By gathering. */
  readonly visits: ReadonlyMap<number, Visit>
  /** The earliest gathering. */
  readonly first: number
}

/** The links that were made and not removed. One to somebody who was erased before counts for nothing. */
export function linksStanding(log: readonly DomainEvent[]): string[] {
  const removed = new Set(log.flatMap((event) => (event.type === 'LinkRemoved' ? event.data.link : [])))
  return made(log).flatMap(({ link, isLate }) => (removed.has(link) || isLate ? [] : link))
}

function made(log: readonly DomainEvent[]) {
  return log.flatMap((event, place) => {
    if (event.type !== 'PeopleLinked' && event.type !== 'ProfilesMerged') return []
    const erasedBefore = log.slice(0, place).flatMap(erasedIn)
    const edges = edgesIn(event)
    return [{ link: event.data.link, edges, isLate: edges.flat().some((id) => erasedBefore.includes(id)) }]
  })
}

function erasedIn({ type, data }: DomainEvent): number[] {
  if (type === 'AttendeeErased') return [data.attendeeId, ...(data.with ?? [])]
  return type === 'FamilyMemberForgotten' ? [data.familyMemberId] : []
}

function edgesIn({
  type,
  data,
}: Extract<DomainEvent, { type: 'PeopleLinked' | 'ProfilesMerged' }>): [number, number][] {
  if (type === 'PeopleLinked') return [[data.a, data.b]]
  return [[data.from, data.into], ...(data.pairs ?? []).map(({ from, into }): [number, number] => [from, into])]
}

/** Whether two records are one person: by a link, or by way of others. */
export function oneByOne(log: readonly DomainEvent[]): (a: number, b: number) => boolean {
  const standing = new Set(linksStanding(log))
  const edges = made(log).flatMap((one) => (standing.has(one.link) ? one.edges : []))
  return (a, b) => {
    let reached = [a]
    for (let more = -1; more !== reached.length;) {
      more = reached.length
      for (const [one, other] of edges)
        if (reached.includes(one) || reached.includes(other)) reached = [...new Set([...reached, one, other])]
    }
    return reached.includes(b)
  }
}

/** Everybody who is present anywhere. */
export function presentByPerson(log: readonly DomainEvent[]): PersonSeen[] {
  const areOne = oneByOne(log)
  const came = visitsOfRecords(log)
  const people: number[][] = []
  for (const record of new Set(came.map((visit) => visit.record))) {
    const known = people.find(([one]) => one !== undefined && areOne(one, record))
    if (known) known.push(record)
    else people.push([record])
  }
  return people.map((records) => {
    const visits = new Map<number, Visit>()
    for (const { gathering, at, wasMember } of came.filter((one) => records.includes(one.record))) {
      const before = visits.get(gathering)
      visits.set(gathering, {
        at: before && before.at < at ? before.at : at,
        wasMember: wasMember || (before?.wasMember ?? false),
      })
    }
    // Every gathering of these histories begins at the same hour, so the earliest has the smallest number.
    return { records, visits, first: Math.min(...visits.keys()) }
  })
}

function visitsOfRecords(log: readonly DomainEvent[]) {
  const places = new Map<string, { gathering: number; household: number; events: DomainEvent[] }>()
  for (const event of log) {
    if (!('gatheringId' in event.data && 'attendeeId' in event.data)) continue
    const { gatheringId: gathering, attendeeId: household } = event.data
    const place = places.get(`${gathering} ${household}`) ?? { gathering, household, events: [] }
    place.events.push(event)
    places.set(`${gathering} ${household}`, place)
  }
  return [...places.values()].flatMap(({ gathering, household, events }) =>
    Array.from(confirmsIn(household, events), ([record, { at, wasMember }]) => ({ record, gathering, at, wasMember })),
  )
}
