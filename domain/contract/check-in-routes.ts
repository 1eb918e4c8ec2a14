import { z } from 'zod'
import { AttendeeId, CommandId, FamilyMemberId, GatheringId, Instant } from '#domain/ids.ts'
import { eventInBody, personInBody } from './body-fields.ts'
import { route } from './route.ts'

/** A moment as any clock writes it, with or without fractions of a second. */
const moment = z.iso
  .datetime()
  .transform((text) => new Date(text).toISOString())
  .pipe(Instant)

export const checkIn = route(
  'POST /api/check-in',
  'kiosk',
  'Records who of a household is present at a gathering. Repeating it adds newcomers only.',
  {
    body: z.object({
      userData: z.object({
        eventId: eventInBody,
        userId: personInBody,
        /** Whether the person themselves comes. */
        primary: z.boolean().default(true),
      }),
      familyMemberIds: z.array(personInBody).max(200).default([]),
      /** Made anew at each tap of Confirm: the same one twice does nothing the second time. */
      commandId: CommandId.optional(),
      /** When Confirm was tapped, for what is delivered later. */
      at: moment.optional(),
    }),
    reply: z.object({
      eventId: GatheringId,
      userId: AttendeeId,
      /** Everybody of the household who is present now. */
      primary: z.boolean(),
      familyMemberIds: z.array(FamilyMemberId),
      checkInTime: Instant,
    }),
  },
)
