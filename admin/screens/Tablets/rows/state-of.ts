import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'

/** What is said first about a device: that it is paused, or that somebody should look, or that all is well. */
export type DeviceState = 'paused' | 'quiet' | 'unsent' | 'on'

export function stateOf({ isPaused, isOn, unsent }: Pick<DeviceRow, 'isPaused' | 'isOn' | 'unsent'>): DeviceState {
  if (isPaused) return 'paused'
  if (!isOn) return 'quiet'
  return unsent > 0 ? 'unsent' : 'on'
}
