import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { DeviceId, Instant } from '#domain/ids.ts'
import { DeviceKind, DeviceLanguage, Prints, RoomsOfDevice, ServedServices } from './device-fields.ts'

/** The SHA-256 of a device's key, in base64url. The key itself is known to the device alone. */
export const KeyHash = z.string().check(z.regex(/^[\w-]{43}$/))
export type KeyHash = z.infer<typeof KeyHash>

const described = {
  name: z.string().check(z.minLength(1)),
  kind: DeviceKind,
  serves: ServedServices,
  /** Whether it serves the gatherings that take place once. */
  oneOffs: z.boolean(),
  language: z.optional(DeviceLanguage),
  /** The printer at which its labels come out. For a printer the one that takes over. */
  printer: z.optional(DeviceId),
  /** Who gets a name tag there. Absent: nobody. */
  prints: z.optional(Prints),
  /** The children's rooms at whose door it is. Present for a device of that kind alone. */
  rooms: z.optional(RoomsOfDevice),
}

export const DeviceLetIn = fact('DeviceLetIn', 'an administrator lets a device in, for the first time or again', {
  deviceId: DeviceId,
  key: KeyHash,
  ...described,
})

export const DeviceChanged = fact(
  'DeviceChanged',
  'a device gets another name, kind, language, printer, other services, or other rooms',
  {
    deviceId: DeviceId,
    ...described,
  },
)

export const DevicePaused = fact('DevicePaused', 'an administrator closes the door of a device for a while', {
  deviceId: DeviceId,
  at: Instant,
})

export const DeviceResumed = fact('DeviceResumed', 'a paused device may go on', { deviceId: DeviceId })

export const DeviceTurnedAway = fact('DeviceTurnedAway', 'a device may do nothing more, until it is let in again', {
  deviceId: DeviceId,
})

export const DeviceAskedToIdentify = fact('DeviceAskedToIdentify', 'a device is to show its name for ten seconds', {
  deviceId: DeviceId,
  /** Ten seconds later it is too late for the device to obey. */
  at: Instant,
})

export const DeviceAskedToReload = fact('DeviceAskedToReload', 'a device is to load its page again', {
  deviceId: DeviceId,
  /** Ten seconds later it is too late for the device to obey. */
  at: Instant,
})

/** The events of one device. */
export const deviceEvents = [
  DeviceLetIn,
  DeviceChanged,
  DevicePaused,
  DeviceResumed,
  DeviceTurnedAway,
  DeviceAskedToIdentify,
  DeviceAskedToReload,
] as const

export type DeviceEvent = z.infer<(typeof deviceEvents)[number]>

export const LettingInBegan = fact('LettingInBegan', 'devices may ask to be let in, for five minutes', {
  until: Instant,
})

export const LettingInEnded = fact('LettingInEnded', 'devices may no longer ask to be let in', {})

export const DoorsClosed = fact('DoorsClosed', 'from now on only devices that were let in may act as a kiosk', {})

export const DoorsOpened = fact('DoorsOpened', "any device in the church's own network may act as a kiosk again", {})

/** The events of the doors that all devices share. */
export const doorsEvents = [LettingInBegan, LettingInEnded, DoorsClosed, DoorsOpened] as const

export type DoorsEvent = z.infer<(typeof doorsEvents)[number]>
