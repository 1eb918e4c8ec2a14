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

/**
 * The links that were made and not removed. One to somebody who was erased before counts for nothing. One that is
 * removed after somebody of it was erased still counts.
 */
export function linksStanding(log: readonly DomainEvent[]): string[] {
  const all = made(log)
  const removed = new Set(
    log.flatMap((event, place) => {
      if (event.type !== 'LinkRemoved') return []
      const people = all.find(({ link }) => link === event.data.link)?.edges.flat() ?? []
      const erasedBefore = log.slice(0, place).flatMap(erasedIn)
      return people.some((id) => erasedBefore.includes(id)) ? [] : event.data.link
    }),
  )
  return all.flatMap(({ link, isLate }) => (removed.has(link) || isLate ? [] : link))
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
  if (type !== 'FamilyMemberForgotten') return []
  return [data.familyMemberId, ...(data.with ?? []).map((other) => other.familyMemberId)]
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

/** Whether a record that is one with this one was a member's then, as a link says that stands. */
function wasMemberByLink(log: readonly DomainEvent[], isOne: (other: number) => boolean, at: string): boolean {
  const standing = linksStanding(log)
  return log.some(
    ({ type, data }) =>
      (type === 'PeopleLinked' || type === 'ProfilesMerged') &&
      standing.includes(data.link) &&
      (data.members ?? []).some(({ personId, since = '', until }) => isOne(personId) && since <= at && at <= until),
  )
}

/** Whether two profiles are shown as one by merges that stand. */
function merging(log: readonly DomainEvent[]): (a: number, b: number) => boolean {
  const profiles = log.filter(({ type }) => type !== 'PeopleLinked')
  const withoutPairs = profiles.map((event): DomainEvent =>
    event.type === 'ProfilesMerged' ? { ...event, data: { ...event.data, pairs: [] } } : event,
  )
  const areOne = oneByOne(withoutPairs)
  return (a, b) => a !== b && areOne(a, b)
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
  const isMergedWith = merging(log)
  return people.map((records) => {
    const visits = new Map<number, Visit>()
    const isOne = (other: number) => records.some((own) => areOne(own, other))
    for (const { gathering, household, at, ...membership } of came.filter((one) => records.includes(one.record))) {
      const before = visits.get(gathering)
      const byOther = membership.memberAs.some((one) => isOne(one) || isMergedWith(household, one))
      const wasMember = membership.wasMember || byOther || wasMemberByLink(log, isOne, at)
      const earliest = before && before.at < at ? before.at : at
      visits.set(gathering, { at: earliest, wasMember: wasMember || before?.wasMember === true })
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
    Array.from(confirmsIn(household, events), ([record, { at, wasMember, memberAs = [] }]) => ({
      record,
      gathering,
      household,
      at,
      wasMember,
      memberAs,
    })),
  )
}
