import type { PersonId } from '#domain/ids.ts'
import type { PeopleLinked, ProfilesMerged } from './events.ts'

/** What says that records are one person, until it is taken apart. */
export type Link = PeopleLinked['data'] | ProfilesMerged['data']
export type Merge = ProfilesMerged['data']

/** Two records. */
export type Pair = readonly [PersonId, PersonId]

export const isMerge = (link: Link): link is Merge => 'from' in link

/** The two people that a link makes one. */
export const joinedBy = (link: Link): Pair => (isMerge(link) ? [link.from, link.into] : [link.a, link.b])

/** The records that a link makes one, two by two. The records of a merge's families come with it. */
export function edgesOf(link: Link): readonly Pair[] {
  if (!isMerge(link)) return [joinedBy(link)]
  return [joinedBy(link), ...(link.pairs ?? []).map(({ from, into }) => [from, into] as const)]
}
