import { useWebhookTexts } from '#admin/words/programs/webhooks.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'

/** Puts a moment in words: the time of today, or the day and the time. `now` is the clock of the server. */
export function useWhen(now: string): { sentence(at: string): string; alone(at: string): string } {
  const texts = useWebhookTexts()
  const { clockTime, dayInShort } = useDates()
  const { timeZone } = church()
  const parts = (at: string) => {
    const day = localDate(at, timeZone)
    return { isToday: day === localDate(now, timeZone), day: dayInShort(day), time: clockTime(at, timeZone) }
  }
  return {
    sentence(at) {
      const { isToday, day, time } = parts(at)
      return isToday ? texts.atTime(time) : texts.onDay(day, time)
    },
    alone(at) {
      const { isToday, day, time } = parts(at)
      return isToday ? time : texts.dayAndTime(day, time)
    },
  }
}
