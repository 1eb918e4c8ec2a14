import type { PersonId } from '#domain/ids.ts'

/** Who is joined with whom. Two records may be joined by several links, and are apart when all of these are removed. */
export type JoinedRecords = {
  join(a: PersonId, b: PersonId): void
  part(a: PersonId, b: PersonId): void
  /** Every record that is joined with this one, directly or through others, and this one: the smallest id first. */
  joinedWith(id: PersonId): readonly PersonId[]
  /** The first of these. Every check-in asks, so no list is made for those who are joined with nobody. */
  firstOf(id: PersonId): PersonId
}

export function joinedRecords(): JoinedRecords {
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
