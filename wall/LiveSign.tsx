import type { BoardConnection } from '#web/live/board.ts'
import { lastHeard } from '#web/words/last-heard.ts'
import { useWallTexts } from './texts.ts'
import * as styles from './LiveSign.module.css'
import { useLanguage } from '#web/words/language.ts'
import { type Dates, datesIn } from '#web/words/useDates.ts'

type Props = {
  connection: BoardConnection
  checkIn: 'open' | 'closed' | 'waiting'
  heardAt: number | null
  now: number
  timeZone: string
}

/**
 * Says whether the figures are live, out of date, or final because check-in has closed. Before check-in opens it says
 * only that they are out of date.
 */
export function LiveSign({ connection, checkIn, heardAt, now, timeZone }: Props) {
  const texts = useWallTexts()
  const dates = useDates()
  if (connection === 'reconnecting')
    return (
      <p className={styles['sign']}>
        <span className={styles['ring']} aria-hidden="true" />
        <span className={styles['reconnecting']}>{texts.reconnecting}</span>
        {heardAt && (
          <span className={styles['updated']}>
            {texts.lastUpdate} <time>{lastHeard(heardAt, now, timeZone, dates)}</time>
          </span>
        )}
      </p>
    )
  if (connection === 'starting' || checkIn === 'waiting') return null
  if (checkIn === 'closed') return <p className={styles['sign']}>{texts.closed}</p>
  return (
    <p className={styles['sign']}>
      <span className={styles['dot']} aria-hidden="true" />
      <span>{texts.live}</span>
    </p>
  )
}

/** Days and moments in words, in the language of the wall. */
export const useDates = (): Dates => datesIn[useLanguage(({ language }) => language)]
