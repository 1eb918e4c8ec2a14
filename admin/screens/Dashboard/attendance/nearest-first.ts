import type { Event } from '#domain/contract/gathering/event-shapes.ts'

/** The other gatherings, those nearest to the day of this one first: the right one is most often on the same day. */
export function nearestFirst(events: readonly Event[], eventId: number): readonly Event[] {
  const day = events.find(({ id }) => id === eventId)?.date ?? ''
  const distance = ({ date }: Event) => Math.abs(Date.parse(date) - Date.parse(day)) || 0
  return events.filter(({ id }) => id !== eventId).toSorted((one, other) => distance(one) - distance(other))
}
