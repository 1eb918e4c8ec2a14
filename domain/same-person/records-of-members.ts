import type { PersonId } from '#domain/ids.ts'
import type { LinkId, MemberBefore } from './events.ts'
import type { Link } from './link.ts'

/** When records were members' before their links, as the links that stand say. */
export function recordsOfMembers() {
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
