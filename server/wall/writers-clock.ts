import type { Instant } from '#domain/ids.ts'
import type { Parts } from '#server/parts.ts'

/**
 * The clock of the server that showed the message: clocks of several servers may differ by minutes, and a message stays
 * for ten. A server hears of it at once, so the difference is what its own clock shows then. After a start the clocks
 * count as equal.
 */
export function writersClock({ views, now }: Pick<Parts, 'views' | 'now'>): () => Instant {
  let ahead = 0
  views.onFolded((events) => {
    for (const event of events)
      if (event.type === 'WallMessageShown') ahead = Date.parse(now()) - Date.parse(event.data.at)
  })
  return () => new Date(Date.parse(now()) - ahead).toISOString()
}
