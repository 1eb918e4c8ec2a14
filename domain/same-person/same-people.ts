import type { AttendeeId, PersonId } from '#domain/ids.ts'
import type { LinkId, MemberBefore, SamePersonEvent } from './events.ts'
import { joinedRecords } from './joined-records.ts'
import { pairsKeptApart } from './kept-apart.ts'
import { edgesOf, isMerge, joinedBy, type Link, type Merge, type Pair } from './link.ts'
import { recordsOfMembers } from './records-of-members.ts'
import { shownRecords } from './shown-records.ts'

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
  /** The links that were removed, and whom they had made one. */
  const removed = new Map<LinkId, Pair>()
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
    if (!removed.has(id)) removed.set(id, link ? joinedBy(link) : NOBODY)
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
    everJoinedBy(id) {
      const link = links.get(id)
      return link ? joinedBy(link) : (removed.get(id) ?? NOBODY)
    },
    memberBefore: members.of,
    namedIn: (event) => namedIn(event, links),
    links: () => links.values(),
    areKeptApart: apart.has,
    isKnown: apart.isKnown,
  }
}

function namedIn(event: SamePersonEvent, links: ReadonlyMap<LinkId, Link>): readonly PersonId[] {
  if (event.type === 'PairKeptApart' || event.type === 'PairReconsidered') return []
  const link = event.type === 'LinkRemoved' ? links.get(event.data.link) : event.data
  return link ? edgesOf(link).flat() : []
}

/** Whether two are said to be two people: they, or any of their other records. */
export const areTwo = (a: PersonId, b: PersonId, people: Pick<SamePeople, 'recordsOf' | 'areKeptApart'>): boolean =>
  people.recordsOf(a).some((one) => people.recordsOf(b).some((other) => people.areKeptApart(one, other)))

/** The same after these events. */
export function samePeopleAfter(events: readonly SamePersonEvent[]): SamePeople {
  const people = createSamePeople()
  for (const event of events) people.apply(event)
  return people
}
