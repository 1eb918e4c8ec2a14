import { z } from 'zod/mini'
import { commandId } from '#domain/contract/body-fields.ts'
import { route } from '#domain/contract/route.ts'
import { MessageId } from '#domain/ids.ts'
import { MessageText } from '#domain/wall-message/message-text.ts'
import { Doer } from '#domain/contract/activity/activity-shapes.ts'

/** The message that the walls show. */
export const WallMessage = z.object({
  messageId: MessageId,
  text: z.string(),
  /** How long it is still shown, in milliseconds: the clock of a television may be wrong. */
  endsIn: z.int().check(z.positive()),
})
export type WallMessage = z.infer<typeof WallMessage>

/** What is on the walls now, for the staff. */
export const OnWalls = z.object({
  message: z.nullable(
    z.extend(WallMessage, {
      /** Who wrote it. */
      writtenBy: Doer,
    }),
  ),
})
export type OnWalls = z.infer<typeof OnWalls>

/**
 * The calls with which staff write on the walls. They are for people who have signed in, and not for a device at the
 * desk, which a visitor could use for a joke.
 */

export const messageOnWalls = route('GET /api/admin/wall/message', ['desk'], 'The message that the walls show now.', {
  reply: OnWalls,
})

export const showMessage = route(
  'POST /api/admin/wall/message',
  ['desk'],
  'Shows a message on every wall for ten minutes, in place of the one before. The second command with one id changes nothing.',
  { body: z.object({ text: MessageText, commandId }), reply: OnWalls },
)

export const takeMessageDown = route(
  'POST /api/admin/wall/message/:messageId/take-down',
  ['desk'],
  'Takes a message off every wall and wipes its text.',
  { params: z.object({ messageId: MessageId }) },
)

export const wallRoutes = { messageOnWalls, showMessage, takeMessageDown }
