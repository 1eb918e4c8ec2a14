import { useBoard } from '#web/live/board.ts'
import { RollingNumber } from '#web/live/RollingNumber.tsx'
import { useCurrent } from '#wall/current/current.ts'
import { timeToOpening } from '#wall/current/time-to-opening.ts'
import { servingOnWall, useAtMostOnceASecond } from '#wall/figures/Figures.tsx'
import { useWallTexts } from '#wall/texts.ts'
import { useDates } from '#wall/LiveSign.tsx'
import type { EventStats, EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import * as styles from './UnderMessage.module.css'

type Props = { gathering: EventWithTimes | null; now: number; timeZone: string }

/** What the wall shows below a message: the figures of the gathering, or when check-in opens. */
export function UnderMessage({ gathering, now, timeZone }: Props) {
  const { next } = useCurrent()
  const { shown } = useBoard()
  const settled = useAtMostOnceASecond(shown)
  if (gathering)
    return (
      <div className={styles['under']}>
        {settled && <Figures stats={settled.stats} serving={servingOnWall(settled)} />}
      </div>
    )
  return <div className={styles['under']}>{next && <Opening next={next} now={now} timeZone={timeZone} />}</div>
}

/** While people are counted at the doors, the first figure is the sum, and the line below it says of what. */
function Figures({ stats, serving }: { stats: EventStats; serving: number }) {
  const { totalAttendees, firstTimeGuests, counted } = stats
  const texts = useWallTexts()
  return (
    <dl className={styles['figures']}>
      <div className={styles['total']}>
        <dt>
          {counted > 0 ? texts.inTotal : texts.total}
          {counted + serving > 0 && (
            <span className={styles['sum']}>
              {counted > 0 && (
                <>
                  <span>{totalAttendees}</span> {texts.checkedIn(totalAttendees)} + <span>{counted}</span>{' '}
                  {texts.counted(counted)}
                </>
              )}
              {counted > 0 && serving > 0 && ', '}
              {serving > 0 && (
                <>
                  <span>{serving}</span> {texts.serving(serving)}
                </>
              )}
            </span>
          )}
        </dt>
        <dd>
          <RollingNumber value={totalAttendees + counted} />
        </dd>
      </div>
      <div className={styles['guests']}>
        <dt>{texts.guests}</dt>
        <dd>
          <RollingNumber value={firstTimeGuests} />
        </dd>
      </div>
    </dl>
  )
}

function Opening({ next, now, timeZone }: { next: EventWithTimes; now: number; timeZone: string }) {
  const texts = useWallTexts()
  const { clockTime, longDate } = useDates()
  const wait = timeToOpening(next, now, timeZone)
  if (wait.kind === 'minutes')
    return (
      <p>
        {texts.opensIn} <span className={styles['when']}>{wait.minutes}</span> {texts.minutes(wait.minutes)}
      </p>
    )
  const time = clockTime(next.opensAt, timeZone)
  return (
    <p>
      {texts.opens(time)} <span className={styles['when']}>{time}</span>
      {wait.kind === 'later' && <> {texts.onDay(longDate(next.opensAt, timeZone))}</>}
    </p>
  )
}
