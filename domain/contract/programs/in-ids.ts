import { z } from 'zod/mini'
import { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import { AttendeeId, FamilyMemberId } from '#domain/ids.ts'

/** What a program sees whose key does not open `people:read`. No page needs it, so the build leaves this file out. */

/** Who came, in ids and times alone. */
export const AttendanceInIds = z.extend(
  z.pick(AttendanceRecord, {
    id: true,
    checkInTime: true,
    addedLater: true,
    primary: true,
    groupSize: true,
    firstTimeGuests: true,
    alsoIn: true,
  }),
  {
    user: z.object({ id: AttendeeId }),
    familyAttendances: z.array(z.object({ familyMember: z.object({ id: FamilyMemberId }) })),
  },
)

/** A person and those of the family, in ids alone. */
export const PersonInIds = z.object({ id: AttendeeId, familyMembers: z.array(z.object({ id: FamilyMemberId })) })
