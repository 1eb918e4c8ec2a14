import { device, deviceStream, type Described, type Device, type DeviceCommand } from '#domain/device/device.ts'
import { DEVICES_STREAM, doors, isLettingIn, type Doors, type DoorsCommand } from '#domain/device/doors.ts'
import type { ServedServices } from '#domain/device/device-fields.ts'
import type { KeyHash } from '#domain/device/events.ts'
import type { DeviceId, RoomId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { rooms as childrensRooms, ROOMS_STREAM, roomsInUse } from '#domain/rooms/rooms.ts'
import { SCHEDULE_STREAM, schedule } from '#domain/schedule/schedule.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { stateOf, transact, type Transacted } from '#server/transact.ts'
import { asksOf, latestOf } from './fleet.ts'
import type { OwnDevices } from './own-devices.ts'

/** A device after a command, and the position at which every server shows it. */
export type DeviceAfter = { readonly device: Device; readonly position: Position }

/** Commands an administrator gives to one device. Throws unless the device was let in once. */
export async function commandDevice(
  { log }: Pick<Services, 'log'>,
  command: DeviceCommand,
  cause: Cause,
): Promise<DeviceAfter> {
  const { state, position } = await transact(log, deviceStream(command.deviceId), device, command, cause)
  if (!state) throw new Rejection('unknown-device')
  return { device: state, position }
}

export const commandDoors = (
  { log }: Pick<Services, 'log'>,
  command: DoorsCommand,
  cause: Cause,
): Promise<Transacted<Doors>> => transact(log, DEVICES_STREAM, doors, command, cause)

/**
 * The key of a device that waits at any server. Throws when it does not wait, or when nobody may be let in any more.
 */
async function waitingKey(
  { views, deviceKeys, now }: Pick<Services, 'views' | 'deviceKeys' | 'now'>,
  devices: OwnDevices,
  id: DeviceId,
): Promise<KeyHash> {
  if (!isLettingIn(views.devices.doors(), now())) throw new RequestRefused('not-letting-in')
  const idOf = (key: KeyHash) => views.devices.byKey(key)?.deviceId ?? deviceKeys.idOf(key)
  const ask = asksOf(await devices.known()).find(({ key }) => idOf(key) === id)
  if (!ask) throw new RequestRefused('nobody-waits')
  return ask.key
}

/**
 * Lets a waiting device in. A second acceptance in the same words changes nothing, so that a lost reply does no harm.
 */
export async function accept(
  services: Pick<Services, 'log' | 'views' | 'deviceKeys' | 'now'>,
  devices: OwnDevices,
  { id, described }: { id: DeviceId; described: Described },
  cause: Cause,
): Promise<DeviceAfter> {
  await mustBePlanned(services, described)
  const before = await letInBefore(services, id)
  const key = before?.key ?? (await waitingKey(services, devices, id))
  const changed = await commandDevice(services, { type: 'LetIn', deviceId: id, key, described }, cause)
  devices.waiting.remove(key)
  return changed
}

/**
 * Lets a waiting device in as another one, which has lost its key: under the same name, and the old key ends. The new
 * one comes in before the old one goes, so that a server that is killed between the two leaves nobody outside.
 */
export async function acceptInPlaceOf(
  services: Pick<Services, 'log' | 'views' | 'deviceKeys' | 'now'>,
  devices: OwnDevices,
  { id, replaces, anyway }: { id: DeviceId; replaces: DeviceId; anyway?: boolean | undefined },
  cause: Cause,
): Promise<DeviceAfter> {
  const { state: old } = await stateOf(services.log, deviceStream(replaces), device)
  if (!old || replaces === id) throw new Rejection('unknown-device')
  if (anyway !== true && old.standing !== 'turned-away') await mustHaveDelivered(devices, replaces)
  const { name, kind, serves, oneOffs, language, printer, prints, rooms } = old
  const described = { name, kind, serves, oneOffs, language, printer, prints, rooms }
  const accepted = await accept(services, devices, { id, described }, cause)
  const { position } = await commandDevice(services, { type: 'TurnAway', deviceId: replaces }, cause)
  return { device: accepted.device, position }
}

/**
 * The device if it is let in. The stream is read, because the views may not show yet that somebody has just let it in.
 */
async function letInBefore({ log }: Pick<Services, 'log'>, id: DeviceId): Promise<Device | null> {
  const { state } = await stateOf(log, deviceStream(id), device)
  return state && state.standing !== 'turned-away' ? state : null
}

/** Refuses a waiting device until the time for asking is over. One that somebody has just let in is not refused. */
export async function refuse(
  services: Pick<Services, 'log' | 'views' | 'deviceKeys' | 'now'>,
  devices: OwnDevices,
  id: DeviceId,
): Promise<void> {
  const key = await waitingKey(services, devices, id)
  if (await letInBefore(services, id)) throw new RequestRefused('nobody-waits')
  const { lettingInUntil } = services.views.devices.doors()
  if (lettingInUntil !== null) devices.waiting.refuse(key, lettingInUntil)
}

/** Throws when a device should serve a weekly service that was never planned. */
export async function mustBePlanned(
  { log }: Pick<Services, 'log'>,
  { serves }: { serves?: ServedServices | undefined },
): Promise<void> {
  if (serves === undefined || serves === 'all') return
  const { state } = await stateOf(log, SCHEDULE_STREAM, schedule)
  if (serves.some((slot) => !state.weekly.has(slot))) throw new Rejection('unknown-service')
}

/**
 * Check-ins that a device has saved stay on it until it is let in again, so the person who turns it away is asked
 * first.
 */
export async function mustHaveDelivered(devices: OwnDevices, id: DeviceId): Promise<void> {
  const unsent = latestOf(await devices.known()).get(id)?.unsent ?? 0
  if (unsent > 0) throw new RequestRefused('check-ins-not-delivered', { unsent })
}

/** Throws when labels of this device should come out at something that is no printer, or at itself. */
export function mustBePrinter(
  { views }: Pick<Services, 'views'>,
  printer: DeviceId | null | undefined,
  id: DeviceId,
): void {
  if (!printer) return
  const found = views.devices.find(printer)
  if (found?.kind !== 'printer' || found.standing === 'turned-away' || printer === id)
    throw new RequestRefused('no-printer')
}

/** Throws when a tablet should be at the door of a room that the church does not have. */
export async function mustBeRooms(
  { log }: Pick<Services, 'log'>,
  wanted: readonly RoomId[] | undefined,
): Promise<void> {
  if (!wanted?.length) return
  const { state } = await stateOf(log, ROOMS_STREAM, childrensRooms)
  const inUse = new Set(roomsInUse(state).map(({ roomId }) => roomId))
  if (!wanted.every((one) => inUse.has(one))) throw new Rejection('unknown-room')
}
