import type { DeviceKeys } from '#server/door/device-keys.ts'
import type { Door } from '#server/door/door.ts'
import type { Views } from '#server/views.ts'

/** The door as the log has it: every server sees the same, and obeys a change as soon as the log has handed it on. */
export const doorOfLog = ({ devices }: Views, keys: DeviceKeys): Omit<Door, 'helperOf'> => ({
  deviceOf(cookies) {
    const key = keys.keyIn(cookies)
    const device = key === null ? null : devices.byKey(keys.hashOf(key))
    if (!device) return null
    const { deviceId: id, kind, standing } = device
    return { id, kind: kind === 'desk' ? 'desk-device' : kind, standing }
  },
  isClosed: () => devices.doors().areClosed,
})
