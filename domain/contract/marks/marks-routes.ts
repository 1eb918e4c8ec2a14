import { z } from 'zod/mini'
import { LocalDate, Mark } from '#domain/ids.ts'
import { commandId } from '#domain/contract/body-fields.ts'
import { whoChecksIn } from '#domain/contract/callers.ts'
import { route } from '#domain/contract/route.ts'

/** A block of a day, such as `2026-11-29.7`. */
export const BlockName = z.string().check(z.regex(/^\d{4}-\d\d-\d\d\.\d{1,3}$/))

/** No tablet has more: a block has at least 15 marks, and a day 200 blocks that are lent. */
const MOST_BLOCKS = 400

export const lendMarks = route(
  'POST /api/devices/marks',
  [...whoChecksIn, 'room-device'],
  'Lends marks for drop-offs to a tablet: of today, and from 20:00 of tomorrow. A tablet at the door of rooms gets no marks but the key of the day, over https or on the machine of the server. The reply has the blocks of `holds` that are its own, and a new one when few of their marks are unused, or with `more`. 404 `no-rooms`, 409 `marks-exhausted`, 403 `device-unknown` for a browser that was not let in.',
  {
    body: z.object({
      commandId,
      /** The blocks of any day that the tablet has. A block that is lent and not named is never lent again. */
      holds: z.array(BlockName).check(z.maxLength(MOST_BLOCKS)),
      more: z.optional(z.boolean()),
    }),
    reply: z.object({
      days: z.array(
        z.object({
          day: LocalDate,
          /** With it a tablet at the door of rooms checks receipts and tags without the server. 32 bytes, base64url. */
          key: z.optional(z.string()),
          blocks: z.array(
            z.object({
              id: BlockName,
              marks: z.array(
                z.object({
                  mark: Mark,
                  /** The secret half of the first receipt. */
                  secret: z.string(),
                  /** Signs the tags of this mark only. 32 bytes, base64url. */
                  tagKey: z.string(),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  },
)

export const marksRoutes = { lendMarks }
