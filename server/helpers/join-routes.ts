import { invitation, join as joinRoute } from '#domain/contract/helper/helper-routes.ts'
import { commanderOf } from '#domain/helper/helpers.ts'
import { Rejection } from '#domain/rejection.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { invitedWith, join } from './joining.ts'
import { cookiesAfterSignIn, sessionReply } from './session-reply.ts'

/** Serves the page of a link. */
export function serveJoining(serve: Serve, parts: Parts): void {
  const { views } = parts

  serve(invitation, async ({ params: { token } }, { source }) => {
    const { id, invited } = await invitedWith(parts, token, source)
    const helper = views.helpers.find(id)
    if (!helper) throw new Rejection('unknown-link')
    const inviter = views.helpers.list().find((other) => commanderOf(other.id) === invited.link.by)
    return {
      name: helper.name,
      ...(inviter ? { invitedBy: inviter.name } : {}),
      roles: [...invited.roles],
      until: invited.link.until,
    }
  })

  serve(joinRoute, async ({ params: { token }, body }, asker) => {
    const { id, invited, position } = await join(parts, token, body, asker)
    await views.reached(position)
    asker.setCookies(cookiesAfterSignIn(parts, asker, { id, epoch: invited.epoch }))
    return new CommandReply(await sessionReply(parts, id, asker.sender), position)
  })
}
