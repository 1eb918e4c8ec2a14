import { LowBatteryIcon, OnIcon, PausedIcon, QuietIcon, UnsentIcon } from '#admin/frame/icons.tsx'
import { useServerNow } from '#admin/screens/Tablets/useServerNow.ts'
import { lastHeard } from '#admin/words/last-heard.ts'
import type { Texts } from '#admin/words/english/english.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { stateOf, type DeviceState } from './state-of.ts'
import { isolated } from '#kiosk/shell/words/isolated.ts'
import * as styles from './RowState.module.css'

const icons: Record<DeviceState, () => React.ReactNode> = {
  paused: PausedIcon,
  quiet: QuietIcon,
  unsent: UnsentIcon,
  low: LowBatteryIcon,
  on: OnIcon,
}

/** The state of a device: a mark, a word, and what that means. */
export function RowState({ device }: { device: DeviceRow }) {
  const { tablets } = useAdminTexts()
  const dates = useDates()
  const now = useServerNow(60_000)
  const moment = (at: string) => lastHeard(Date.parse(at), now, church().timeZone, dates)
  const state = stateOf(device)
  const Icon = icons[state]
  const [word, meaning] = inWords[state](tablets, device, moment)
  return (
    <div className={styles['state']} data-state={state}>
      <Icon />
      <p>
        <span className={styles['word']}>{word}</span> {meaning && <span className={styles['meaning']}>{meaning}</span>}
      </p>
    </div>
  )
}

type InWords = (tablets: Texts['tablets'], device: DeviceRow, moment: (at: string) => string) => [string, string?]

const inWords: Record<DeviceState, InWords> = {
  paused: ({ paused, by, since, unsent }, device, moment) => {
    if (device.unsent > 0) return [paused, unsent(device.unsent, device.kind)]
    // The name may be written in the other direction than the words around it.
    if (device.pausedBy !== undefined) return [paused, by(isolated(device.pausedBy))]
    return device.pausedAt === undefined ? [paused] : [paused, since(moment(device.pausedAt))]
  },
  quiet: ({ quiet, quietSince, isItOn, unsent }, device, moment) => [
    device.heardAt === undefined ? quiet : quietSince(moment(device.heardAt)),
    device.unsent > 0 ? unsent(device.unsent, device.kind) : isItOn,
  ],
  unsent: ({ unsent, triesAgain }, device) => [unsent(device.unsent, device.kind), triesAgain],
  low: onBattery,
  on: onBattery,
}

/** A device at a door should be on its charger. */
function onBattery({ on, onBattery: left }: Texts['tablets'], { battery }: DeviceRow): [string, string?] {
  return battery && !battery.isCharging ? [on, left(battery.percent)] : [on]
}
