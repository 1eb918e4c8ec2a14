import type { Instant, MessageId } from '#domain/ids.ts'
import type { Services } from '#server/server-services.ts'
import { keepDoing } from '#server/keep-doing.ts'
import { endAndWipeMessages } from './messages.ts'

/**
 * The clock of the server that showed the message: clocks of several servers may differ by minutes, and a message stays
 * for ten. A server hears of it at once, so the difference is what its own clock shows then. After a start the clocks
 * count as equal.
 */
export function writersClock({ views, now }: Pick<Services, 'views' | 'now'>): () => Instant {
  let ahead = 0
  views.onFolded((events) => {
    for (const event of events)
      if (event.type === 'WallMessageShown') ahead = Date.parse(now()) - Date.parse(event.data.at)
  })
  return () => new Date(Date.parse(now()) - ahead).toISOString()
}

/** How often the clock is read, in milliseconds. */
const CHECK_MS = 1_000

/** Ends messages in time, and wipes the texts that another server may have left. */
export function keepMessagesEnded({
  log,
  views,
  wallNow,
  logger,
}: Pick<Services, 'log' | 'views' | 'wallNow' | 'logger'>): { stop(): void } {
  const wiped = new Set<MessageId>()
  return keepDoing(() => endAndWipeMessages(log, views, wallNow(), wiped), {
    every: CHECK_MS,
    logger,
    failure: 'a message could not be ended',
  })
}
