import type { DeviceId } from '#domain/ids.ts'
import { serves } from '#domain/device/device.ts'
import { type Gathering, slotOf } from '#domain/gathering/gathering.ts'
import type { Devices } from './devices.ts'

/** Returns whether a gathering is for this device. A browser that was not let in as a device serves every gathering. */
export function servedBy(
  devices: Devices,
  id: DeviceId | undefined,
): (gathering: Pick<Gathering, 'gatheringId'>) => boolean {
  const device = id === undefined ? null : devices.find(id)
  return ({ gatheringId }) => device === null || serves(device, slotOf(gatheringId))
}
