import { timeToOpening } from './time-to-opening.ts'
import { useWallTexts } from '#wall/texts.ts'
import { useDates } from '#wall/LiveSign.tsx'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import * as styles from './Wait.module.css'

type Props = { next: EventWithTimes | null; now: number; timeZone: string }

/** What the wall says before check-in opens. */
export function Wait({ next, now, timeZone }: Props) {
  const texts = useWallTexts()
  const { clockTime, longDate } = useDates()
  if (!next) return <p className={`${styles['wait']} ${styles['nothing']}`}>{texts.nothingOpen}</p>
  const wait = timeToOpening(next, now, timeZone)
  if (wait.kind === 'minutes')
    return (
      <div className={styles['wait']}>
        <p>{texts.opensIn}</p>
        <p className={styles['minutes']}>{wait.minutes}</p>
        <p>{texts.minutes(wait.minutes)}</p>
      </div>
    )
  const time = clockTime(next.opensAt, timeZone)
  return (
    <div className={styles['wait']}>
      <p>{texts.opens(time)}</p>
      <p className={styles['time']}>{time}</p>
      {wait.kind === 'later' && <p>{longDate(next.opensAt, timeZone)}</p>}
    </div>
  )
}
