import { randomUUID } from 'node:crypto'
import { messageOnWalls, showMessage, takeMessageDown } from '#domain/contract/wall/wall-routes.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { putOnWalls, takeDown } from './messages.ts'
import { onWallsNow } from './on-walls.ts'

/** Serves the message on the walls. */
export function serveWall(
  serve: Serve,
  services: Pick<Services, 'log' | 'views' | 'limits' | 'now' | 'wallNow'>,
): void {
  serve(messageOnWalls, () => onWallsNow(services))

  serve(showMessage, async ({ body: { text, commandId = randomUUID() } }, { cause, isAdministrator, source }) => {
    if (!isAdministrator) services.limits.write('message', source)
    const position = await putOnWalls(services, { messageId: commandId, text }, { ...cause, commandId })
    await services.views.reached(position)
    return new CommandReply(onWallsNow(services), position)
  })

  serve(
    takeMessageDown,
    async ({ params: { messageId } }, { cause }) =>
      new CommandReply(undefined, await takeDown(services, messageId, cause)),
  )
}
