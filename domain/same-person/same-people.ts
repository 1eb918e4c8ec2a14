import type { AttendeeId, PersonId } from '#domain/ids.ts'
import type { LinkId, MemberBefore, SamePersonEvent } from './events.ts'
import { type Link, type Merge, type Pair, edgesOf, isMerge } from './link.ts'

/** Which records are one person, after the links that stand. Most people have one record and no link. */
export type SamePeople = {
  apply(event: SamePersonEvent): void
  /** Every record of a person, the smallest id first. */
  recordsOf(id: PersonId): readonly PersonId[]
  /** One id for all records of a person. */
  keyOf(id: PersonId): PersonId
  /** The record that another one is shown as, after it was merged. */
  shownAs(id: PersonId): PersonId
  /** The merges into a profile, in the order of the log. */
  mergesInto(id: AttendeeId): readonly Merge[]
  /** The profiles that are or ever were merged with this one. Their families may have come with it. */
  everMergedWith(id: AttendeeId): readonly AttendeeId[]
  find(link: LinkId): Link | undefined
  wasRemoved(link: LinkId): boolean
  /** The two records that a link made one, also when it was removed since. */
  everJoinedBy(link: LinkId): Pair
  /** These two, and those of their families that the link made one. */
  everNamedBy(link: LinkId): readonly PersonId[]
  /** When a record was a member's, as the links that stand say of the time before them. */
  memberBefore(id: PersonId): readonly MemberBefore[]
  /** The records whose links an event makes or removes. */
  namedIn(event: SamePersonEvent): readonly PersonId[]
  /** The links that stand, in the order of the log. */
  links(): IterableIterator<Link>
  areKeptApart(a: PersonId, b: PersonId): boolean
  /** Whether a command about two different people is known. */
  isKnown(commandId: string): boolean
}

const NO_MERGES: readonly Merge[] = []
const NOBODY: Pair = [0, 0]

export function createSamePeople(): SamePeople {
  const links = new Map<LinkId, Link>()
  /** The links that were removed. Null for one that was never there. */
  const removed = new Map<LinkId, Link | null>()
  const records = joinedRecords()
  const everMerged = joinedRecords()
  const shown = shownRecords()
  const merges = new Map<AttendeeId, readonly Merge[]>()
  const members = recordsOfMembers()
  const apart = pairsKeptApart()

  function add(link: Link): void {
    if (links.has(link.link) || removed.has(link.link)) return
    links.set(link.link, link)
    for (const [a, b] of edgesOf(link)) records.join(a, b)
    members.add(link)
    if (!isMerge(link)) return
    everMerged.join(link.from, link.into)
    shown.show(link)
    merges.set(link.into, [...(merges.get(link.into) ?? NO_MERGES), link])
  }

  function remove(id: LinkId): void {
    const link = links.get(id)
    if (!removed.has(id)) removed.set(id, link ?? null)
    if (!link) return
    links.delete(id)
    for (const [a, b] of edgesOf(link)) records.part(a, b)
    members.remove(link)
    if (!isMerge(link)) return
    shown.hide(link)
    const others = (merges.get(link.into) ?? NO_MERGES).filter((one) => one !== link)
    if (others.length > 0) merges.set(link.into, others)
    else merges.delete(link.into)
  }

  const everEdgesOf = (id: LinkId): readonly Pair[] => edgesIn(links.get(id) ?? removed.get(id))

  return {
    apply(event) {
      if (event.type === 'LinkRemoved') remove(event.data.link)
      else if (event.type === 'PairKeptApart' || event.type === 'PairReconsidered') apart.apply(event)
      else add(event.data)
    },
    recordsOf: records.joinedWith,
    keyOf: records.firstOf,
    shownAs: shown.shownAs,
    mergesInto: (id) => merges.get(id) ?? NO_MERGES,
    everMergedWith: everMerged.joinedWith,
    find: (link) => links.get(link),
    wasRemoved: (link) => removed.has(link),
    everJoinedBy: (id) => everEdgesOf(id)[0] ?? NOBODY,
    everNamedBy: (id) => everEdgesOf(id).flat(),
    memberBefore: members.of,
    namedIn: (event) => namedIn(event, links),
    links: () => links.values(),
    areKeptApart: apart.has,
    isKnown: apart.isKnown,
  }
}

const edgesIn = (link: Link | null | undefined): readonly Pair[] => (link ? edgesOf(link) : [])

function namedIn(event: SamePersonEvent, links: ReadonlyMap<LinkId, Link>): readonly PersonId[] {
  if (event.type === 'PairKeptApart' || event.type === 'PairReconsidered') return []
  const link = event.type === 'LinkRemoved' ? links.get(event.data.link) : event.data
  return edgesIn(link).flat()
}

/** Whether two are said to be two people: they, or any of their other records. */
export const areTwo = (a: PersonId, b: PersonId, people: Pick<SamePeople, 'recordsOf' | 'areKeptApart'>): boolean =>
  people.recordsOf(a).some((one) => people.recordsOf(b).some((other) => people.areKeptApart(one, other)))

