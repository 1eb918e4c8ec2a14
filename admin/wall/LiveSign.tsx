import type { Connection } from '#admin/live/board.ts'
import { lastHeard } from '#admin/words/last-heard.ts'
import { useTexts } from './texts.ts'
import { useDates } from './useDates.ts'
import * as styles from './LiveSign.module.css'

type Props = { connection: Connection; open: boolean; heardAt: number | null; now: number; timeZone: string }

/** Whether the figures are right now, and if not, when they were. Before check-in opens only trouble is worth a word. */
export function LiveSign({ connection, open, heardAt, now, timeZone }: Props) {
  const texts = useTexts()
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
  if (connection === 'starting' || !open) return null
  return (
    <p className={styles['sign']}>
      <span className={styles['dot']} aria-hidden="true" />
      <span>{texts.live}</span>
    </p>
  )
}
