import { randomUUID } from 'node:crypto'
import {
  changeHelper,
  inviteHelper,
  listHelpers,
  renewHelperLink,
  takeHelperAway,
} from '#domain/contract/helper/helper-routes.ts'
import type { HelperRow, NewLink } from '#domain/contract/helper/helper-shapes.ts'
import type { HelperId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Position } from '#infra/event-log/event-log.ts'
import type { Seen } from '#server/senders/last-seen.ts'
import type { Asker } from '#server/http/asker.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { commandHelpers } from './commanding.ts'
import { helperListOf, helperRowOf } from './helper-rows.ts'
import { invite, makeNewLink, type LinkMade } from './inviting.ts'
import { takeAway } from './leaving.ts'

/** Serves the page of the helpers. `seenAnywhere` says when any server last heard from each helper. */
export function serveHelpers(serve: Serve, parts: Parts, seenAnywhere: () => Promise<readonly Seen[]>): void {
  serve(
    listHelpers,
    async (_, { sender }) => await helperListOf({ ...parts, seen: await seenAnywhere() }, sender.actor),
  )

  serve(inviteHelper, async ({ body: { commandId = randomUUID(), ...asked } }, { cause, sender }) =>
    replyWithLink(await invite(parts, { ...asked, commandId }, cause), sender.actor),
  )

  serve(renewHelperLink, async ({ params: { id } }, { cause, sender }) =>
    replyWithLink(await makeNewLink(parts, id, cause), sender.actor),
  )

  serve(changeHelper, async ({ params: { id }, body: { roles } }, { cause, sender }) => {
    const { position } = await commandHelpers(parts, { type: 'ChangeRoles', helperId: id, roles }, cause)
    return new CommandReply(await rowAt(id, position, sender.actor), position)
  })

  serve(
    takeHelperAway,
    async ({ params: { id } }, { cause }) => new CommandReply(undefined, await takeAway(parts, id, cause)),
  )

  async function replyWithLink(made: LinkMade, asking: Asker['sender']['actor']): Promise<CommandReply<NewLink>> {
    const { helperId, path, position } = made
    return new CommandReply({ helper: await rowAt(helperId, position, asking), path }, position)
  }

  /** The row once the views show the change. */
  async function rowAt(id: HelperId, position: Position, asking: Asker['sender']['actor']): Promise<HelperRow> {
    await parts.views.reached(position)
    const helper = parts.views.helpers.find(id)
    if (!helper) throw new Rejection('unknown-helper')
    return helperRowOf({ ...parts, seen: await seenAnywhere() }, helper, asking)
  }
}
