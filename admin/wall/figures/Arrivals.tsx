import { useDates } from '#admin/wall/useDates.ts'
import type { Arrivals as Arrival } from '#domain/contract/live.ts'
import { SLICE_MS } from '#domain/counting/slice.ts'
import { BARS, lastHour } from './bars.ts'
import * as styles from './Arrivals.module.css'

type Props = { arrivals: readonly Arrival[]; now: number; timeZone: string }

/** When people came, over the last hour: an arch for each five minutes. */
export function Arrivals({ arrivals, now, timeZone }: Props) {
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
