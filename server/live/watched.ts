import type { EventStats } from '#domain/contract/gathering/event-shapes.ts'
import type { AttendeeId, GatheringId } from '#domain/ids.ts'

/** A gathering that somebody watches. */
export type Watched = {
  readonly id: GatheringId
  /** The version that its viewers show. */
  version: string
  /** The counts that its viewers show. */
  stats: EventStats
  /** The households that changed since that version. */
  changed: Set<AttendeeId>
  /** Whether a household went off the list since that version. */
  hasLostRows: boolean
  /** Whether ushers have counted since that version. */
  isRecounted: boolean
  /** Set while the next push waits. */
  timer: NodeJS.Timeout | null
}
