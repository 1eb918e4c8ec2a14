import { invitation, join as joinRoute } from '#domain/contract/helper/helper-routes.ts'
import { commanderOf } from '#domain/helper/helpers.ts'
import { Rejection } from '#domain/rejection.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { invitedWith, join } from './joining.ts'
import { cookiesAfterSignIn, sessionReply } from './session-reply.ts'

/** Serves the page of a link. */
export function serveJoining(serve: Serve, services: Services): void {
  const { views } = services

  serve(invitation, async ({ params: { token } }, { source }) => {
    const { id, invited } = await invitedWith(services, token, source)
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

  serve(joinRoute, async ({ params: { token }, body }, context) => {
    const { id, invited, position } = await join(services, token, body, context)
    await views.reached(position)
    context.setCookies(cookiesAfterSignIn(services, context, { id, epoch: invited.epoch }))
    return new CommandReply(await sessionReply(services, id, context.sender), position)
  })
}
