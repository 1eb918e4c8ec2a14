import { z } from 'zod/mini'
import {
  DeviceKind,
  DeviceLanguage,
  DeviceName,
  Prints,
  RoomsOfDevice,
  ServedServices,
} from '#domain/device/device-fields.ts'
import { DeviceId, Instant } from '#domain/ids.ts'
import { DeviceRow, DeviceStanding, Fleet } from './device-shapes.ts'
import { route } from '#domain/contract/route.ts'

/** The calls with which a device asks to be let in, and with which the administrator decides. */

/** An id that nobody has is a 404. */
const deviceParams = z.object({ id: DeviceId })

export const askToComeIn = route(
  'POST /api/devices/ask',
  ['anyone'],
  'Asks that this device be let in; the reply has the code that it shows. 409 `not-letting-in` outside the five minutes.',
  { reply: DeviceStanding },
)

export const ownStanding = route('GET /api/devices/me', ['anyone'], 'How the asking device stands.', {
  reply: DeviceStanding,
})

export const fleet = route(
  'GET /api/admin/devices',
  ['administrator'],
  'The devices that are let in, those that wait, and the doors. It asks the other servers named in PEERS.',
  { reply: Fleet },
)

export const letTabletsIn = route(
  'POST /api/admin/devices/letting-in',
  ['administrator'],
  'Lets devices ask for five minutes from now, or no longer.',
  { body: z.object({ open: z.boolean() }), reply: z.object({ until: z.optional(Instant) }) },
)

export const setDoors = route(
  'POST /api/admin/devices/doors',
  ['administrator'],
  'Closes the doors, so that only devices that were let in may act as a kiosk, or opens them again.',
  { body: z.object({ closed: z.boolean() }), reply: z.object({ closed: z.boolean() }) },
)

const described = {
  name: DeviceName,
  kind: DeviceKind,
  /** `all`, or the slots of weekly services; a counter needs exactly one. */
  serves: ServedServices,
  oneOffs: z._default(z.boolean(), true),
  language: z.nullish(DeviceLanguage),
  printer: z.nullish(DeviceId),
  prints: z.nullish(Prints),
  /** Needed for the kind `room`; 404 `unknown-room` for one that the church does not have. */
  rooms: z.optional(RoomsOfDevice),
}

export const acceptDevice = route(
  'POST /api/admin/devices/:id/accept',
  ['administrator'],
  'Lets a waiting device in. With `replaces` it takes the place of a device that is let in, whose key ends. 409 as for turning away.',
  {
    params: deviceParams,
    body: z.union([z.object({ replaces: DeviceId, anyway: z.optional(z.boolean()) }), z.object(described)]),
    reply: DeviceRow,
  },
)

export const refuseDevice = route(
  'POST /api/admin/devices/:id/refuse',
  ['administrator'],
  'Refuses a waiting device. It may ask again when devices are let in the next time.',
  { params: deviceParams },
)

export const identifyDevice = route(
  'POST /api/admin/devices/:id/identify',
  ['administrator'],
  'Lets a device show its name for ten seconds, if it is connected now or within ten seconds.',
  { params: deviceParams },
)

export const reloadDevice = route(
  'POST /api/admin/devices/:id/reload',
  ['administrator'],
  'Lets a device load its page again after the visit that is going on, if it is connected now or within ten seconds.',
  { params: deviceParams },
)

export const pauseDevice = route(
  'POST /api/admin/devices/:id/pause',
  ['administrator'],
  'Closes the door of a device until it is let go on.',
  { params: deviceParams, reply: DeviceRow },
)

export const resumeDevice = route(
  'POST /api/admin/devices/:id/go-on',
  ['administrator'],
  'Lets a paused device go on.',
  {
    params: deviceParams,
    reply: DeviceRow,
  },
)

export const turnAwayDevice = route(
  'POST /api/admin/devices/:id/turn-away',
  ['administrator'],
  'Turns a device away. 409 `check-ins-not-delivered` with their number, `unsent`, unless `anyway` is true.',
  { params: deviceParams, body: z.object({ anyway: z.optional(z.boolean()) }) },
)

export const changeDevice = route(
  'PATCH /api/admin/devices/:id',
  ['administrator'],
  'Changes what is said about a device. A field that is absent stays as it is.',
  {
    params: deviceParams,
    body: z.object({
      name: z.optional(DeviceName),
      kind: z.optional(DeviceKind),
      serves: z.optional(ServedServices),
      oneOffs: z.optional(z.boolean()),
      /** `null` removes it. */
      language: z.nullish(DeviceLanguage),
      /** `null` removes them. 409 `no-printer` for a device that is none. */
      printer: z.nullish(DeviceId),
      prints: z.nullish(Prints),
      rooms: z.optional(RoomsOfDevice),
    }),
    reply: DeviceRow,
  },
)

export const deviceRoutes = {
  askToComeIn,
  ownStanding,
  fleet,
  letTabletsIn,
  setDoors,
  acceptDevice,
  refuseDevice,
  identifyDevice,
  reloadDevice,
  pauseDevice,
  resumeDevice,
  changeDevice,
  turnAwayDevice,
}
