import type { PersonId } from '#domain/ids.ts'
import type { TagSeen } from '#domain/rooms/events.ts'

/** A child of which only the tag is known, as a tablet saw it for the last time. */
export type SeenTag = TagSeen['data']

/** What the tag of a child says. */
export type Tag = Pick<SeenTag, 'day' | 'mark' | 'index'>

/** The tags that tablets have seen before anybody knew the drop-off. */
export function tagsSeen(childOf: (tag: Tag) => PersonId | undefined) {
  const last = new Map<string, SeenTag>()
  return {
    note({ data }: TagSeen): void {
      const key = `${data.day} ${data.mark} ${data.index}`
      const before = last.get(key)
      if (!before || before.at <= data.at) last.set(key, data)
    },
    /** Those whose drop-off is still not known. Of all others the child stands on the lists. */
    unknown: (): SeenTag[] => [...last.values()].filter((tag) => childOf(tag) === undefined),
  }
}
