import { useServerNow } from '#admin/screens/Tablets/server-clock.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import * as styles from './Countdown.module.css'

const FIVE_MINUTES = 5 * 60_000
const RADIUS = 73

/** A ring that empties over five minutes, with the time that is left. */
export function Countdown({ until }: { until: string }) {
  const { tablets } = useTexts()
  const now = useServerNow(250)
  const left = Math.max(0, Math.min(FIVE_MINUTES, Date.parse(until) - now))
  const seconds = Math.ceil(left / 1000)
  const circle = { cx: 80, cy: 80, r: RADIUS, strokeWidth: 10 }
  return (
    <div className={styles['countdown']}>
      <svg width="160" height="160" viewBox="0 0 160 160" aria-hidden="true" focusable="false">
        <circle {...circle} />
        <circle {...circle} pathLength="1" strokeDashoffset={1 - seconds / 300} />
      </svg>
      <span role="timer" aria-label={tablets.timeLeft}>
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
    </div>
  )
}
