import { useServerNow } from '#admin/screens/Tablets/useServerNow.ts'
import { lastHeard } from '#admin/words/last-heard.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { MarkedSentences } from './MarkedSentences.tsx'
import { overview, type DeviceTrouble } from './troubles.ts'

/** A summary of all tablets, in a few sentences. Screen readers do not read again that another minute has passed. */
export function AtTheDoors({ devices }: { devices: readonly DeviceRow[] }) {
  const { tablets } = useAdminTexts()
  const { on, troubles, others } = overview(devices)
  return (
    <MarkedSentences label={tablets.atTheDoors} isTrouble={troubles.length > 0}>
      <span>{on === devices.length ? tablets.allOn(on) : tablets.someOn(on, devices.length)}</span>{' '}
      {troubles.map((trouble) => (
        <span key={`${trouble.device.id} ${trouble.is}`}>
          <Name>{trouble.device.name}</Name>{' '}
          <span aria-live="off">
            <What {...trouble} />
          </span>{' '}
        </span>
      ))}
      {others > 0 && <span>{tablets.othersNeedALook(others)}</span>}
    </MarkedSentences>
  )
}

const MINUTE = 60_000

function What({ device: { heardAt, unsent, kind, battery }, is }: DeviceTrouble) {
  const { tablets } = useAdminTexts()
  const dates = useDates()
  const now = useServerNow(MINUTE / 4)
  if (is === 'unsent') return tablets.keeps(unsent, kind)
  if (is === 'low') return tablets.lowBattery(battery?.percent ?? 0)
  if (heardAt === undefined) return tablets.notHeardYet
  const minutes = Math.floor((now - Date.parse(heardAt)) / MINUTE)
  return minutes < 60
    ? tablets.quietFor(Math.max(1, minutes))
    : tablets.longQuiet(lastHeard(Date.parse(heardAt), now, church().timeZone, dates))
}
