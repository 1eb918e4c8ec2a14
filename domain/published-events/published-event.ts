import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, CommandId, GatheringId, Instant, Mark, PersonId, RoomId } from '#domain/ids.ts'
import type { PublishedType } from './published-types.ts'

/** What is told of a published event: ids, and the mark that stands on tags. Nothing else, and no names. */
export type PublishedData = {
  readonly eventId?: GatheringId
  /** The profile of the household. */
  readonly userId?: AttendeeId
  /** The people it is about: the person of the profile, family members, or both. */
  readonly personIds?: readonly PersonId[]
  readonly mark?: Mark
  readonly roomId?: RoomId
  /** The command that caused it, which a program may have sent itself. */
  readonly commandId?: CommandId
}

export type PublishedEvent = {
  /** The same at every delivery and on every server. */
  readonly id: string
  readonly type: PublishedType
  /** When it happened, by the clock of the tablet if that was without the server. */
  readonly timestamp: Instant
  /** Where it stands in the log. */
  readonly position: string
  readonly data: PublishedData
}

/** What is told of one kind, before it has an id. Without `at` the time of the recorded event counts. */
export type Told = { readonly type: PublishedType; readonly at?: Instant; readonly data: PublishedData }

/** An event as the log keeps it. */
export type Recorded = {
  readonly id: string
  readonly position: string
  readonly revision: number
  readonly event: DomainEvent
  readonly cause: { readonly at?: Instant }
}

/** What must be known besides the event. */
export type Knowledge = {
  /** The earlier events of its stream, oldest first. May be empty unless `needsEarlier` says that they are needed. */
  readonly earlier: readonly DomainEvent[]
  /** Whose children have this mark at a gathering. Absent when nobody knows. */
  readonly ofMark?: (eventId: GatheringId, mark: Mark) => Pick<PublishedData, 'userId' | 'personIds'> | undefined
}
