import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { useDates } from '#web/words/useDates.ts'

/** A time of today, and with its day when it was another one. */
export function useMoment(): (at: string) => string {
  const { longDate, clockTime } = useDates()
  const now = useCurrentEvent((current) => current.now)
  const { timeZone } = church()
  const today = longDate(new Date(now).toISOString(), timeZone)
  return (at) => {
    const [day, time] = [longDate(at, timeZone), clockTime(at, timeZone)]
    return day === today ? time : `${day}, ${time}`
  }
}
