import { device, type Device } from '#domain/device/device.ts'
import { doors, type Doors } from '#domain/device/doors.ts'
import { deviceEvents, doorsEvents, type DeviceEvent, type KeyHash } from '#domain/device/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import type { DeviceId, Instant } from '#domain/ids.ts'
import type { CausedBy } from './caused-by.ts'

/** The devices that were ever let in, and the doors. It knows what was decided, not which device is on. */
export type Devices = {
  apply(event: DomainEvent, cause?: Pick<CausedBy, 'device' | 'actor'>): void
  find(id: DeviceId): Device | null
  /** The device with this key, also one that was turned away. */
  byKey(key: KeyHash): Device | null
  /** The devices that are let in or paused, in the order in which they were first let in. */
  list(): Device[]
  doors(): Doors
  /** The time of the latest check-in at this device. */
  lastCheckIn(id: DeviceId): Instant | null
  /** Who paused this device. Null unless it is paused, and when the log does not say. */
  pausedBy(id: DeviceId): string | null
}

export function createDevices(): Devices {
  const known = new Map<DeviceId, Device>()
  const byKey = new Map<KeyHash, DeviceId>()
  const lastCheckIn = new Map<DeviceId, Instant>()
  const pausedBy = new Map<DeviceId, string>()
  let shared = doors.initial

  const find = (id: DeviceId) => known.get(id) ?? null

  function change(event: DeviceEvent, actor: string | undefined): void {
    const { deviceId } = event.data
    const after = device.evolve(find(deviceId), event)
    if (!after) return
    known.set(deviceId, after)
    byKey.set(after.key, deviceId)
    if (event.type === 'DevicePaused' && actor !== undefined) pausedBy.set(deviceId, actor)
    else if (after.standing !== 'paused' || event.type === 'DevicePaused') pausedBy.delete(deviceId)
  }

  function noteCheckIn(at: Instant, id: DeviceId): void {
    if (at > (lastCheckIn.get(id) ?? '')) lastCheckIn.set(id, at)
  }

  return {
    apply(event, { device: sender, actor } = {}) {
      if (isDeviceEvent(event)) change(event, actor)
      else if (isDoorsEvent(event)) shared = doors.evolve(shared, event)
      else if (event.type === 'PartyCheckedIn' && sender !== undefined) noteCheckIn(event.data.at, sender)
    },
    find,
    byKey: (key) => find(byKey.get(key) ?? ''),
    list: () => [...known.values()].filter(({ standing }) => standing !== 'turned-away'),
    doors: () => shared,
    lastCheckIn: (id) => lastCheckIn.get(id) ?? null,
    pausedBy: (id) => pausedBy.get(id) ?? null,
  }
}

const isDeviceEvent = isAmong(deviceEvents)
const isDoorsEvent = isAmong(doorsEvents)
