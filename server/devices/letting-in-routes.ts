import { acceptDevice, letTabletsIn, refuseDevice, setDoors } from '#domain/contract/device/device-routes.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import {
  type DeviceAfter,
  accept,
  acceptInPlaceOf,
  commandDoors,
  mustBePrinter,
  mustBeRooms,
  refuse,
} from './device-commands.ts'
import type { OwnDevices } from './own-devices.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { latestOf, rowOf } from './fleet.ts'

/** How long devices may ask to be let in, in milliseconds. */
const LETTING_IN_MS = 5 * 60_000

/** Serves how the administrator lets devices in, and closes the doors to all others. */
export function serveLettingIn(
  serve: Serve,
  services: Pick<Services, 'log' | 'views' | 'deviceKeys' | 'now'>,
  devices: OwnDevices,
): void {
  serve(letTabletsIn, async ({ body: { open } }, { cause }) => {
    const until = new Date(Date.parse(services.now()) + LETTING_IN_MS).toISOString()
    const command = open ? ({ type: 'BeginLettingIn', until } as const) : ({ type: 'EndLettingIn' } as const)
    const { state, position } = await commandDoors(services, command, cause)
    return new CommandReply(state.lettingInUntil === null ? {} : { until: state.lettingInUntil }, position)
  })

  serve(setDoors, async ({ body: { closed } }, { cause }) => {
    const { position } = await commandDoors(services, { type: closed ? 'CloseDoors' : 'OpenDoors' }, cause)
    return new CommandReply({ closed }, position)
  })

  serve(acceptDevice, async ({ params: { id }, body }, { cause }) => {
    if ('replaces' in body) {
      return await replyWithRow(services, devices, await acceptInPlaceOf(services, devices, { id, ...body }, cause))
    }
    const { language, printer, prints, rooms, ...described } = body
    const printing = { ...(printer && { printer }), ...(prints && { prints }) }
    const more = { ...(language && { language }), ...printing, ...(rooms && { rooms }) }
    mustBePrinter(services, printer, id)
    await mustBeRooms(services, rooms)
    const told = { ...described, ...more }
    return await replyWithRow(services, devices, await accept(services, devices, { id, described: told }, cause))
  })

  serve(refuseDevice, async ({ params: { id } }) => {
    await refuse(services, devices, id)
    return undefined
  })
}

/** The reply to a command to one device: the device as the page of the tablets shows it. */
export async function replyWithRow(
  services: Pick<Services, 'views' | 'deviceKeys' | 'now'>,
  devices: OwnDevices,
  { device, position }: DeviceAfter,
): Promise<CommandReply<DeviceRow>> {
  // The view knows who paused it.
  await services.views.reached(position)
  const sighting = latestOf(await devices.known()).get(device.deviceId)
  return new CommandReply(rowOf(services, device, sighting), position)
}
