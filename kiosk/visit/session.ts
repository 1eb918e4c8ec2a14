import { z } from 'zod'
import { Phone } from '#domain/attendee/person-fields.ts'
import { User } from '#domain/contract/people-shapes.ts'
import { keep, kept, letGo } from '#kiosk/shell/calls/tab-storage.ts'
import { dropGrant } from './grant.ts'

/**
 * What the tab remembers of the family that stands before it: whom they chose, which unknown number they typed, and
 * who was checked in. One family at a time: whatever begins something new forgets the rest.
 */

export const Attendance = z.object({
  user: User,
  primary: z.boolean(),
  familyMemberIds: z.array(z.int()),
  /** The tap, where only this tablet had it so far. */
  savedAs: z.string().optional(),
})
/** Who of a household is present: the person themselves, and whom of the family. */
export type Attendance = z.infer<typeof Attendance>

const keys = { user: 'currentUser', phone: 'registerPhone', attendance: 'attendance' } as const

/** The person who was chosen, if any. */
export const currentUser = (): User | null => read(keys.user, User)

/** The ten digits that have no profile yet, if any. */
export const registerPhone = (): string | null => Phone.safeParse(kept(keys.phone)).data ?? null

/** What was recorded, if anything. */
export const attendance = (): Attendance | null => read(keys.attendance, Attendance)

/** Their grant stays: it came with them. */
export function rememberUser(user: User): void {
  letGo(...Object.values(keys))
  keep(keys.user, JSON.stringify(user))
}

export function rememberPhone(digits: string): void {
  forget()
  keep(keys.phone, digits)
}

export const rememberAttendance = (recorded: Attendance): void => keep(keys.attendance, JSON.stringify(recorded))

/** Forgets everything personal. */
export function forget(): void {
  dropGrant()
  letGo(...Object.values(keys))
}

function read<T>(key: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.parse(JSON.parse(kept(key) ?? 'null'))
  } catch {
    return null
  }
}
