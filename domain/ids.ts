import { z } from 'zod'

/**
 * People are known by numbers that cannot be guessed: sixteen digits, drawn by chance between these bounds.
 * The personal page of a family is open to anyone who holds its number, so the number is the secret.
 */
export const SMALLEST_PERSON_ID = 10 ** 15
export const LARGEST_PERSON_ID = Number.MAX_SAFE_INTEGER

const personId = z.int().min(SMALLEST_PERSON_ID).max(LARGEST_PERSON_ID)

/** The person who holds a profile: they registered or were imported with a phone number. */
export const AttendeeId = personId
export type AttendeeId = z.infer<typeof AttendeeId>

/** Somebody who comes with an attendee and has no profile of their own. */
export const FamilyMemberId = personId
export type FamilyMemberId = z.infer<typeof FamilyMemberId>

/** The slots of a day: 1 to 49 for the weekly services, 50 to 99 for gatherings that take place once. Never reused. */
export const LAST_WEEKLY_SLOT = 49
export const LAST_SLOT = 99

/** Which of the weekly services. */
export const WeeklySlot = z.int().min(1).max(LAST_WEEKLY_SLOT)

/** A gathering's local date and slot, as in 2026112201. Creating the same occurrence twice is one gathering. */
export const GatheringId = z
  .int()
  .min(10_000_101_01)
  .max(99_991_231_00 + LAST_SLOT)
export type GatheringId = z.infer<typeof GatheringId>

/** One moment: ISO 8601, UTC, milliseconds, as in 2026-11-22T15:58:04.120Z. Sorts as text. */
export const Instant = z.iso.datetime({ precision: 3 })
export type Instant = z.infer<typeof Instant>

/** A day on the church's calendar, as in 2026-11-22. */
export const LocalDate = z.iso.date()
export type LocalDate = z.infer<typeof LocalDate>

/** A time on the church's clock, as in 09:00, refused in these words. */
export const localTime = (words?: string) => z.string(words).regex(/^([01]\d|2[0-3]):[0-5]\d$/, words)

export const LocalTime = localTime()
export type LocalTime = z.infer<typeof LocalTime>

/** Names one intent for ever, however often it is sent: a UUID, made where the intent was formed. */
export const CommandId = z.guid()
export type CommandId = z.infer<typeof CommandId>

/** Reads an id from a path or a form: digits only, and exact as a number. Anything else is null. */
export function parsePersonId(text: string): AttendeeId | null {
  if (!/^[1-9]\d{15}$/.test(text)) return null
  const id = Number(text)
  return id >= SMALLEST_PERSON_ID && id <= LARGEST_PERSON_ID ? id : null
}
