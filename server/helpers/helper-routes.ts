import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  changeHelper,
  inviteHelper,
  listHelpers,
  renewHelperLink,
  takeHelperAway,
} from '#domain/contract/helper/helper-routes.ts'
import type { HelperList, HelperRow, NewLink } from '#domain/contract/helper/helper-shapes.ts'
import { type CommandId, type HelperId, calculatedUuid } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Actor, Cause, Position } from '#infra/event-log/event-log.ts'
import { type Seen, lastOf } from '#server/senders/last-seen.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { commandHelpers, unlessTakenAway } from './commanding.ts'
import { takeAway } from './leaving.ts'
import { helper, helperStream } from '#domain/helper/helper.ts'
import { type HelperRole, isOfRooms } from '#domain/helper/helper-fields.ts'
import { rooms, ROOMS_STREAM, roomsInUse } from '#domain/rooms/rooms.ts'
import { stateOf, transact } from '#server/transact.ts'
import { isNamedAdministrator } from '#domain/helper/helper-state.ts'
import type { KnownHelper } from '#domain/read-models/helpers.ts'

/** Serves the page of the helpers. `seenAnywhere` says when any server last heard from each helper. */
export function serveHelpers(serve: Serve, services: Services, seenAnywhere: () => Promise<readonly Seen[]>): void {
  serve(
    listHelpers,
    async (_, { sender }) => await helperListOf({ ...services, seen: await seenAnywhere() }, sender.actor),
  )

  serve(inviteHelper, async ({ body: { commandId = randomUUID(), ...asked } }, { cause, sender }) => {
    await mustBeOffered(services, asked.roles)
    return await replyWithLink(await invite(services, { ...asked, commandId }, cause), sender.actor)
  })

  serve(renewHelperLink, async ({ params: { id } }, { cause, sender }) =>
    replyWithLink(await makeNewLink(services, id, cause), sender.actor),
  )

  serve(changeHelper, async ({ params: { id }, body: { roles } }, { cause, sender }) => {
    await mustBeOffered(services, roles)
    const { position } = await commandHelpers(services, { type: 'ChangeRoles', helperId: id, roles }, cause)
    return new CommandReply(await rowAt(id, position, sender.actor), position)
  })

  serve(
    takeHelperAway,
    async ({ params: { id } }, { cause }) => new CommandReply(undefined, await takeAway(services, id, cause)),
  )

  async function replyWithLink(
    made: LinkMade,
    asking: RequestContext['sender']['actor'],
  ): Promise<CommandReply<NewLink>> {
    const { helperId, path, position } = made
    return new CommandReply({ helper: await rowAt(helperId, position, asking), path }, position)
  }

  /** The row once the views show the change. */
  async function rowAt(
    id: HelperId,
    position: Position,
    asking: RequestContext['sender']['actor'],
  ): Promise<HelperRow> {
    await services.views.reached(position)
    const helper = services.views.helpers.find(id)
    if (!helper) throw new Rejection('unknown-helper')
    return helperRowOf({ ...services, seen: await seenAnywhere() }, helper, asking)
  }
}

/** Throws for those who look after children in a church without a children's room. */
async function mustBeOffered({ log }: Pick<Services, 'log'>, roles: readonly HelperRole[]): Promise<void> {
  if (!roles.some(isOfRooms)) return
  const { state } = await stateOf(log, ROOMS_STREAM, rooms)
  if (roomsInUse(state).length === 0) throw new Rejection('no-rooms')
}

/** How long a link is good, in milliseconds. */
const LINK_GOOD_FOR_MS = 7 * 24 * 3_600_000

/** A link that was just made, and the position at which every server knows it. */
type LinkMade = { readonly helperId: HelperId; readonly path: string; readonly position: Position }

/** Only the link holds the token. The log holds a keyed hash of it. */
function newLink({ helperHasher, now }: Pick<Services, 'helperHasher' | 'now'>, token: string) {
  const at = now()
  const until = new Date(Date.parse(at) + LINK_GOOD_FOR_MS).toISOString()
  return { path: `/join/${token}`, link: { link: helperHasher.link(token), at, until } }
}

type Invited = { readonly name: string; readonly roles: readonly HelperRole[]; readonly commandId: CommandId }

/**
 * Invites a helper. The name is written last: a crash before that leaves no name in the log.
 * Invites a helper. A command that is sent again after a lost reply gets the same helper and the same link. The log
 * does not hold the command's id, so nobody can calculate the link from the log and the secret.
 */
async function invite(
  services: Pick<Services, 'log' | 'helperHasher' | 'now'>,
  { name, roles, commandId }: Invited,
  cause: Cause,
): Promise<LinkMade> {
  const helperId = helperIdOf(commandId)
  const { path, link } = newLink(services, services.helperHasher.token(commandId))
  await commandHelpers(services, { type: 'InviteHelper', helperId, roles, ...link }, cause)
  const command = { type: 'NameHelper', helperId, name } as const
  const { position } = await unlessTakenAway(() =>
    transact(services.log, helperStream(helperId), helper, command, cause),
  )
  return { helperId, path, position }
}

const helperIdOf = (commandId: CommandId): HelperId =>
  calculatedUuid(createHash('sha256').update(`helper ${commandId}`).digest('hex'))

async function makeNewLink(
  services: Pick<Services, 'log' | 'helperHasher' | 'now'>,
  helperId: HelperId,
  cause: Cause,
): Promise<LinkMade> {
  const { path, link } = newLink(services, randomBytes(32).toString('base64url'))
  const { position } = await commandHelpers(services, { type: 'RenewLink', helperId, ...link }, cause)
  return { helperId, path, position }
}

/** A helper counts as here for this long after their last call. Milliseconds. */
const HERE_FOR_MS = 60_000

/** What the rows are made of. `seen` says when any server last heard from each helper. */
type RowParts = Pick<Services, 'views' | 'sharedPassword' | 'now'> & { readonly seen: readonly Seen[] }

const administrators = ({ views }: RowParts): KnownHelper[] => views.helpers.list().filter(isNamedAdministrator)

/** A helper, as the page shows them to the administrator who asks. */
function helperRowOf(services: RowParts, helper: KnownHelper, asking: Actor | null): HelperRow {
  const { id, name, roles, choice, link } = helper
  const { now } = services
  const seen = lastOf(services.seen, `helper-${id}`)
  const others = administrators(services).filter((other) => other.id !== id)
  return {
    id,
    name,
    roles: [...roles],
    signsIn: choice !== null,
    ...(link.isUsed ? {} : { link: { at: link.at, until: link.until, isOver: now() >= link.until } }),
    isHere: seen !== undefined && Date.parse(now()) - Date.parse(seen) < HERE_FOR_MS,
    ...(seen === undefined ? {} : { lastSeen: seen }),
    isYou: asking === `helper-${id}`,
    isLastAdministrator: isNamedAdministrator(helper) && others.length === 0,
  }
}

/** What the page of the helpers shows. */
async function helperListOf(services: RowParts, asking: Actor | null): Promise<HelperList> {
  const { views, sharedPassword, now } = services
  const lastUsed = lastOf(services.seen, 'shared-password')
  const works = await sharedPassword.works()
  return {
    now: now(),
    helpers: views.helpers.list().map((helper) => helperRowOf(services, helper, asking)),
    sharedPassword: {
      works,
      ...(lastUsed === undefined ? {} : { lastUsed }),
      mayEnd: works && administrators(services).length > 0,
    },
  }
}
