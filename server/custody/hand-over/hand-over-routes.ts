import { randomUUID } from 'node:crypto'
import * as routes from '#domain/contract/custody/hand-over-routes.ts'
import type { CommandId } from '#domain/ids.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import { mustServe } from '#server/custody/own-rooms.ts'
import { roomAt } from '#server/custody/room-day.ts'
import { childrenOf } from '#server/custody/tagged.ts'
import { mustSayWho } from '#server/custody/who-acts.ts'
import { leaderOf } from '#server/helpers/leader.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Serve } from '#server/http/serve.ts'
import { check } from './check.ts'
import { comeBack } from './come-back.ts'
import { handOver } from './hand-over.ts'
import { handOverLate } from '#server/custody/late/hand-over-late.ts'
import { numberFor, ruleNames, seeContradiction } from './looked-at.ts'
import type { Needs } from './needs.ts'
import { openCode } from './opened.ts'
import { createTries, type Tries } from './tries.ts'
import { undo } from './undo.ts'

const causeOf = ({ cause }: Pick<RequestContext, 'cause'>, commandId: CommandId = randomUUID()): Cause => ({
  ...cause,
  commandId,
})

/** Serves how children leave: by the code of their receipt, or by the word of a leader. */
export function serveHandOvers(serve: Serve, services: Needs): void {
  const tries = createTries(services.now)

  serve(routes.checkHandOver, ({ body }, context) => check(services, tries, body, context))

  serve(routes.handOver, async ({ body }, context) => {
    mustSayWho(context.sender, body.by)
    const act = { eventId: body.eventId, what: 'handed-over' } as const
    const asked = { ...body, personIds: await childrenOf(services, act, body, context) }
    const isByTag = (body.personIds ?? []).length === 0
    const { reply, position } = body.offline
      ? await handOverLate(services, tries, { body: asked, isByTag }, context)
      : await handOver(services, tries, asked, context)
    return new CommandReply(reply, position, 201)
  })

  serve(routes.undoHandOver, async ({ params, body: { commandId, ...asked } }, context) => {
    mustSayWho(context.sender, asked.by)
    const { personIds, position } = await undo(services, params.commandId, asked, context, causeOf(context, commandId))
    return new CommandReply({ personIds }, position)
  })

  serve(routes.comeBack, async ({ params, body: { commandId, ...body } }, context) => {
    mustSayWho(context.sender, body.by)
    mustServe(context.sender, params.roomId)
    roomAt(services.views, params.eventId, params.roomId)
    const act = { ...params, what: 'returned' } as const
    const asked = { ...params, ...body, personIds: await childrenOf(services, act, { ...body, commandId }, context) }
    const { reply, position } = await comeBack(services, tries, asked, context, causeOf(context, commandId))
    return new CommandReply(reply, position)
  })

  serveLooking(serve, services, tries)
}

function serveLooking(serve: Serve, services: Needs, tries: Tries): void {
  serve(routes.showNumber, async ({ params: { roomId }, body: { personId, by, commandId } }, context) => {
    mustSayWho(context.sender, by)
    mustServe(context.sender, roomId)
    const looking = { by, cause: causeOf(context, commandId) }
    const { reply, position } = await numberFor(services, { roomId, personId }, looking)
    return new CommandReply(reply, position)
  })

  serve(routes.showRuleNames, async ({ body: { code, personIds, by, commandId } }, context) => {
    mustSayWho(context.sender, by)
    const opened = await openCode(services, tries, code, context)
    const looking = { by, cause: causeOf(context, commandId) }
    const { reply, position } = await ruleNames(services, opened, personIds, looking)
    return new CommandReply(reply, position)
  })

  serve(routes.contradictionSeen, async ({ params: { personId }, body: { commandId } }, context) => {
    const leader = await leaderOf(services, context, {})
    const position = await seeContradiction(services, personId, leader, causeOf(context, commandId))
    return new CommandReply(undefined, position)
  })
}
