import type { ShownBoard } from '#admin/live/board.ts'
import { RollingNumber } from '#admin/live/RollingNumber.tsx'
import { Arrivals } from './Arrivals.tsx'
import { useAtMostOnceASecond } from './at-most-once-a-second.ts'
import { HelloCode } from '#admin/wall/guests/HelloCode.tsx'
import { useWallTexts } from '#admin/wall/texts.ts'
import * as styles from './Figures.module.css'

const NOBODY = { totalAttendees: 0, counted: 0 }

type Props = { shown: ShownBoard | null; now: number; timeZone: string }

/**
 * How many people came, with its two parts while somebody was counted at the doors, and when they came, over the hour
 * before `now`. While the server does not respond, `now` is its last response.
 */
export function Figures({ shown, now, timeZone }: Props) {
  const texts = useWallTexts()
  const settled = useAtMostOnceASecond(shown)
  const { totalAttendees, counted } = settled?.stats ?? NOBODY
  return (
    <>
      <div className={styles['figures']}>
        <dl className={styles['list']}>
          <div className={styles['total']}>
            <dt>{counted > 0 ? texts.inTotal : texts.total}</dt>
            <dd>{settled && <RollingNumber value={totalAttendees + counted} />}</dd>
          </div>
          <div className={styles['guests']}>
            <dt>{texts.guests}</dt>
            <dd>{settled && <RollingNumber value={settled.stats.firstTimeGuests} />}</dd>
          </div>
        </dl>
        <HelloCode />
      </div>
      {counted > 0 && <Parts checkedIn={totalAttendees} counted={counted} />}
      <Arrivals arrivals={settled?.arrivals ?? []} now={now} timeZone={timeZone} />
    </>
  )
}

/** The two parts of the number, while somebody was counted at the doors. */
function Parts({ checkedIn, counted }: { checkedIn: number; counted: number }) {
  const texts = useWallTexts()
  return (
    <p className={styles['parts']}>
      <span>{checkedIn}</span> {texts.checkedIn(checkedIn)} + <span>{counted}</span> {texts.countedAtDoors(counted)}
    </p>
  )
}
