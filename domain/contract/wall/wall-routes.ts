import { z } from 'zod/mini'
import { commandId } from '#domain/contract/body-fields.ts'
import { route } from '#domain/contract/route.ts'
import { MessageId } from '#domain/ids.ts'
import { MessageText } from '#domain/wall-message/message-text.ts'
import { OnWalls } from './wall-shapes.ts'

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
