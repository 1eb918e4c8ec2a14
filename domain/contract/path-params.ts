import { z } from 'zod/mini'
import { AttendeeId, CommandId, GatheringId, parsePersonId, WeeklySlot } from '#domain/ids.ts'

/** What the addresses of calls name. */

/** A number in a path has only digits and is exact. Any other text is not an id, and the call returns a 404. */
export const personInPath = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((text) => parsePersonId(String(text))),
  ),
  AttendeeId,
)

/** An event, in a path or in a query. */
export const eventInAddress = z.pipe(
  z.pipe(z.union([z.string().check(z.regex(/^\d{10}$/)), z.number()]), z.transform(Number)),
  GatheringId,
)

/** A weekly service, in a path or in a query. */
export const slotInAddress = z.pipe(
  z.pipe(z.union([z.string().check(z.regex(/^\d{1,2}$/)), z.number()]), z.transform(Number)),
  WeeklySlot,
)

export const userParams = z.object({ userId: personInPath })

/** The code of a personal link. */
export const codeParams = z.object({ code: personInPath })

export const memberParams = z.object({ id: personInPath })

/** Somebody with a profile, or of a family. */
export const personParams = z.object({ personId: personInPath })

export const noteParams = z.extend(personParams, { noteId: CommandId })

export const memberOfHouseholdParams = z.extend(userParams, { memberId: personInPath })

export const commandParams = z.object({ commandId: CommandId })

export const linkParams = z.object({ link: CommandId })

export const pairParams = z.object({ a: personInPath, b: personInPath })

export const importParams = z.object({ importId: CommandId })

export const eventParams = z.object({ eventId: eventInAddress })
