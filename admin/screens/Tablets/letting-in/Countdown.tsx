import { useServerNow } from '#admin/screens/Tablets/useServerNow.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Ring } from '#kiosk/shell/frame/Ring.tsx'
import * as styles from './Countdown.module.css'

const FIVE_MINUTES = 5 * 60_000

/** A ring that empties over five minutes, with the time that is left. */
export function Countdown({ until }: { until: string }) {
  const { tablets } = useAdminTexts()
  const now = useServerNow(250)
  const left = Math.max(0, Math.min(FIVE_MINUTES, Date.parse(until) - now))
  const seconds = Math.ceil(left / 1000)
  return (
    <div className={styles['countdown']}>
      <Ring left={(seconds * 1000) / FIVE_MINUTES} size={160} radius={73} line={10}>
        <span role="timer" aria-label={tablets.timeLeft}>
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </span>
      </Ring>
    </div>
  )
}
