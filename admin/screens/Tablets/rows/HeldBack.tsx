import { listOfNames } from '#admin/words/list-of-names.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Fleet } from '#domain/contract/device/device-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { MarkedSentences } from './MarkedSentences.tsx'

/** Says where somebody looked up more families than one may, so that a helper goes and looks who stands there. */
export function HeldBack({ heldBack }: Pick<Fleet, 'heldBack'>) {
  const { tablets, language } = useAdminTexts()
  const { clockTime } = useDates()
  if (heldBack === undefined) return null
  const time = clockTime(heldBack.at, church().timeZone)
  const [near, elsewhere] = heldBack.isShown
    ? [tablets.manyShownNear, tablets.manyShownElsewhere]
    : [tablets.lookUpsNear, tablets.lookUpsElsewhere]
  return (
    <MarkedSentences label={tablets.tooManyLookUps} isTrouble>
      {heldBack.kiosks.length > 0 ? near(time, listOfNames(heldBack.kiosks, language)) : elsewhere(time)}{' '}
      {tablets.lookWhoIsThere}
    </MarkedSentences>
  )
}
