import type { OnWalls, WallMessage } from '#domain/contract/wall/wall-routes.ts'
import type { ShownMessage } from '#domain/read-models/wall/wall.ts'
import type { Instant } from '#domain/ids.ts'
import type { Services } from '#server/server-services.ts'
import { actorOf } from '#server/people/must-be-known.ts'

/** What the walls show. Null for nothing. */
export function messageNow({ views, wallNow }: Pick<Services, 'views' | 'wallNow'>): WallMessage | null {
  const moment = wallNow()
  const shown = views.wall.shownAt(moment)
  return shown && messageOf(shown, moment)
}

/** The same for the staff, who see who wrote it. */
export function onWallsNow({ views, wallNow }: Pick<Services, 'views' | 'wallNow'>): OnWalls {
  const moment = wallNow()
  const shown = views.wall.shownAt(moment)
  return { message: shown && { ...messageOf(shown, moment), writtenBy: actorOf(views, shown.cause) } }
}

const messageOf = ({ messageId, text, until }: ShownMessage, now: Instant): WallMessage => ({
  messageId,
  text,
  endsIn: Date.parse(until) - Date.parse(now),
})
