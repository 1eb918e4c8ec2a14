import { z } from 'zod/mini'
import { FoundUser, OfferedMember, User } from '#domain/contract/people/people-shapes.ts'
import { NO_GRANT } from '#domain/contract/route.ts'

/**
 * What a page needs of a person, at the least: an id and a name. Any other server may have shorter ids, leave out a
 * family, and know no code of a personal link: the id is the code then.
 */

/** Any whole number from 1 on that is exact. */
const id = z.int().check(z.positive())

export const ReadMember = z.extend(OfferedMember, { id })

const family = { familyMembers: z._default(z.array(ReadMember), []) }

const greeted = z.optional(z.object({ id, name: z.string(), hebrewName: z.optional(z.string()) }))

const user = {
  ...family,
  greeted,
  id,
  code: z.optional(id),
  checkedIn: z.optional(z.object({ eventId: id, people: z.array(z.object({ id, checkInTime: z.string() })) })),
  cameLast: z.optional(z.array(id)),
  mayBring: z.optional(z.array(ReadMember)),
  /** The family member whose own number was typed. A tab keeps it with the household. */
  foundAs: z.optional(id),
}

const withCode = <U extends { id: number; code?: number | undefined }>(user: U) => ({
  ...user,
  code: user.code ?? user.id,
})

/** A person, in a reply or as a tab has kept them. Whatever else came with them is left out. */
export const ReadUser = z.pipe(z.extend(User, user), z.transform(withCode))

export type FoundHousehold = z.infer<typeof ReadUser>

/** Another server gives none, and needs none. */
const grant = z._default(z.string(), NO_GRANT)

/** A person with the grant for them. */
export const WithGrant = z.pipe(
  z.extend(User, { ...user, grant }),
  z.transform(({ grant, ...user }) => ({ grant, user: withCode(user) })),
)

/** Whether anybody has a number, and who. */
export const ReadCheck = z.union([
  z.object({ exists: z.literal(false) }),
  z.object({ exists: z.literal(true), user: ReadUser, foundAs: z.optional(z.object({ id })), grant }),
])

/** People who were found by last name. */
export const ReadFound = z.array(
  z.extend(FoundUser, {
    ...family,
    greeted,
    id,
    code: z.optional(id),
    matched: z.optional(z.object({ id, name: z.string() })),
  }),
)
