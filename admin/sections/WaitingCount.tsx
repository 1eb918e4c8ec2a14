import { CountPill } from '#admin/frame/CountPill.tsx'
import { Unseen } from '#kiosk/shell/frame/Unseen.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'

/** A larger number of people who wait is not shown in full. */
const MOST = 99

/** How many wait at a section. Nothing is shown while nobody does. */
export function WaitingCount({ count }: { count: number }) {
  const texts = useAdminTexts()
  if (count === 0) return null
  return (
    <>
      <CountPill aria-hidden="true">{count > MOST ? `${MOST}+` : count}</CountPill>
      <Unseen> {texts.sections.waiting(count)}</Unseen>
    </>
  )
}
