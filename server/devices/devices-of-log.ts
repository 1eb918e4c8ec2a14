import type { DeviceCaller } from '#domain/contract/callers.ts'
import type { DeviceKind } from '#domain/device/device-fields.ts'
import type { DeviceKeys } from '#server/senders/device-keys.ts'
import type { KnownSenders } from '#server/senders/sender.ts'
import type { Views } from '#server/views.ts'

/** Helpers may have a role of the same name as a kind of device. */
const CALLERS = {
  kiosk: 'kiosk',
  desk: 'desk-device',
  wall: 'wall',
  counter: 'counter',
  printer: 'printer',
  room: 'room-device',
} as const satisfies Record<DeviceKind, DeviceCaller>

/**
 * The devices and the doors as the log has them. Every server has the same, and obeys a change as soon as
 * it reads it there.
 */
export const devicesOfLog = ({ devices }: Views, keys: DeviceKeys): Omit<KnownSenders, 'helperOf'> => ({
  deviceOf(cookies) {
    const key = keys.keyIn(cookies)
    const device = key === null ? null : devices.byKey(keys.hashOf(key))
    if (!device) return null
    const { deviceId: id, kind, standing, rooms } = device
    return { id, kind: CALLERS[kind], standing, ...(rooms && { rooms }) }
  },
  isClosed: () => devices.doors().areClosed,
})
