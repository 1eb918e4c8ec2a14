import type { OtherRecord } from '#domain/contract/same-person/record-shapes.ts'
import type { PersonId } from '#domain/ids.ts'
import { isErased } from '#domain/read-models/people/is-erased.ts'
import { type Link, edgesOf, isMerge } from '#domain/same-person/link.ts'
import type { Views } from '#server/views.ts'

/** The other records of a person: what a link or a merge says is the same person. */

/** Whether a link or a merge can be taken apart: nobody of it was erased. */
export const canTakeApart = (link: Link, views: Views): boolean =>
  edgesOf(link)
    .flat()
    .every((id) => !isErased(views, id))

/** The name of the record itself, and not the name that a merge shows. Undefined for somebody who was erased. */
export const nameOfRecord = ({ records }: Views, id: PersonId): string | undefined =>
  (records.household(id)?.profile ?? records.household(id)?.withdrawn ?? records.member(id))?.name || undefined

/** The household of a record that is a family member without a profile. */
export function familyOfRecord(views: Views, id: PersonId): { id: PersonId; name: string } | undefined {
  const { records } = views
  const home = records.household(id) ? undefined : records.ownerOf(id)
  const name = home === undefined ? undefined : nameOfRecord(views, home)
  return home === undefined || name === undefined ? undefined : { id: home, name }
}

/** How else somebody is known, by each link that stands. */
export function otherRecordsOf(views: Views, id: PersonId): OtherRecord[] {
  const own = new Set(views.people.recordsOf(id))
  if (own.size < 2) return []
  const face = views.people.shownAs(id)
  return [...views.people.links()].flatMap((link) => {
    const edge = edgesOf(link).find((pair) => pair.some((one) => own.has(one)))
    return edge ? (otherOf(views, link, edge, face) ?? []) : []
  })
}

function otherOf(
  views: Views,
  link: Link,
  [one, two]: readonly [PersonId, PersonId],
  face: PersonId,
): OtherRecord | null {
  const other = two === face ? one : one === face ? two : one
  const name = nameOfRecord(views, other)
  if (name === undefined) return null
  const familyOf = familyOfRecord(views, other)
  return {
    link: link.link,
    is: isMerge(link) ? 'merge' : 'link',
    id: other,
    name,
    ...(familyOf && { familyOf }),
    canTakeApart: canTakeApart(link, views),
  }
}
