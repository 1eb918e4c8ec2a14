import type { EventStats } from '#domain/contract/gathering/event-shapes.ts'
import { type ShownBoard, isAnybodyThere } from '#web/live/board.ts'
import { RollingNumber } from '#web/live/RollingNumber.tsx'
import { HelloCode } from '#wall/guests/HelloCode.tsx'
import { useHelloCode } from '#wall/guests/hello-code.ts'
import { useWallTexts } from '#wall/texts.ts'
import * as styles from './Figures.module.css'
import { useDates } from '#wall/LiveSign.tsx'
import type { Arrivals as Arrival } from '#domain/contract/live.ts'
import { SLICE_MS } from '#domain/counting/slice.ts'
import { BARS, lastHour } from './bars.ts'
import { useEffect, useState } from 'react'

type Props = { shown: ShownBoard | null; now: number; timeZone: string }

/**
 * How many people came, with its two parts while somebody was counted at the doors, and how many of them serve if the
 * church says so; and when they came, over the hour before `now`. While the server does not respond, `now` is its last
 * response.
 */
export function Figures({ shown, now, timeZone }: Props) {
  const settled = useAtMostOnceASecond(shown)
  const hasCode = useHelloCode(({ code }) => code !== null)
  const stats = settled?.stats ?? null
  const serving = servingOnWall(settled)
  // Before the first arrivals there is room for a code that can be read from four metres away.
  const isEmpty = hasCode && stats !== null && !isAnybodyThere(stats)
  return (
    <>
      <Numbers stats={stats} isEmpty={isEmpty} />
      {stats && stats.counted + serving > 0 && <Parts stats={stats} serving={serving} />}
      {!isEmpty && <Arrivals arrivals={settled?.arrivals ?? []} now={now} timeZone={timeZone} />}
    </>
  )
}

/** The two figures, which come with the first reply, and the code for guests. */
function Numbers({ stats, isEmpty }: { stats: EventStats | null; isEmpty: boolean }) {
  const texts = useWallTexts()
  const people = stats ? stats.totalAttendees + stats.counted : 0
  return (
    <div className={styles['figures']} data-empty={isEmpty || undefined} data-digits={String(people).length}>
      <dl className={styles['list']}>
        <div className={styles['total']}>
          <dt>{stats && stats.counted > 0 ? texts.inTotal : texts.total}</dt>
          <dd>{stats && <RollingNumber value={people} />}</dd>
        </div>
        <div className={styles['guests']}>
          <dt>{texts.guests}</dt>
          <dd>{stats && <RollingNumber value={stats.firstTimeGuests} />}</dd>
        </div>
      </dl>
      <HelloCode isLarge={isEmpty} />
    </div>
  )
}

/** The two parts of the number, while somebody was counted at the doors, and how many serve. */
function Parts({ stats: { totalAttendees, counted }, serving }: { stats: EventStats; serving: number }) {
  const texts = useWallTexts()
  return (
    <p className={styles['parts']}>
      {counted > 0 && (
        <>
          <span>{totalAttendees}</span> {texts.checkedIn(totalAttendees)} + <span>{counted}</span>{' '}
          {texts.countedAtDoors(counted)}
        </>
      )}
      {counted > 0 && serving > 0 && ', '}
      {serving > 0 && (
        <>
          <span>{serving}</span> {texts.serving(serving)}
        </>
      )}
    </p>
  )
}

/** How many serve, where the church says so on its walls. */
export const servingOnWall = (shown: ShownBoard | null): number => (shown?.servingOnWalls && shown.stats.serving) ?? 0

type ArrivalsProps = { arrivals: readonly Arrival[]; now: number; timeZone: string }

/** When people came, over the last hour: an arch for each five minutes. */
function Arrivals({ arrivals, now, timeZone }: ArrivalsProps) {
  const { clockTime } = useDates()
  const bars = lastHour(arrivals, now)
  const from = bars[0]?.from ?? now
  const edges = [from, from + (BARS / 2) * SLICE_MS, from + BARS * SLICE_MS]
  return (
    <div className={styles['arrivals']}>
      <div className={styles['bars']} aria-hidden="true">
        {bars.map((bar) => (
          <div className={styles['bar']} key={bar.from}>
            <div className={styles['arch']} style={{ blockSize: `${bar.share * 100}%` }} />
          </div>
        ))}
      </div>
      <div className={styles['edges']}>
        {edges.map((edge) => (
          <span key={edge}>{clockTime(new Date(edge).toISOString(), timeZone)}</span>
        ))}
      </div>
    </div>
  )
}

const SECOND = 1000

/** Returns the latest value, but changes at most once a second: a burst of check-ins is shown as one change. */
export function useAtMostOnceASecond<T>(latest: T): T {
  const [shown, setShown] = useState({ value: latest, at: 0 })
  useEffect(() => {
    if (Object.is(latest, shown.value)) return
    const wait = shown.at + SECOND - performance.now()
    const show = () => setShown({ value: latest, at: performance.now() })
    const timer = setTimeout(show, Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [latest, shown])
  return shown.value
}
