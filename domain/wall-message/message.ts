import type { Decider } from '#domain/decider.ts'
import type { MessageId } from '#domain/ids.ts'
import type { MessageEvent } from './events.ts'

/** The stream with the text of one message. It is ended when the message leaves the walls. */
export const messageStream = (id: MessageId): string => `message-${id}`

export type WriteMessage = { type: 'WriteMessage'; messageId: MessageId; text: string }

/** The text of a message, which never changes. A second text with the same id is the same command, sent again. */
export const message: Decider<WriteMessage, string | null, MessageEvent> = {
  initial: null,
  decide: ({ messageId, text }, written) =>
    written === null ? [{ type: 'WallMessageWritten', data: { messageId, text } }] : [],
  evolve: (_, { data: { text } }) => text,
}
