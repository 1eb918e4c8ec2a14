import type { Battery, DeviceRow } from '#domain/contract/device/device-shapes.ts'

/** The state that the row of a device shows: paused, in need of a look, or fine. */
export type DeviceState = 'paused' | 'quiet' | 'unsent' | 'low' | 'on'

type Shown = Pick<DeviceRow, 'isPaused' | 'isOn' | 'unsent' | 'battery'>

export function stateOf({ isPaused, isOn, unsent, battery }: Shown): DeviceState {
  if (isPaused) return 'paused'
  if (!isOn) return 'quiet'
  if (unsent > 0) return 'unsent'
  return isLow(battery) ? 'low' : 'on'
}

/** A battery with so many percent or fewer may end during a service. */
const LOW = 20

export const isLow = (battery: Battery | undefined): boolean =>
  battery !== undefined && !battery.isCharging && battery.percent <= LOW
