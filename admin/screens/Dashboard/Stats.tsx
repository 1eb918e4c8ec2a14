import { useBoard } from '#admin/board.ts'
import { texts } from '#admin/texts.ts'

/** The two figures of the event: people, not records. */
export function Stats() {
  const stats = useBoard(({ shown }) => shown?.stats)
  return (
    <dl className="stats">
      <Stat label={texts.dashboard.total} value={stats?.totalAttendees ?? 0} />
      <Stat label={texts.dashboard.guests} value={stats?.firstTimeGuests ?? 0} />
    </dl>
  )
}

const Stat = ({ label, value }: { label: string; value: number }) => (
  <div className="stat">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
