import { randomBytes, randomUUID } from 'node:crypto'
import { helper, helperStream } from '#domain/helper/helper.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import type { HelperId } from '#domain/ids.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { transact } from '#server/transact.ts'
import { commandHelpers, unlessTakenAway } from './commanding.ts'

/** How long a link is good, in milliseconds. */
const LINK_GOOD_FOR_MS = 7 * 24 * 3_600_000

/** A link that was just made, and the position at which every server knows it. */
export type LinkMade = { readonly helperId: HelperId; readonly path: string; readonly position: Position }

/** Only the link holds the token. The log holds a keyed hash of it. */
function newLink({ helperHasher, now }: Pick<Parts, 'helperHasher' | 'now'>) {
  const token = randomBytes(32).toString('base64url')
  const at = now()
  const until = new Date(Date.parse(at) + LINK_GOOD_FOR_MS).toISOString()
  return { path: `/join/${token}`, link: { link: helperHasher.link(token), at, until } }
}

/** Invites a helper. The name is written last: a crash before that leaves no name in the log. */
export async function invite(
  parts: Parts,
  { name, roles }: { name: string; roles: readonly HelperRole[] },
  cause: Cause,
): Promise<LinkMade> {
  const helperId = randomUUID()
  const { path, link } = newLink(parts)
  await commandHelpers(parts, { type: 'InviteHelper', helperId, roles, ...link }, cause)
  const command = { type: 'NameHelper', helperId, name } as const
  const { position } = await unlessTakenAway(() => transact(parts.log, helperStream(helperId), helper, command, cause))
  return { helperId, path, position }
}

export async function makeNewLink(parts: Parts, helperId: HelperId, cause: Cause): Promise<LinkMade> {
  const { path, link } = newLink(parts)
  const { position } = await commandHelpers(parts, { type: 'RenewLink', helperId, ...link }, cause)
  return { helperId, path, position }
}
