import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'

/** The state that the row of a device shows: paused, in need of a look, or fine. */
export type DeviceState = 'paused' | 'quiet' | 'unsent' | 'on'

export function stateOf({ isPaused, isOn, unsent }: Pick<DeviceRow, 'isPaused' | 'isOn' | 'unsent'>): DeviceState {
  if (isPaused) return 'paused'
  if (!isOn) return 'quiet'
  return unsent > 0 ? 'unsent' : 'on'
}
