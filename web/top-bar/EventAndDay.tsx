import type { ReactNode } from 'react'
import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { ReconnectingIcon } from '#web/theme/icons.tsx'
import { Name } from '#web/words/Names.tsx'
import { useFrameTexts } from '#web/words/frame-texts.ts'
import { useDates } from '#web/words/useDates.ts'
import * as styles from './EventAndDay.module.css'

/**
 * The current event, and today's date on the church's calendar. Says when the server does not respond. `notice` is for
 * the staff.
 */
export function EventAndDay({ notice, namesEvent = true }: { notice?: ReactNode; namesEvent?: boolean }) {
  const { frame } = useFrameTexts()
  const { longDate } = useDates()
  const { event, now, reconnecting } = useCurrentEvent()
  return (
    <div className={styles['occasion']}>
      {namesEvent && event && (
        <p className={styles['event']}>
          <Name>{event.name}</Name>
        </p>
      )}
      <div className={styles['today']}>
        <p className={styles['date']}>{longDate(new Date(now).toISOString(), church().timeZone)}</p>
        {reconnecting && (
          <p className={styles['reconnecting']} role="status">
            <ReconnectingIcon size={16} />
            {frame.reconnecting}
          </p>
        )}
        {notice}
      </div>
    </div>
  )
}
