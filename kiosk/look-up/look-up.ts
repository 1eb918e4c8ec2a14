import { checkPhone, userWithFamily } from '#domain/contract/people-routes.ts'
import type { CallArguments, Reply, Route } from '#domain/contract/route.ts'
import type { User } from '#domain/contract/people-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'
import { heldGrant, holdGrant } from '#kiosk/visit/grant.ts'

/** Looks people up, and changes them with the grant that came with them. */

/** Whose number this is; null when nobody has it. */
export async function personWithNumber(phone: string): Promise<User | null> {
  const { user, grant } = await call(checkPhone, { body: { phone } })
  if (user && grant) holdGrant(user.id, grant)
  return user ?? null
}

/** A person with their family. */
export async function personWithFamily(userId: number): Promise<User> {
  const { grant, ...user } = await call(userWithFamily, { params: { userId } })
  holdGrant(userId, grant)
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
