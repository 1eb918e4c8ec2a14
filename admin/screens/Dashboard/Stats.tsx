import type { ReactNode } from 'react'
import { useBoard } from '#admin/live/board.ts'
import { RollingNumber } from '#admin/live/RollingNumber.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as styles from './Stats.module.css'

/**
 * The two figures of the event, and besides them who was counted at the doors. They count people, not records. When
 * another event is chosen, its figures appear without rolling.
 */
export function Stats() {
  const texts = useAdminTexts()
  const eventId = useBoard(({ shown }) => shown?.eventId)
  const stats = useBoard(({ shown }) => shown?.stats)
  return (
    <dl className={styles['stats']} key={eventId}>
      <Stat label={texts.dashboard.total} value={stats?.totalAttendees ?? 0}>
        {stats && stats.counted > 0 && texts.dashboard.counted(stats.counted, stats.totalAttendees + stats.counted)}
      </Stat>
      <Stat label={texts.dashboard.guests} value={stats?.firstTimeGuests ?? 0} />
    </dl>
  )
}

const Stat = ({ label, value, children }: { label: string; value: number; children?: ReactNode }) => (
  <div className={styles['stat']}>
    <dt>{label}</dt>
    <dd>
      <RollingNumber value={value} />
    </dd>
    {children && <dd className={styles['besides']}>{children}</dd>}
  </div>
)
