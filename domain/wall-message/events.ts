import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { Instant, MessageId } from '#domain/ids.ts'

export const WallMessageShown = fact('WallMessageShown', 'staff put a message on the walls', {
  messageId: MessageId,
  at: Instant,
  /** It ends by itself then. */
  until: Instant,
})

/** Staff took it down, its ten minutes are over, or another message took its place. */
const EndOfMessage = z.enum(['taken down', 'over', 'replaced'])
export type EndOfMessage = z.infer<typeof EndOfMessage>

export const WallMessageEnded = fact(
  'WallMessageEnded',
  'a message leaves the walls: the stream with its text is then ended and wiped',
  { messageId: MessageId, because: EndOfMessage },
)

/** The events of the one stream that all walls share. It holds ids only. */
export const wallEvents = [WallMessageShown, WallMessageEnded] as const

export type WallEvent = z.infer<(typeof wallEvents)[number]>

export const WallMessageWritten = fact('WallMessageWritten', 'the text of a message on the walls is written', {
  messageId: MessageId,
  text: z.string().check(z.minLength(1)),
})

/** The events of one message: its text, which may name a person or a car. */
export const messageEvents = [WallMessageWritten] as const

export type MessageEvent = z.infer<(typeof messageEvents)[number]>