/** Returns the records that are one after these events. */
export function samePeopleAfter(events: readonly SamePersonEvent[]): SamePeople {
  const people = createSamePeople()
  for (const event of events) people.apply(event)
  return people
}

/** When records were members' before their links, as the links that stand say. */
function recordsOfMembers() {
  const known = new Map<PersonId, readonly (MemberBefore & { readonly link: LinkId })[]>()
  const of = (id: PersonId) => known.get(id) ?? []
  return {
    of,
    add({ link, members = [] }: Link): void {
      for (const one of members) known.set(one.personId, [...of(one.personId), { ...one, link }])
    },
    remove({ link, members = [] }: Link): void {
      for (const { personId } of members) {
        const others = of(personId).filter((one) => one.link !== link)
        if (others.length > 0) known.set(personId, others)
        else known.delete(personId)
      }
    },
  }
}

type PairEvent = Extract<SamePersonEvent, { type: 'PairKeptApart' | 'PairReconsidered' }>

/** The pairs that look alike and were said to be two different people. */
function pairsKeptApart() {
  const pairs = new Set<string>()
  const known = new Set<string>()
  return {
    apply({ type, data }: PairEvent): void {
      if (known.has(data.commandId)) return
      known.add(data.commandId)
      if (type === 'PairKeptApart') pairs.add(keyOfPair(data.a, data.b))
      else pairs.delete(keyOfPair(data.a, data.b))
    },
    has: (a: PersonId, b: PersonId): boolean => pairs.has(keyOfPair(a, b)),
    isKnown: (commandId: string): boolean => known.has(commandId),
  }
}

/** Returns one key for both orders of a pair. */
const keyOfPair = (a: PersonId, b: PersonId): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** The record that each merged one is shown as. */
type ShownRecords = {
  show(merge: Merge): void
  hide(merge: Merge): void
  shownAs(id: PersonId): PersonId
}

function shownRecords(): ShownRecords {
  /** The record that each one is shown as, and the merge that says so. */
  const shown = new Map<PersonId, { as: PersonId; by: LinkId }>()

  function shownAs(id: PersonId): PersonId {
    let face = id
    for (let next = shown.get(face); next !== undefined; next = shown.get(face)) face = next.as
    return face
  }

  return {
    /**
     * A log may hold a merge whose pairs name the merged profiles themselves. Such a pair is ignored where it would
     * show the person as a family member, or two records as each other.
     */
    show({ link, from, into, pairs = [] }) {
      if (shownAs(into) !== from) shown.set(from, { as: into, by: link })
      const face = shownAs(into)
      for (const pair of pairs) {
        const isShown = pair.from === face || shown.has(pair.from)
        if (!isShown && shownAs(pair.into) !== pair.from) shown.set(pair.from, { as: pair.into, by: link })
      }
    },
    hide(merge) {
      for (const [from] of edgesOf(merge)) if (shown.get(from)?.by === merge.link) shown.delete(from)
    },
    shownAs,
  }
}

/**
 * Which records are joined. Two records may be joined by several links, and are apart when all of these are removed.
 */
type JoinedRecords = {
  join(a: PersonId, b: PersonId): void
  part(a: PersonId, b: PersonId): void
  /** Every record that is joined with this one, directly or through others, and this one: the smallest id first. */
  joinedWith(id: PersonId): readonly PersonId[]
  /** The first of these. Every check-in asks, so no list is made for those who are joined with nobody. */
  firstOf(id: PersonId): PersonId
}

function joinedRecords(): JoinedRecords {
  const neighbours = new Map<PersonId, PersonId[]>()
  /** All that are joined, for each record that is joined with another one. */
  const groups = new Map<PersonId, readonly PersonId[]>()

  function add(one: PersonId, other: PersonId): void {
    const list = neighbours.get(one)
    if (list) list.push(other)
    else neighbours.set(one, [other])
  }

  function take(one: PersonId, other: PersonId): void {
    const list = neighbours.get(one) ?? []
    const place = list.indexOf(other)
    if (place >= 0) list.splice(place, 1)
    if (list.length === 0) neighbours.delete(one)
  }

  function regroup(start: PersonId): void {
    const reached = new Set([start])
    for (const one of reached) for (const other of neighbours.get(one) ?? []) reached.add(other)
    const group = [...reached].toSorted((a, b) => a - b)
    for (const one of group) {
      if (group.length > 1) groups.set(one, group)
      else groups.delete(one)
    }
  }

  return {
    join(a, b) {
      add(a, b)
      add(b, a)
      regroup(a)
    },
    part(a, b) {
      take(a, b)
      take(b, a)
      regroup(a)
      regroup(b)
    },
    joinedWith: (id) => groups.get(id) ?? [id],
    firstOf: (id) => groups.get(id)?.[0] ?? id,
  }
}
