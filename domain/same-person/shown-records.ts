import type { PersonId } from '#domain/ids.ts'
import type { LinkId } from './events.ts'
import { edgesOf, type Merge } from './link.ts'

/** The record that each merged one is shown as. */
export type ShownRecords = {
  show(merge: Merge): void
  hide(merge: Merge): void
  shownAs(id: PersonId): PersonId
}

export function shownRecords(): ShownRecords {
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
