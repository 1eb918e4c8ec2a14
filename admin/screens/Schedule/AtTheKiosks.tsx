import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useDates } from '#web/words/useDates.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { Schedule } from '#domain/contract/schedule/schedule-shapes.ts'
import { church } from '#web/calls/church.ts'
import { Name } from '#web/words/Names.tsx'
import * as words from '#web/page/words.module.css'
import * as styles from './AtTheKiosks.module.css'

/**
 * Says what visitors see at the kiosks now, so that the administrator notices a mistake in the plans before they do.
 */
export function AtTheKiosks({ schedule: { current, next } }: { schedule: Schedule }) {
  const texts = useAdminTexts()
  const { clockTime, weekdayAndDay } = useDates()
  const { timeZone } = church()
  return (
    <p className={styles['atTheKiosks']} data-open={current ? true : undefined} role="status">
      <span className={`${words['quiet']} ${styles['label']}`}>{texts.schedule.kiosks}</span>{' '}
      {current ? (
        <span>
          <Name>{current.name}</Name> {texts.schedule.openUntil(clockTime(current.closesAt, timeZone))}
        </span>
      ) : next ? (
        <span>
          {texts.schedule.opensAt(weekdayAndDay(localDate(next.opensAt, timeZone)), clockTime(next.opensAt, timeZone))}
        </span>
      ) : (
        <span>{texts.schedule.nothingAhead}</span>
      )}
    </p>
  )
}
