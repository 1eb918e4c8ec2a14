import { churchOfThePage } from '#web/live/church-of-the-page.ts'
import { useStaffLanguage } from '#web/words/language.ts'
import { datesIn } from '#web/words/useDates.ts'

/** Says a moment as the clock on the wall does: 11:04 AM. */
export function useClock(): (at: string) => string {
  const dates = datesIn[useStaffLanguage()]
  const { timeZone } = churchOfThePage()
  return (at) => dates.clockTime(at, timeZone)
}
