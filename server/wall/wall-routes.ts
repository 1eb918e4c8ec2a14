import { randomUUID } from 'node:crypto'
import { messageOnWalls, showMessage, takeMessageDown } from '#domain/contract/wall/wall-routes.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { putOnWalls, takeDown } from './messages.ts'
import { onWallsNow } from './on-walls.ts'

/** Serves the message on the walls. */
export function serveWall(serve: Serve, parts: Parts): void {
  serve(messageOnWalls, () => onWallsNow(parts))

  serve(showMessage, async ({ body: { text, commandId = randomUUID() } }, { cause, isAdministrator, source }) => {
    if (!isAdministrator) parts.limits.write('message', source)
    const position = await putOnWalls(parts, { messageId: commandId, text }, { ...cause, commandId })
    await parts.views.reached(position)
    return new CommandReply(onWallsNow(parts), position)
  })

  serve(
    takeMessageDown,
    async ({ params: { messageId } }, { cause }) =>
      new CommandReply(undefined, await takeDown(parts, messageId, cause)),
  )
}
