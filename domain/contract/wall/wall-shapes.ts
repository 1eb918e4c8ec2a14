import { z } from 'zod/mini'
import { Doer } from '#domain/contract/activity/activity-shapes.ts'
import { MessageId } from '#domain/ids.ts'

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
