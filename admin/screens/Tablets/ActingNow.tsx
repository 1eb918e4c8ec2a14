import { useAdminTexts } from '#admin/words/useAdminTexts.ts'

/** How many devices act as kiosks through open doors, and what closing them means for these. */
export function ActingNow({ count }: { count: number }) {
  const { doors } = useAdminTexts().tablets
  if (count === 0) return null
  return (
    <p>
      <strong>{doors.acting(count)}</strong> {doors.thenWait(count)}
    </p>
  )
}
