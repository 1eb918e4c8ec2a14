import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Parts } from '#server/parts.ts'
import type { DeviceAfter } from './device-commands.ts'
import { latestOf, rowOf } from './fleet.ts'
import type { OwnDevices } from './own-devices.ts'

/** The reply to a command to one device: the device as the page of the tablets shows it. */
export async function replyWithRow(
  parts: Parts,
  devices: OwnDevices,
  { device, position }: DeviceAfter,
): Promise<CommandReply<DeviceRow>> {
  // The view knows who paused it.
  await parts.views.reached(position)
  const sighting = latestOf(await devices.known()).get(device.deviceId)
  return new CommandReply(rowOf(parts, device, sighting), position)
}
