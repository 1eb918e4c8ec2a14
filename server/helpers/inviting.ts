import { createHash, randomBytes } from 'node:crypto'
import { helper, helperStream } from '#domain/helper/helper.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import { calculatedUuid, type CommandId, type HelperId } from '#domain/ids.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { transact } from '#server/transact.ts'
import { commandHelpers, unlessTakenAway } from './commanding.ts'

/** How long a link is good, in milliseconds. */
const LINK_GOOD_FOR_MS = 7 * 24 * 3_600_000

/** A link that was just made, and the position at which every server knows it. */
export type LinkMade = { readonly helperId: HelperId; readonly path: string; readonly position: Position }

/** Only the link holds the token. The log holds a keyed hash of it. */
function newLink({ helperHasher, now }: Pick<Parts, 'helperHasher' | 'now'>, token: string) {
  const at = now()
  const until = new Date(Date.parse(at) + LINK_GOOD_FOR_MS).toISOString()
  return { path: `/join/${token}`, link: { link: helperHasher.link(token), at, until } }
}

type Invited = { readonly name: string; readonly roles: readonly HelperRole[]; readonly commandId: CommandId }

/**
 * Invites a helper. The name is written last: a crash before that leaves no name in the log.
 * The same command, sent again after a lost reply, gets the same helper and the same link. The log does not hold the
 * command's id, so nobody can calculate the link from the log and the secret.
 */
export async function invite(parts: Parts, { name, roles, commandId }: Invited, cause: Cause): Promise<LinkMade> {
  const helperId = helperIdOf(commandId)
  const { path, link } = newLink(parts, parts.helperHasher.token(commandId))
  await commandHelpers(parts, { type: 'InviteHelper', helperId, roles, ...link }, cause)
  const command = { type: 'NameHelper', helperId, name } as const
  const { position } = await unlessTakenAway(() => transact(parts.log, helperStream(helperId), helper, command, cause))
  return { helperId, path, position }
}

const helperIdOf = (commandId: CommandId): HelperId =>
  calculatedUuid(createHash('sha256').update(`helper ${commandId}`).digest('hex'))

export async function makeNewLink(parts: Parts, helperId: HelperId, cause: Cause): Promise<LinkMade> {
  const { path, link } = newLink(parts, randomBytes(32).toString('base64url'))
  const { position } = await commandHelpers(parts, { type: 'RenewLink', helperId, ...link }, cause)
  return { helperId, path, position }
}
