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
  /** Nearly everybody ever had one number, which takes less memory than a list of one. */
  const streams = new Map<AttendeeId, string | readonly string[]>()
  const streamsNaming = (id: AttendeeId): readonly string[] => [streams.get(id) ?? []].flat()
  return {
    apply(event, stream) {
      if (event.type !== 'PhoneClaimed') return
      const { attendeeId, from } = event.data
      for (const id of from === undefined ? [attendeeId] : [attendeeId, from])
        streams.set(id, streams.has(id) ? [...streamsNaming(id), stream] : stream)
    },
    streamsNaming,
  }
}
