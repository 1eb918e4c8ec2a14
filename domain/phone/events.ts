import type { z } from 'zod'
import { fact } from '#domain/fact.ts'
import { AttendeeId } from '#domain/ids.ts'

/** The stream's name is a keyed hash of the number; the number itself is in the attendee's stream alone. */
export const PhoneClaimed = fact('PhoneClaimed', 'a phone number is given to a profile', { attendeeId: AttendeeId })

export type PhoneEvent = z.infer<typeof PhoneClaimed>
