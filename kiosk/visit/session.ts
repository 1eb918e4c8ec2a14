import { z } from 'zod/mini'
import { Phone } from '#domain/attendee/person-fields.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { keep, kept, letGo } from '#web/storage/tab-storage.ts'
import { dropGrant } from './grant.ts'
import { type FoundHousehold, ReadUser } from '#web/calls/read-user.ts'

/**
 * The guest of this visit, who has named everybody who comes today on their own phone. This page keeps
 * it in memory only.
 */
let expected: number | null = null

export function expectEverybody(userId: number): void {
  expected = userId
}

export const isEverybodyExpected = (userId: number): boolean => expected === userId

/** How the first screen opens when somebody goes back to it within a visit. This page keeps it in memory only. */
export type Opening = {
  /** The number that was typed, to be corrected. */
  readonly digits?: string
  readonly way?: 'lastName'
}

let opening: Opening = {}

export const openingNow = (): Opening => opening

export function openWith(next: Opening): void {
  opening = next
}

/** Who was added to the family of this visit in the form, in ids. This page keeps them in memory only. */
let added: ReadonlySet<number> = new Set()

export function noteAdded(ids: readonly number[]): void {
  added = new Set([...added, ...ids])
}

export const isJustAdded = (id: number): boolean => added.has(id)

/**
 * What the tab remembers of the present family: the person they chose, the unknown number they typed, who was checked
 * in, and who still is after that was undone. It remembers one family at a time.
 */

export const Attendance = z.object({
  user: ReadUser,
  primary: z.boolean(),
  familyMemberIds: z.array(z.int()),
  /** The id of the tap, if only this tablet had the check-in so far. */
  savedAs: z.optional(z.string()),
  /** The check-in that was sent, to take it back. Absent if it brought nobody new. */
  sent: z.optional(z.required(checkIn.body, { commandId: true, at: true })),
})
/** Who of a household is present: the person, and members of the family. */
export type Attendance = z.infer<typeof Attendance>

export const HouseholdTakenBack = z.object({
  /** `checkedIn` says who is still there. */
  user: ReadUser,
  /** The id of the check-in, if the server did not have its take-back so far. */
  savedAs: z.optional(z.string()),
})
/** A household after they undid what they had confirmed. */
export type HouseholdTakenBack = z.infer<typeof HouseholdTakenBack>

const keys = {
  user: 'currentUser',
  phone: 'registerPhone',
  attendance: 'attendance',
  takenBack: 'takenBack',
  scanned: 'scanned',
  receipt: 'receipt',
} as const

/** Whether the tab remembers nothing of any family. */
export const remembersNobody = (): boolean =>
  currentUser() === null && registerPhone() === null && attendance() === null && takenBack() === null

/** Returns the chosen person, or null. */
export const currentUser = (): FoundHousehold | null => read(keys.user, ReadUser)

/** Returns the ten digits of a number without a profile, or null. */
export const registerPhone = (): string | null => Phone.safeParse(kept(keys.phone)).data ?? null

/** Returns who was checked in, or null. */
export const attendance = (): Attendance | null => read(keys.attendance, Attendance)

/** Returns the household that has taken its check-in back, or null. */
export const takenBack = (): HouseholdTakenBack | null => read(keys.takenBack, HouseholdTakenBack)

/** Whether the person was found by their code. */
export const isScanned = (): boolean => kept(keys.scanned) !== null

/** Remembers the chosen person and forgets the rest. The grant stays: it came with this person. */
export function rememberUser(user: User, found?: 'by code' | undefined): void {
  letGo(...Object.values(keys))
  keep(keys.user, JSON.stringify(user))
  if (found) keep(keys.scanned, found)
}

export function rememberPhone(digits: string): void {
  forget()
  keep(keys.phone, digits)
}

export const rememberAttendance = (recorded: Attendance): void => keep(keys.attendance, JSON.stringify(recorded))

/** The receipt of a drop-off, with its secret half. Nothing else of the tablet keeps that. */
export const keptReceipt = (): string | null => kept(keys.receipt)
export const rememberReceipt = (receipt: object): void => keep(keys.receipt, JSON.stringify(receipt))

/** The take-back takes the place of the check-in, so that no reload shows that again. */
export function rememberTakenBack(after: HouseholdTakenBack): void {
  letGo(keys.attendance, keys.receipt)
  keep(keys.takenBack, JSON.stringify(after))
}

/** Forgets all personal data. */
export function forget(): void {
  dropGrant()
  expected = null
  opening = {}
  added = new Set()
  letGo(...Object.values(keys))
}

function read<T>(key: string, shape: z.ZodMiniType<T>): T | null {
  try {
    return shape.parse(JSON.parse(kept(key) ?? 'null'))
  } catch {
    return null
  }
}
