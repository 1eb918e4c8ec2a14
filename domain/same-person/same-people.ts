import type { AttendeeId, PersonId } from '#domain/ids.ts'
import type { LinkId, PeopleLinked, ProfilesMerged, SamePersonEvent } from './events.ts'
import { pairsKeptApart } from './kept-apart.ts'

/** What says that records are one person, until it is taken apart. */
export type Link = PeopleLinked['data'] | ProfilesMerged['data']
export type Merge = ProfilesMerged['data']

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
  everJoinedBy(link: LinkId): readonly [PersonId, PersonId]
  /** The records whose links an event makes or removes. */
  namedIn(event: SamePersonEvent): readonly PersonId[]
  /** The links that stand, in the order of the log. */
  links(): IterableIterator<Link>
  areKeptApart(a: PersonId, b: PersonId): boolean
  /** Whether a command about two different people is known. */
  isKnown(commandId: string): boolean
}

const NO_MERGES: readonly Merge[] = []
const NOBODY: readonly [PersonId, PersonId] = [0, 0]

export const isMerge = (link: Link): link is Merge => 'from' in link

const joinedBy = (link: Link): readonly [PersonId, PersonId] =>
  isMerge(link) ? [link.from, link.into] : [link.a, link.b]

/** The records that a link makes one, two by two. */
export function edgesOf(link: Link): readonly (readonly [PersonId, PersonId])[] {
  if (!isMerge(link)) return [[link.a, link.b]]
  return [[link.from, link.into], ...(link.pairs ?? []).map(({ from, into }) => [from, into] as const)]
}

export function createSamePeople(): SamePeople {
  const links = new Map<LinkId, Link>()
  /** The links that were removed, and whom they had made one. */
  const removed = new Map<LinkId, readonly [PersonId, PersonId]>()
  const neighbours = graph()
  const everMerged = graph()
  /** All records of each person who has several. */
  const classes = new Map<PersonId, readonly PersonId[]>()
  /** The record that each one is shown as, and the merge that says so. */
  const shown = new Map<PersonId, { as: PersonId; by: LinkId }>()
  const merges = new Map<AttendeeId, readonly Merge[]>()
  const apart = pairsKeptApart()

  function add(link: Link): void {
    if (links.has(link.link) || removed.has(link.link)) return
    links.set(link.link, link)
    for (const [a, b] of edgesOf(link)) {
      neighbours.join(a, b)
      regroup([a])
    }
    if (!isMerge(link)) return
    everMerged.join(link.from, link.into)
    show(link)
    merges.set(link.into, [...(merges.get(link.into) ?? NO_MERGES), link])
  }

  /**
   * A log may hold a merge whose pairs name the merged profiles themselves. Such a pair is ignored where it would show
   * the person as a family member, or two records as each other.
   */
  function show({ link, from, into, pairs = [] }: Merge): void {
    if (shownAs(into) !== from) shown.set(from, { as: into, by: link })
    const face = shownAs(into)
    for (const pair of pairs) {
      const isShown = pair.from === face || shown.has(pair.from)
      if (!isShown && shownAs(pair.into) !== pair.from) shown.set(pair.from, { as: pair.into, by: link })
    }
  }

  function hide(merge: Merge): void {
    for (const [from] of edgesOf(merge)) if (shown.get(from)?.by === merge.link) shown.delete(from)
  }

  function remove(id: LinkId): void {
    const link = links.get(id)
    if (!removed.has(id)) removed.set(id, link ? joinedBy(link) : NOBODY)
    if (!link) return
    links.delete(id)
    for (const [a, b] of edgesOf(link)) {
      neighbours.part(a, b)
      regroup([a, b])
    }
    if (!isMerge(link)) return
    hide(link)
    const others = (merges.get(link.into) ?? NO_MERGES).filter((one) => one !== link)
    if (others.length > 0) merges.set(link.into, others)
    else merges.delete(link.into)
  }

  /** Finds all records of these people anew. */
  function regroup(people: readonly PersonId[]): void {
    for (const person of people) {
      const records = neighbours.reachedFrom(person)
      for (const record of records) {
        if (records.length > 1) classes.set(record, records)
        else classes.delete(record)
      }
    }
  }

  function shownAs(id: PersonId): PersonId {
    let face = id
    for (let next = shown.get(face); next !== undefined; next = shown.get(face)) face = next.as
    return face
  }

  return {
    apply(event) {
      if (event.type === 'LinkRemoved') remove(event.data.link)
      else if (event.type === 'PairKeptApart' || event.type === 'PairReconsidered') apart.apply(event)
      else add(event.data)
    },
    recordsOf: (id) => classes.get(id) ?? [id],
    keyOf: (id) => classes.get(id)?.[0] ?? id,
    shownAs,
    mergesInto: (id) => merges.get(id) ?? NO_MERGES,
    everMergedWith: (id) => everMerged.reachedFrom(id),
    find: (link) => links.get(link),
    wasRemoved: (link) => removed.has(link),
    everJoinedBy(id) {
      const link = links.get(id)
      return link ? joinedBy(link) : (removed.get(id) ?? NOBODY)
    },
    namedIn(event) {
      if (event.type === 'PairKeptApart' || event.type === 'PairReconsidered') return []
      const link = event.type === 'LinkRemoved' ? links.get(event.data.link) : event.data
      return link ? edgesOf(link).flat() : []
    },
    links: () => links.values(),
    areKeptApart: apart.has,
    isKnown: apart.isKnown,
  }
}

/** The same after these events. */
export function samePeopleAfter(events: readonly SamePersonEvent[]): SamePeople {
  const people = createSamePeople()
  for (const event of events) people.apply(event)
  return people
}

/** Who is joined with whom. Two people may be joined by several links, and are apart when all of these are removed. */
function graph() {
  const neighbours = new Map<PersonId, PersonId[]>()

  function take(one: PersonId, other: PersonId): void {
    const list = neighbours.get(one) ?? []
    const place = list.indexOf(other)
    if (place >= 0) list.splice(place, 1)
    if (list.length === 0) neighbours.delete(one)
  }

  const add = (one: PersonId, other: PersonId) => {
    const list = neighbours.get(one)
    if (list) list.push(other)
    else neighbours.set(one, [other])
  }

  return {
    join(a: PersonId, b: PersonId): void {
      add(a, b)
      add(b, a)
    },
    part(a: PersonId, b: PersonId): void {
      take(a, b)
      take(b, a)
    },
    /** The smallest first. */
    reachedFrom(start: PersonId): readonly PersonId[] {
      if (!neighbours.has(start)) return [start]
      const reached = new Set([start])
      for (const one of reached) for (const other of neighbours.get(one) ?? []) reached.add(other)
      return [...reached].toSorted((a, b) => a - b)
    },
  }
}
