import type { Shown } from '#admin/live/board.ts'
import { RollingNumber } from '#admin/live/RollingNumber.tsx'
import { Arrivals } from './Arrivals.tsx'
import { useAtMostOnceASecond } from './at-most-once-a-second.ts'
import { useTexts } from '#admin/wall/texts.ts'
import * as styles from './Figures.module.css'

type Props = { shown: Shown | null; now: number; timeZone: string }

/**
 * How many people came, and when, over the hour before `now`. While the server does not respond, `now` is its last
 * response.
 */
export function Figures({ shown, now, timeZone }: Props) {
  const texts = useTexts()
  const settled = useAtMostOnceASecond(shown)
  return (
    <>
      <dl className={styles['figures']}>
        <div className={styles['total']}>
          <dt>{texts.total}</dt>
          <dd>{settled && <RollingNumber value={settled.stats.totalAttendees} />}</dd>
        </div>
        <div className={styles['guests']}>
          <dt>{texts.guests}</dt>
          <dd>{settled && <RollingNumber value={settled.stats.firstTimeGuests} />}</dd>
        </div>
      </dl>
      <Arrivals arrivals={settled?.arrivals ?? []} now={now} timeZone={timeZone} />
    </>
  )
}
