import { z } from 'zod'
import { AttendeeId, CommandId, GatheringId, parsePersonId } from '#domain/ids.ts'

/** A number in a path has only digits and is exact. Any other text is not an id, and the call returns a 404. */
export const personInPath = z
  .union([z.string(), z.number()])
  .transform((text) => parsePersonId(String(text)))
  .pipe(AttendeeId)

const eventInPath = z
  .union([z.string().regex(/^\d{10}$/), z.number()])
  .transform(Number)
  .pipe(GatheringId)

/** Paths that name a person. */
export const userParams = z.object({ userId: personInPath })

/** Paths that hold the code of a personal link. */
export const codeParams = z.object({ code: personInPath })

/** Paths that name a family member. */
export const memberParams = z.object({ id: personInPath })

/** Paths that name somebody with a profile or of a family. */
export const personParams = z.object({ personId: personInPath })

/** Paths that name a note about a person. */
export const noteParams = personParams.extend({ noteId: CommandId })

/** Paths that name somebody of a household. */
export const memberOfHouseholdParams = userParams.extend({ memberId: personInPath })

/** Paths that name a command. */
export const commandParams = z.object({ commandId: CommandId })

/** Paths that name a link between people. */
export const linkParams = z.object({ link: CommandId })

/** Paths that name two people. */
export const pairParams = z.object({ a: personInPath, b: personInPath })

/** Paths that name an import. */
export const importParams = z.object({ importId: CommandId })

/** Paths that name a gathering. */
export const eventParams = z.object({ eventId: eventInPath })
