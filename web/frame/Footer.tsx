import { localDate } from '#domain/calendar/calendar.ts'
import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import * as styles from './Footer.module.css'

/** The copyright line, with the year on the church's calendar. */
export function Footer() {
  const now = useCurrentEvent((state) => state.now)
  const { name, timeZone } = church()
  return (
    <footer className={styles['footer']}>
      © {localDate(new Date(now).toISOString(), timeZone).slice(0, 4)} {name}
    </footer>
  )
}
