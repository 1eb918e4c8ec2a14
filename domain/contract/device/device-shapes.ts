import { z } from 'zod/mini'
import { DeviceKind, DeviceLanguage, Prints, RoomsOfDevice, ServedServices } from '#domain/device/device-fields.ts'
import { DeviceId, Instant, RoomId } from '#domain/ids.ts'

/** What an administrator has said about a device. */
const described = {
  name: z.string(),
  kind: DeviceKind,
  /** `all`, or the slots of weekly services. */
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

/**
 * How the asking device stands:
 * - `open`: it has no key, and the doors are open, so that it may act as a kiosk.
 * - `waiting`: it has asked and shows `code`, until an administrator accepts it.
 * - `in`: it was let in.
 * - `paused`, `turned-away`: it may do nothing. It can be let go on, or be let in again.
 * - `unknown`: it may only ask to be let in.
 */
export const DeviceStanding = z.object({
  state: z.enum(['open', 'waiting', 'in', 'paused', 'turned-away', 'unknown']),
  /** Five characters without a space. Present for `waiting`, `paused` and `turned-away`. */
  code: z.optional(z.string()),
  /** The name and what follows are present for a device that was let in before. */
  id: z.optional(DeviceId),
  name: z.optional(z.string()),
  kind: z.optional(DeviceKind),
  language: z.optional(DeviceLanguage),
  /** The church has children’s rooms, and the device was let in to check people in. Absent otherwise. */
  hasRooms: z.optional(z.literal(true)),
  /** The church has serving teams, and the device was let in to check people in. Absent otherwise. */
  hasTeams: z.optional(z.literal(true)),
  /** How much of a child's last name it prints where it prints without the server. Present beside `hasRooms`. */
  lastNameOnTag: z.optional(z.enum(['initial', 'full', 'none'])),
  /** Present for a kiosk or a desk whose labels come out at a printer tablet. */
  printer: z.optional(DeviceId),
  /** Who gets a name tag there, beside the tags of children. Absent: nobody. */
  prints: z.optional(Prints),
  /** Present for a tablet at the door of children's rooms: it acts in these alone. */
  rooms: z.optional(RoomsOfDevice),
  /** Whether devices may ask to be let in now. A device that is not in asks every three seconds then. */
  lettingIn: z.boolean(),
})
export type DeviceStanding = z.infer<typeof DeviceStanding>

/** A device that has asked to be let in. */
export const WaitingDevice = z.object({
  id: DeviceId,
  /** The code on its screen, five characters without a space. */
  code: z.string(),
  askedAt: Instant,
  /** For example "iPad, Safari". Absent when the browser does not say. */
  browser: z.optional(z.string()),
  /** What was said about it when it was let in before: it was turned away since. */
  was: z.optional(z.object(described)),
  /** Devices that it may be, with another key: they are silent, and were last seen in the same network. Best first. */
  mayReplace: z.array(DeviceId),
})
export type WaitingDevice = z.infer<typeof WaitingDevice>

/** How much is left in the battery of a device, and whether it is being charged. */
export const Battery = z.object({ percent: z.int().check(z.minimum(0), z.maximum(100)), isCharging: z.boolean() })
export type Battery = z.infer<typeof Battery>

/** What is printed at one printer: how many jobs were given to its computer, wait, and are at the desk instead. */
export const PrinterJobs = z.object({
  given: z.int().check(z.nonnegative()),
  waiting: z.int().check(z.nonnegative()),
  atTheDesk: z.int().check(z.nonnegative()),
})
export type PrinterJobs = z.infer<typeof PrinterJobs>

/** A device that is let in. What it says about itself is absent until it has said it. */
export const DeviceRow = z.object({
  id: DeviceId,
  ...described,
  isPaused: z.boolean(),
  pausedAt: z.optional(Instant),
  /**
   * The name of the helper who paused it. Absent when it was somebody with the shared password, or a
   * helper who has left.
   */
  pausedBy: z.optional(z.string()),
  /** Whether it is connected, or was heard of within the last 90 seconds. Otherwise it is quiet. */
  isOn: z.boolean(),
  /** When it was last heard of, by any server that is reached. Absent while it is connected. */
  heardAt: z.optional(Instant),
  /** The version of the pages that it shows. */
  version: z.optional(z.string()),
  /** Whether that is the version of the server. */
  isUpToDate: z.optional(z.boolean()),
  /** The check-ins that it has saved and not delivered. */
  unsent: z.int().check(z.nonnegative()),
  /** Absent while it is quiet, and where its browser does not tell: Safari, Firefox, and every browser over http. */
  battery: z.optional(Battery),
  lastCheckIn: z.optional(Instant),
  /** A counter alone: how many people it has counted at its latest event, and when the latest of them came. */
  lastCount: z.optional(z.object({ at: Instant, people: z.int().check(z.nonnegative()) })),
  /** A printer alone: how many families' labels it was given today, wait for it, and are at the desk instead. */
  jobs: z.optional(PrinterJobs),
})
export type DeviceRow = z.infer<typeof DeviceRow>

/** Everything that the page of the tablets shows. */
export const Fleet = z.object({
  /** The server's clock. */
  now: Instant,
  /** Whether only devices that were let in may act as a kiosk. */
  doorsClosed: z.boolean(),
  /** Until when devices may ask to be let in. Absent when they may not. */
  lettingInUntil: z.optional(Instant),
  /** Oldest first. */
  waiting: z.array(WaitingDevice),
  /** In the order in which they were first let in. */
  devices: z.array(DeviceRow),
  /** The church has children’s rooms: a device may be let in as a printer of labels. Absent otherwise. */
  hasRooms: z.optional(z.literal(true)),
  /** These rooms, in their order. Absent without one. */
  rooms: z.optional(z.array(z.object({ roomId: RoomId, name: z.string() }))),
  /** How many devices act as a kiosk without having been let in, through open doors. */
  actingWithoutKey: z.int().check(z.nonnegative()),
  /**
   * The latest device or network that looked up too many families within the last hour. Absent when there is none.
   */
  heldBack: z.optional(
    z.object({
      at: Instant,
      /** True where Foyer showed them, because it had to. Absent where it refused more. */
      isShown: z.optional(z.boolean()),
      /** The name of the device, or those of the kiosks that were last seen in this network. */
      kiosks: z.array(z.string()),
    }),
  ),
})
export type Fleet = z.infer<typeof Fleet>

/** The 409 of turning a device away that still has check-ins: none of them is delivered until it is let in again. */
export const CheckInsNotDelivered = z.object({
  code: z.literal('check-ins-not-delivered'),
  message: z.string(),
  unsent: z.int(),
})
export type CheckInsNotDelivered = z.infer<typeof CheckInsNotDelivered>
