import { z } from 'zod/mini'
import { commandId, moment, personInBody } from '#domain/contract/body-fields.ts'
import { LocalDate, Mark, MOST_CHILDREN, RoomId } from '#domain/ids.ts'

/** What a room sends of something that it has kept while it could not reach the server. */

/** The body of an act of a room, which may have happened without the server. */
export const happened = {
  commandId,
  /** When it happened, and when it is sent, by the clock of the device: the server corrects a wrong clock with both. */
  at: z.optional(moment),
  sentAt: z.optional(moment),
  /** A tablet has recorded it without the server: it has happened. Needs `at`. */
  offline: z.optional(z.literal(true)),
}

/** A child that a tablet without the server knows by the tag alone. */
export const Tagged = z.object({
  /** The day of its codes. */
  day: LocalDate,
  mark: Mark,
  /** The number beside the mark: 1 to 9, then 0. */
  index: z.int().check(z.minimum(0), z.maximum(9)),
  /** The room in which it was seen. */
  roomId: RoomId,
})
export type Tagged = z.infer<typeof Tagged>

/** The children of an act. A tag becomes a child once its drop-off is known, and 409 `drop-off-unknown` before. */
export const children = {
  personIds: z.optional(z.array(personInBody).check(z.maxLength(MOST_CHILDREN))),
  tagged: z.optional(z.array(Tagged).check(z.maxLength(MOST_CHILDREN))),
}

type Children = {
  readonly personIds?: readonly unknown[] | undefined
  readonly tagged?: readonly unknown[] | undefined
}

/** At least one child is named. */
export const ofSomebody = z.refine<Children>(
  ({ personIds = [], tagged = [] }) => personIds.length + tagged.length > 0,
  'Please say of which children.',
)
