import * as routes from '#domain/contract/custody/hand-over-routes.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { check } from './check.ts'
import { handOver } from './hand-over.ts'
import type { Needs } from './needs.ts'
import { createTries } from './tries.ts'

/** Serves how children leave: by the code of their receipt, or by the word of a leader. */
export function serveHandOvers(serve: Serve, services: Needs): void {
  const tries = createTries(services.now)

  serve(routes.checkHandOver, ({ body }, context) => check(services, tries, body, context))

  serve(routes.handOver, async ({ body }, context) => {
    const { reply, position } = await handOver(services, tries, body, context)
    return new CommandReply(reply, position, 201)
  })
}
