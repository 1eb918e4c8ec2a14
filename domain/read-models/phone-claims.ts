import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId } from '#domain/ids.ts'

/**
 * The streams of phone numbers that have named a person. After the person is erased, none of them may name them any
 * more.
 */
export type PhoneClaims = {
  apply(event: DomainEvent, stream: string): void
  streamsNaming(id: AttendeeId): readonly string[]
}

export function createPhoneClaims(): PhoneClaims {
  const streams = new Map<AttendeeId, readonly string[]>()
  const streamsNaming = (id: AttendeeId) => streams.get(id) ?? []
  return {
    apply(event, stream) {
      if (event.type !== 'PhoneClaimed') return
      const { attendeeId } = event.data
      streams.set(attendeeId, [...streamsNaming(attendeeId), stream])
    },
    streamsNaming,
  }
}
