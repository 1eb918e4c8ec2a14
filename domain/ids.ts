import { z } from 'zod/mini'

/**
 * The ids of people cannot be guessed: random numbers of sixteen digits between these bounds. The personal page of a
 * family is open to anybody who has its id, so the id is the secret.
 */
export const SMALLEST_PERSON_ID = 10 ** 15
export const LARGEST_PERSON_ID = Number.MAX_SAFE_INTEGER

const personId = z.int().check(z.minimum(SMALLEST_PERSON_ID), z.maximum(LARGEST_PERSON_ID))

/** The person who holds a profile: they registered, were imported, or were added by staff. */
export const AttendeeId = personId
export type AttendeeId = z.infer<typeof AttendeeId>

/** A person who comes with an attendee and has no profile of their own. */
export const FamilyMemberId = personId
export type FamilyMemberId = z.infer<typeof FamilyMemberId>

/** An attendee or a family member. */
export const PersonId = personId
export type PersonId = z.infer<typeof PersonId>

/** The slots of a day: 1 to 49 for the weekly services, 50 to 99 for gatherings that take place once. Never reused. */
export const LAST_WEEKLY_SLOT = 49
export const LAST_SLOT = 99

/** Whether a slot is that of a weekly service. */
export const isWeekly = (slot: number): boolean => slot <= LAST_WEEKLY_SLOT

/** The number of a weekly service. */
export const WeeklySlot = z.int().check(z.minimum(1), z.maximum(LAST_WEEKLY_SLOT))

/** A gathering's date and slot, such as 2026112201. Creating the same gathering twice gives one gathering. */
export const GatheringId = z.int().check(z.minimum(10_000_101_01), z.maximum(99_991_231_00 + LAST_SLOT))
export type GatheringId = z.infer<typeof GatheringId>

/** A moment in ISO 8601, UTC, with milliseconds, such as 2026-11-22T15:58:04.120Z. Sorts as text. */
export const Instant = z.iso.datetime({ precision: 3 })
export type Instant = z.infer<typeof Instant>

/** A date on the church's calendar, such as 2026-11-22. */
export const LocalDate = z.iso.date()
export type LocalDate = z.infer<typeof LocalDate>

/** A time on the church's clock, such as 09:00. `words` is the message for an invalid one. */
export const localTimeShape = (words?: string) => z.string(words).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, words))

export const LocalTime = localTimeShape()
export type LocalTime = z.infer<typeof LocalTime>

/** The id of one command, however often it is sent: a UUID, made when the person decided. */
export const CommandId = z.guid()
export type CommandId = z.infer<typeof CommandId>

/** A UUID of version 8, which is for ids that are calculated, from at least 32 digits of a hash. */
export const calculatedUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`

/** The id of a device that was let in, such as a tablet: a UUID. */
export const DeviceId = z.guid()
export type DeviceId = z.infer<typeof DeviceId>

/** The id of the count of one phone at one door: a UUID, made on the phone. */
export const CounterId = z.guid()
export type CounterId = z.infer<typeof CounterId>

/** The id of five minutes of a count: a UUID, made on the phone. */
export const SliceId = z.guid()
export type SliceId = z.infer<typeof SliceId>

/** The number of a children's room. It is never given to another one. */
export const RoomId = z.int().check(z.minimum(1), z.maximum(999))
export type RoomId = z.infer<typeof RoomId>

/** The number of a serving team. It is never given to another one. */
export const TeamId = z.int().check(z.minimum(1), z.maximum(999))
export type TeamId = z.infer<typeof TeamId>

/**
 * The characters of marks and pick-up codes: no vowels and no Y, so that few words come about, and none that looks like
 * another one.
 */
export const MARK_ALPHABET = '2346789CDFHJKLNPQRTX'

/** What stands on the tags of the children of one drop-off, such as K7Q. */
export const Mark = z.string().check(z.regex(new RegExp(`^[${MARK_ALPHABET}]{3}$`)))
export type Mark = z.infer<typeof Mark>

/** How many children one drop-off may have: each has a place on its tag, which is one digit. */
export const MOST_CHILDREN = 10

/** The id of a message on the walls: that of the command which put it there. */
export const MessageId = z.guid()
export type MessageId = z.infer<typeof MessageId>

/** The id of a helper who signs in by name: a UUID. */
export const HelperId = z.guid()
export type HelperId = z.infer<typeof HelperId>

/** Reads an id from a path or a form. Returns null unless it is only digits and exact as a number. */
export function parsePersonId(text: string): AttendeeId | null {
  if (!/^[1-9]\d{15}$/.test(text)) return null
  const id = Number(text)
  return id >= SMALLEST_PERSON_ID && id <= LARGEST_PERSON_ID ? id : null
}

/** A helper who acts: a person who serves, or a helper who signs in. */
export const Who = z.union([z.strictObject({ personId: PersonId }), z.strictObject({ helperId: HelperId })])
export type Who = z.infer<typeof Who>
