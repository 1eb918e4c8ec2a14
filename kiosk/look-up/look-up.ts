import { checkPhone, userWithFamily } from '#domain/contract/http.ts'
import type { Asked, Reply, Route } from '#domain/contract/route.ts'
import type { User } from '#domain/contract/shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'

/**
 * Looks people up. The server gives a grant with each person that it shows: it is needed to change their profile or family.
 * The grant stays in the memory of this page and is never stored. After a reload the person is looked up again.
 */
let held: { userId: number; grant: string; until: number } | null = null

/** Five minutes less than the server's half hour, so that no grant runs out on its way. */
const GOOD_FOR = 25 * 60_000

/** Keeps the grant that came with a person, in place of the one before. */
export function holdGrant(userId: number, grant: string): void {
  held = { userId, grant, until: Date.now() + GOOD_FOR }
}

/** The visit is over: what this page was allowed to change is the next family's no longer. */
export function dropGrant(): void {
  held = null
}

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
export async function change<R extends Route>(userId: number, route: R, asked: Asked<R>): Promise<Reply<R>> {
  return await call(route, asked, { grant: await grantFor(userId) })
}

async function grantFor(userId: number): Promise<string> {
  if (held?.userId === userId && Date.now() < held.until) return held.grant
  const { grant } = await call(userWithFamily, { params: { userId } })
  holdGrant(userId, grant)
  return grant
}
