import { randomUUID } from 'node:crypto'
import { dropOffWithMark, moveChildren, renewReceipt } from '#domain/contract/custody/custody-routes.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { move } from './moving.ts'
import { mustServe } from './own-rooms.ts'
import { renew, shownDropOff } from './receipts.ts'
import { childrenOf } from './tagged.ts'
import { mustSayWho } from './who-acts.ts'
import { toldAt } from './without-server.ts'

/** Serves what helpers do with children who are in our care. */
export function serveCustody(
  serve: Serve,
  services: Pick<Services, 'config' | 'log' | 'views' | 'dayKey' | 'pins' | 'now'>,
): void {
  serve(moveChildren, async ({ params, body: { commandId = randomUUID(), ...body } }, context) => {
    mustServe(context.sender, params.roomId, body.to)
    mustSayWho(context.sender, body.by)
    const personIds = await childrenOf(services, { ...params, what: 'moved' }, { ...body, commandId }, context)
    const asked = { ...params, ...body, personIds, told: toldAt(services, body) }
    const { reply, position } = await move(services, asked, { ...context.cause, commandId })
    return new CommandReply(reply, position)
  })

  serve(dropOffWithMark, ({ params: { mark }, query: { eventId } }) => shownDropOff(services, eventId, mark))

  serve(renewReceipt, async ({ params, body: { commandId = randomUUID(), ...body } }, context) => {
    const { reply, position } = await renew(services, { ...params, ...body }, context, { ...context.cause, commandId })
    return new CommandReply(reply, position)
  })
}
