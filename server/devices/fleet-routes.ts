import {
  changeDevice,
  fleet,
  identifyDevice,
  pauseDevice,
  reloadDevice,
  resumeDevice,
  turnAwayDevice,
} from '#domain/contract/device/device-routes.ts'
import type { DeviceId, Instant } from '#domain/ids.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { commandDevice, mustBePlanned, mustBePrinter, mustBeRooms, mustHaveDelivered } from './device-commands.ts'
import { fleetOf } from './fleet.ts'
import type { OwnDevices } from './own-devices.ts'
import { replyWithRow } from './letting-in-routes.ts'

/** Serves the page of the tablets: what it shows, and what the administrator asks of one device. */
export function serveFleet(
  serve: Serve,
  services: Pick<Services, 'log' | 'views' | 'deviceKeys' | 'now'>,
  devices: OwnDevices,
): void {
  serve(fleet, async () => fleetOf(services, await devices.known()))

  serve(identifyDevice, async ({ params: { id } }, { cause }) => {
    const asked = await commandDevice(
      services,
      { type: 'AskToIdentify', deviceId: id, at: timeOfOrder(services, id) },
      cause,
    )
    return new CommandReply(undefined, asked.position)
  })

  serve(reloadDevice, async ({ params: { id } }, { cause }) => {
    const asked = await commandDevice(
      services,
      { type: 'AskToReload', deviceId: id, at: timeOfOrder(services, id) },
      cause,
    )
    return new CommandReply(undefined, asked.position)
  })

  serve(pauseDevice, async ({ params: { id } }, { cause }) => {
    const paused = await commandDevice(services, { type: 'PauseDevice', deviceId: id, at: services.now() }, cause)
    return await replyWithRow(services, devices, paused)
  })

  serve(resumeDevice, async ({ params: { id } }, { cause }) => {
    const resumed = await commandDevice(services, { type: 'ResumeDevice', deviceId: id }, cause)
    return await replyWithRow(services, devices, resumed)
  })

  serve(turnAwayDevice, async ({ params: { id }, body: { anyway } }, { cause }) => {
    if (anyway !== true) await mustHaveDelivered(devices, id)
    const { position } = await commandDevice(services, { type: 'TurnAway', deviceId: id }, cause)
    return new CommandReply(undefined, position)
  })

  serve(changeDevice, async ({ params: { id }, body: change }, { cause }) => {
    await mustBePlanned(services, change)
    mustBePrinter(services, change.printer, id)
    await mustBeRooms(services, change.rooms)
    const changed = await commandDevice(services, { type: 'ChangeDevice', deviceId: id, change }, cause)
    return await replyWithRow(services, devices, changed)
  })
}

/**
 * The time of a new order. It is later than that of every earlier one, also when the clock of another server is ahead:
 * a device obeys only what is newer than the last that it has obeyed.
 */
function timeOfOrder({ views, now }: Pick<Services, 'views' | 'now'>, id: DeviceId): Instant {
  const { identify = '', reload = '' } = views.devices.find(id)?.asked ?? {}
  const last = identify > reload ? identify : reload
  const at = now()
  return at > last ? at : new Date(Date.parse(last) + 1).toISOString()
}
