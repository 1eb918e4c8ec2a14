import { checkPhone, userByCode, userWithFamily } from '#domain/contract/people-routes.ts'
import type { CallArguments, Reply, Route } from '#domain/contract/route.ts'
import type { User } from '#domain/contract/people-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'
import { heldGrant, holdGrant } from '#kiosk/visit/grant.ts'

/** Looks people up, and makes the calls that change them, with the grant from the look-up. */

/** Returns the person with this number, or null. */
export async function personWithNumber(phone: string): Promise<User | null> {
  const { user, grant } = await call(checkPhone, { body: { phone } })
  if (user && grant) holdGrant(user.id, grant)
  return user ?? null
}

/** Returns a person with their family. */
export async function personWithFamily(userId: number): Promise<User> {
  const { grant, ...user } = await call(userWithFamily, { params: { userId } })
  holdGrant(userId, grant)
  return user
}

/** Returns the person whose personal link has this code, with their family. */
export async function personWithCode(code: number): Promise<User> {
  const { grant, ...user } = await call(userByCode, { params: { code } })
  holdGrant(user.id, grant)
  return user
}

/** Makes a call that changes this person or their family. */
export async function change<R extends Route>(userId: number, route: R, asked: CallArguments<R>): Promise<Reply<R>> {
  return await call(route, asked, { grant: await grantFor(userId) })
}

async function grantFor(userId: number): Promise<string> {
  const held = heldGrant(userId)
  if (held !== null) return held
  const { grant } = await call(userWithFamily, { params: { userId } })
  holdGrant(userId, grant)
  return grant
}
