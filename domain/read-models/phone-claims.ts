import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { numberedIds } from '#domain/read-models/numbers/numbered-ids.ts'

/**
 * The streams of phone numbers that have named a person. After the person is erased, none of them may name them any
 * more.
 */
export type PhoneClaims = {
  apply(event: DomainEvent, stream: string): void
  streamsNaming(id: AttendeeId): readonly string[]
}

export function createPhoneClaims(): PhoneClaims {
  const { numberOf, find } = numberedIds()
  /** By the number of the person. Nearly everybody ever had one, which takes less memory than a list of one. */
  const streams: (string | readonly string[])[] = []

  function streamsNaming(id: AttendeeId): readonly string[] {
    const number = find(id)
    return number === undefined ? [] : [streams[number]!].flat()
  }

  function claim(id: AttendeeId, stream: string): void {
    const known = streamsNaming(id)
    streams[numberOf(id)] = known.length === 0 ? stream : [...known, stream]
  }

  return {
    apply(event, stream) {
      if (event.type !== 'PhoneClaimed') return
      const { attendeeId, from } = event.data
      claim(attendeeId, stream)
      if (from !== undefined) claim(from, stream)
    },
    streamsNaming,
  }
}
