import type { Instant, MessageId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { message, messageStream } from '#domain/wall-message/message.ts'
import { isOver, wall, WALL_STREAM, type Wall, type WallCommand } from '#domain/wall-message/wall.ts'
import type { Cause, EventLog, Position } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { bySystem, later, transact, transactOnNewStream } from '#server/transact.ts'
import type { Views } from '#server/views.ts'

/**
 * Messages on the walls. What every wall obeys holds only an id, and is recorded first. The text comes after it, and is
 * wiped after the record that the message has ended. So a crash leaves no text that nobody knows of.
 */

/** Puts a message on the walls. The one before is wiped last, because nobody waits for that. */
export async function putOnWalls(
  { log, now }: Pick<Services, 'log' | 'now'>,
  { messageId, text }: { messageId: MessageId; text: string },
  cause: Cause,
): Promise<Position> {
  const { state, position } = await transact(
    log,
    WALL_STREAM,
    wall,
    { type: 'ShowMessage', messageId, now: now() },
    cause,
  )
  try {
    return later(log, position, await write(log, messageId, text, cause))
  } finally {
    await wipeLastEnded(log, state)
  }
}

/** Takes a message off the walls, and wipes it. */
export const takeDown = ({ log }: Pick<Services, 'log'>, messageId: MessageId, cause: Cause): Promise<Position> =>
  end(log, { type: 'TakeMessageDown', messageId }, cause)

/**
 * Ends the message whose time is over, and wipes the texts of those that have ended. Each server does it each second,
 * and at its start before it serves anything, so a text is gone in time also when a server has died meanwhile. `wiped`
 * holds the messages whose texts this server has wiped. It adds the messages of this call.
 */
export async function endAndWipeMessages(
  log: EventLog,
  { wall: view }: Pick<Views, 'wall'>,
  now: Instant,
  wiped = new Set<MessageId>(),
): Promise<void> {
  const shown = view.shown()
  if (shown && isOver(shown, now)) await end(log, { type: 'EndMessageInTime', now }, bySystem(now))
  for (const messageId of view.left()) {
    if (wiped.has(messageId)) continue
    await wipe(log, messageId)
    wiped.add(messageId)
  }
}

async function end(
  log: EventLog,
  command: Exclude<WallCommand, { type: 'ShowMessage' }>,
  cause: Cause,
): Promise<Position> {
  const { state, position } = await transact(log, WALL_STREAM, wall, command, cause)
  await wipeLastEnded(log, state)
  return position
}

/** A command ends one message at most. Wiping one again changes nothing. */
async function wipeLastEnded(log: EventLog, { ended }: Wall): Promise<void> {
  const last = [...ended].at(-1)
  if (last !== undefined) await wipe(log, last)
}

const wipe = (log: EventLog, messageId: MessageId): Promise<void> => log.end(messageStream(messageId))

/** Somebody may have taken the message down already: then no text is written, and the sender learns of it. */
async function write(log: EventLog, messageId: MessageId, text: string, cause: Cause): Promise<Position> {
  try {
    const stream = messageStream(messageId)
    const written = await transactOnNewStream(log, stream, message, { type: 'WriteMessage', messageId, text }, cause)
    return written.position
  } catch (error) {
    if (error instanceof Rejection && error.code === 'attendee-erased') throw new Rejection('message-ended')
    throw error
  }
}
