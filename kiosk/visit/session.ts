import { z } from 'zod'
import { Phone } from '#domain/attendee/person-fields.ts'
import { User } from '#domain/contract/people-shapes.ts'
import { keep, kept, letGo } from '#kiosk/shell/calls/tab-storage.ts'
import { dropGrant } from './grant.ts'

/**
 * What the tab remembers of the present family: the person they chose, the unknown number they typed, and who was
 * checked in. It remembers one family at a time.
 */

export const Attendance = z.object({
  user: User,
  primary: z.boolean(),
  familyMemberIds: z.array(z.int()),
  /** The id of the tap, if only this tablet had the check-in so far. */
  savedAs: z.string().optional(),
})
/** Who of a household is present: the person, and members of the family. */
export type Attendance = z.infer<typeof Attendance>

const keys = { user: 'currentUser', phone: 'registerPhone', attendance: 'attendance' } as const

/** Tells whether the tab remembers nothing of any family. */
export const remembersNobody = (): boolean =>
  currentUser() === null && registerPhone() === null && attendance() === null

/** Returns the chosen person, or null. */
export const currentUser = (): User | null => read(keys.user, User)

/** Returns the ten digits of a number without a profile, or null. */
export const registerPhone = (): string | null => Phone.safeParse(kept(keys.phone)).data ?? null

/** Returns who was checked in, or null. */
export const attendance = (): Attendance | null => read(keys.attendance, Attendance)

/** Remembers the chosen person and forgets the rest. The grant stays: it came with this person. */
export function rememberUser(user: User): void {
  letGo(...Object.values(keys))
  keep(keys.user, JSON.stringify(user))
}

export function rememberPhone(digits: string): void {
  forget()
  keep(keys.phone, digits)
}

export const rememberAttendance = (recorded: Attendance): void => keep(keys.attendance, JSON.stringify(recorded))

/** Forgets all personal data. */
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
