import type { MessageId } from '#domain/ids.ts'
import { keepDoing } from '#server/keep-doing.ts'
import type { Parts } from '#server/parts.ts'
import { endAndWipeMessages } from './messages.ts'

/** How often the clock is read, in milliseconds. */
const CHECK_MS = 1_000

/** Ends messages in time, and wipes the texts that another server may have left. */
export function keepMessagesEnded({ log, views, wallNow, logger }: Parts): { stop(): void } {
  const wiped = new Set<MessageId>()
  return keepDoing(() => endAndWipeMessages(log, views, wallNow(), wiped), {
    every: CHECK_MS,
    logger,
    failure: 'a message could not be ended',
  })
}
