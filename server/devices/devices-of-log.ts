import type { DeviceKeys } from '#server/senders/device-keys.ts'
import type { KnownSenders } from '#server/senders/sender.ts'
import type { Views } from '#server/views.ts'

/**
 * The devices and the doors as the log has them. Every server has the same, and obeys a change as soon as
 * it reads it there.
 */
export const devicesOfLog = ({ devices }: Views, keys: DeviceKeys): Omit<KnownSenders, 'helperOf'> => ({
  deviceOf(cookies) {
    const key = keys.keyIn(cookies)
    const device = key === null ? null : devices.byKey(keys.hashOf(key))
    if (!device) return null
    const { deviceId: id, kind, standing } = device
    return { id, kind: kind === 'desk' ? 'desk-device' : kind, standing }
  },
  isClosed: () => devices.doors().areClosed,
})
