import type { Event, EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'

export const eventOf = ({ gatheringId, name, date }: Gathering): Event => ({ id: gatheringId, name, date })

export const eventWithTimes = ({ startsAt, opensAt, closesAt, ...gathering }: Gathering): EventWithTimes => ({
  ...eventOf({ startsAt, opensAt, closesAt, ...gathering }),
  startsAt,
  opensAt,
  closesAt,
})
