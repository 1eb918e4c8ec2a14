import { NameList } from '#admin/people/NameList.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'

/** Who did it and on which device. A tablet that was let in stands for the family at it. */
export function DoneBy({ act: { device, doer, tappedAt, cameBack } }: { act: Act }) {
  const { activity } = useAdminTexts()
  const { clockTime } = useDates()
  const who = doer.name ?? activity.phrases.doers[doer.is]
  const names = [device, device !== undefined && doer.is === 'visitor' ? undefined : who].filter(
    (name) => name !== undefined,
  )
  return (
    <>
      <NameList names={names} />
      {tappedAt !== undefined && `, ${activity.tappedAt(clockTime(tappedAt, church().timeZone))}`}
      {cameBack && `, ${activity.cameBack}`}
    </>
  )
}
