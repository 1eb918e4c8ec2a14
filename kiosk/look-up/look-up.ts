import { admitGuest } from '#domain/contract/guest/guest-routes.ts'
import { checkPhone, userByCode, userWithFamily } from '#domain/contract/people/people-routes.ts'
import type { CallArguments, Reply, Route } from '#domain/contract/route.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { CallFailed, call } from '#web/calls/call.ts'
import { currentUser, expectEverybody } from '#kiosk/visit/session.ts'
import { grantOfThisVisit, heldGrant } from '#kiosk/visit/grant.ts'
import { type FoundHousehold, ReadCheck, WithGrant } from '#web/calls/read-user.ts'

/**
 * Looks people up, and makes the calls that change them, with the grant from the look-up. Throws if a reply names
 * nobody where it should: a proxy or a login page of the network may have sent it.
 */

/** Returns the person with this number, or null. */
export async function personWithNumber(phone: string): Promise<FoundHousehold | null> {
  const holdGrant = grantOfThisVisit()
  const found = ReadCheck.parse(await call(checkPhone, { body: { phone } }))
  if (!found.exists) return null
  holdGrant(found.user.id, found.grant)
  return found.foundAs ? { ...found.user, foundAs: found.foundAs.id } : found.user
}

/** Returns a person with their family. */
export async function personWithFamily(userId: number): Promise<User> {
  const holdGrant = grantOfThisVisit()
  const { grant, user } = WithGrant.parse(await call(userWithFamily, { params: { userId } }))
  holdGrant(userId, grant)
  return user
}

/**
 * Returns the person whose personal link has this code, with their family. It may be the code of a guest who has sent
 * the form on their own phone.
 */
export async function personWithCode(code: number): Promise<User> {
  const holdGrant = grantOfThisVisit()
  const found = await call(userByCode, { params: { code } }).catch(whenUnknown)
  if (!found) return await guestWithCode(String(code))
  const { grant, user } = WithGrant.parse(found)
  holdGrant(user.id, grant)
  return user
}

function whenUnknown(error: unknown): null {
  if (error instanceof CallFailed && error.status === 404) return null
  throw error
}

/**
 * Returns a guest with those who come along, who have a profile from then on. The code is a number, or five characters.
 */
export async function guestWithCode(code: string): Promise<User> {
  const holdGrant = grantOfThisVisit()
  const { grant, user } = WithGrant.parse(await call(admitGuest, { body: { code } }))
  holdGrant(user.id, grant)
  expectEverybody(user.id)
  return user
}

/** Makes a call that changes this person or their family. */
export async function changeHousehold<R extends Route>(
  userId: number,
  route: R,
  asked: CallArguments<R>,
): Promise<Reply<R>> {
  return await call(route, asked, { grant: await grantFor(userId) })
}

async function grantFor(userId: number): Promise<string> {
  const held = heldGrant(userId)
  if (held !== null) return held
  const holdGrant = grantOfThisVisit()
  const { grant } = WithGrant.parse(await lookedUpAgain(userId))
  holdGrant(userId, grant)
  return grant
}

/** Returns a household as it is now, with what is offered to it. */
export async function householdAgain({ id }: FoundHousehold): Promise<FoundHousehold> {
  const holdGrant = grantOfThisVisit()
  const { grant, user } = WithGrant.parse(await lookedUpAgain(id))
  holdGrant(id, grant)
  return user
}

/** By the code of the link, if that was renewed: another server does not know that this tablet was shown the person. */
function lookedUpAgain(userId: number): Promise<unknown> {
  const user = currentUser()
  const isRenewed = user?.id === userId && user.code !== userId
  return isRenewed ? call(userByCode, { params: { code: user.code } }) : call(userWithFamily, { params: { userId } })
}
