import { z } from 'zod/mini'
import { LANGUAGES } from '#domain/languages.ts'
import { LAST_WEEKLY_SLOT, RoomId, WeeklySlot } from '#domain/ids.ts'
import { textField } from '#domain/text-field.ts'

/** What an administrator says about a device. Forms, routes and events check it in the same way. */

const LONGEST_NAME = 60
const MISSING = 'Please enter a name.'

/** What a device is called, for example "Main door, left". */
export const DeviceName = textField(LONGEST_NAME, {
  missing: MISSING,
  tooLong: 'A name has 60 letters at most.',
}).check(z.minLength(1, MISSING))

/**
 * A kiosk for families, the welcome desk, a wall with the counts, the phone of an usher who counts, a computer that
 * prints labels for kiosks and desks, or a tablet at the door of children's rooms.
 */
export const DEVICE_KINDS = ['kiosk', 'desk', 'wall', 'counter', 'printer', 'room'] as const
export const DeviceKind = z.enum(DEVICE_KINDS)
export type DeviceKind = z.infer<typeof DeviceKind>

/**
 * The weekly services that a device serves, by their slots. Empty: it serves none, only gatherings
 * that take place once.
 */
export const ServedServices = z.union([z.literal('all'), z.array(WeeklySlot).check(z.maxLength(LAST_WEEKLY_SLOT))])
export type ServedServices = z.infer<typeof ServedServices>

/** The kinds that only a church with children's rooms has. */
export const KINDS_WITH_ROOMS: readonly DeviceKind[] = ['printer', 'room']

/** A tablet at one door serves a few rooms. */
const MOST_ROOMS = 40

/** The children's rooms of a tablet at their door. */
export const RoomsOfDevice = z.array(RoomId).check(z.maxLength(MOST_ROOMS))

/** Who gets a name tag after a check-in at a kiosk or a desk, beside the tags of children who go to a room. */
export const PRINTS = ['nobody', 'first-time', 'children', 'all'] as const
export const Prints = z.enum(PRINTS)
export type Prints = z.infer<typeof Prints>

/** The language in which a device starts. Without one it starts in English. */
export const DeviceLanguage = z.enum(LANGUAGES)
export type DeviceLanguage = z.infer<typeof DeviceLanguage>
