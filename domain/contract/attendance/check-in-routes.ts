import { z } from 'zod/mini'
import { MOST_FAMILY } from '#domain/attendee/person-fields.ts'
import {
  AttendeeId,
  FamilyMemberId,
  GatheringId,
  Instant,
  Mark,
  MOST_CHILDREN,
  PersonId,
  RoomId,
  TeamId,
} from '#domain/ids.ts'
import { commandId, eventInBody, moment, offeredAgain, personInBody } from '#domain/contract/body-fields.ts'
import { Receipt } from '#domain/contract/rooms/care-shapes.ts'
import { whoChecksIn } from '#domain/contract/callers.ts'
import { route } from '#domain/contract/route.ts'

export const checkIn = route(
  'POST /api/check-in',
  whoChecksIn,
  'Records who of a household is present at a gathering. Repeating it adds newcomers only.',
  {
    scopes: ['check-in:write'],
    // Children are given into our care at a tablet or a desk.
    reserved: [{ fields: ['stays', 'mark', 'broughtBy', 'oneMore', 'offeredAgain'], callers: whoChecksIn }],
    body: z.object({
      userData: z.object({
        eventId: eventInBody,
        userId: personInBody,
        /** Whether the person themselves comes. */
        primary: z._default(z.boolean(), true),
      }),
      familyMemberIds: z._default(z.array(personInBody).check(z.maxLength(MOST_FAMILY)), []),
      commandId,
      /** The time of the tap on Confirm, for check-ins that are delivered later. */
      at: z.optional(moment),
      /**
       * What the tablet's clock showed when it sent this. With it, the server knows how long ago the tap was, even when
       * that clock is wrong.
       */
      sentAt: z.optional(moment),
      /** Whether the visitor was found by the code of their personal link. */
      scanned: z.optional(z.boolean()),
      offeredAgain,
      /** The children who are given into our care, and the room of each. A device that was let in may send them. */
      stays: z.optional(
        z.array(z.object({ personId: personInBody, roomId: RoomId })).check(z.minLength(1), z.maxLength(MOST_CHILDREN)),
      ),
      /** What stands on the tags of these children: lent to this device, and used once. */
      mark: z.optional(Mark),
      /** The adult who brought the children. Absent when that is not certain. */
      broughtBy: z.optional(personInBody),
      /** The desk takes one child more than the room has places for. */
      oneMore: z.optional(z.boolean()),
      /**
       * Who of those who come serves, and in which team; null: in none any more. During the hour before check-in opens,
       * only those who serve may come.
       */
      serving: z.optional(
        z
          .array(z.object({ personId: personInBody, teamId: z.nullable(TeamId) }))
          .check(z.minLength(1), z.maxLength(MOST_FAMILY)),
      ),
    }),
    reply: z.object({
      eventId: GatheringId,
      userId: AttendeeId,
      /** The people of the household who are present now. */
      primary: z.boolean(),
      familyMemberIds: z.array(FamilyMemberId),
      checkInTime: Instant,
      /** The people who came with this command, a part of the household. Empty when all were checked in before. */
      came: z.array(PersonId),
      /** The receipt of the children who were given into our care. The same for a repeated command. */
      receipt: z.optional(Receipt),
    }),
  },
)
