import { feed } from '#domain/contract/programs/feed-routes.ts'
import { reachPosition } from '#server/http/program-calls.ts'
import { StreamReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { type Bookmark, positionOf, restOf } from './bookmark.ts'
import { beginningAt, type Feeds } from './feeds.ts'

/** Serves the live feed. */
export function serveFeed(serve: Serve, services: Services, feeds: Feeds): void {
  serve(feed, async (_, { sender: { program }, lastEventId }) => {
    // An administrator may make every call, and has no key that could be taken away while this one goes on.
    if (!program) throw new RequestRefused('scope-needed', { message: 'The live feed needs the key of a program.' })
    feeds.mustHaveRoom(program.id)
    const from = await bookmarkIn(services, lastEventId)
    return new StreamReply((response) => feeds.send(response, program.id, from))
  })
}

/** Where the reader was. Throws 400 for what is no bookmark, 410 for one of another log, 503 for one to come. */
async function bookmarkIn(services: Services, lastEventId: string | undefined): Promise<Bookmark> {
  if (lastEventId === undefined) return beginningAt(services, services.views.position())
  const [token, rest] = [positionOf(lastEventId), restOf(lastEventId)]
  if (rest === undefined) throw new RequestRefused('position-unfit')
  await reachPosition(services, token)
  const position = token.slice(token.indexOf(':') + 1)
  return rest === null ? beginningAt(services, position) : { position, ...rest }
}
