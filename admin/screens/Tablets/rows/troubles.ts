import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { isLow, stateOf } from './state-of.ts'

/** Why somebody should look at a device. */
export type DeviceTrouble = { readonly device: DeviceRow; readonly is: 'quiet' | 'unsent' | 'low' }

/** Nobody reads more sentences than these. */
const MOST = 3

/** Returns how many devices work, and what needs a look: the first few, and how many more there are. */
export function overview(devices: readonly DeviceRow[]) {
  const works = ({ isOn, isPaused }: DeviceRow) => isOn && !isPaused
  const troubles = devices.flatMap((device): DeviceTrouble[] => [
    ...(stateOf(device) === 'quiet' ? [{ device, is: 'quiet' as const }] : []),
    ...(device.unsent > 0 ? [{ device, is: 'unsent' as const }] : []),
    ...(isLow(device.battery) ? [{ device, is: 'low' as const }] : []),
  ])
  const told = troubles.slice(0, MOST)
  const isTold = new Set(told.map(({ device }) => device.id))
  const others = new Set(troubles.map(({ device }) => device.id).filter((id) => !isTold.has(id)))
  return { on: devices.filter(works).length, troubles: told, others: others.size }
}
