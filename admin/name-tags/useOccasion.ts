import { localDate } from '#domain/calendar/calendar.ts'
import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import type { TagOccasion } from './printing.ts'

/** The gathering that is open now, for the foot of a tag. Today, where none is. */
export const useOccasion = (): TagOccasion => occasionOf(useCurrentEvent())

export const occasionNow = (): TagOccasion => occasionOf(useCurrentEvent.getState())

function occasionOf({ event, now }: ReturnType<typeof useCurrentEvent.getState>): TagOccasion {
  if (event) return { event: event.name, day: event.date }
  return { event: null, day: localDate(new Date(now).toISOString(), church().timeZone) }
}
