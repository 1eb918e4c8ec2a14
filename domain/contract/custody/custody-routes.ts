import { z } from 'zod/mini'
import { CollectorName } from '#domain/child/child-fields.ts'
import { commandId, eventInBody, leaderWithPin, personInBody, who } from '#domain/contract/body-fields.ts'
import { whoLeadsChildren, whoServesInRooms, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { eventInAddress } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { roomInPath } from '#domain/contract/rooms/room-routes.ts'
import { Receipt } from '#domain/contract/rooms/care-shapes.ts'
import { ForEach } from './room-day-routes.ts'
import { children, happened, ofSomebody } from './without-server.ts'
import { CommandId, Instant, Mark, PersonId, RoomId } from '#domain/ids.ts'

/** The calls about children who are in our care. */

const whoActs = [...whoSitsAtTheDesk, ...whoLeadsChildren] as const

/** Who acts. Absent when the sender has signed in. */
const by = z.optional(who)

const markParams = z.object({ mark: Mark })

export const moveChildren = route(
  'POST /api/rooms/:eventId/:roomId/moved',
  [...whoSitsAtTheDesk, ...whoServesInRooms],
  'Sends children of a room to another one. They are on the way there. One of the two is a room of the tablet that asks: 403 `room-not-served`. With several children it does for each what it can; 409 when it can do nothing.',
  {
    params: z.object({ eventId: eventInAddress, ...roomInPath.shape }),
    body: z.object({ ...children, to: RoomId, by, ...happened }).check(ofSomebody),
    reply: ForEach,
  },
)

export const dropOffWithMark = route(
  'GET /api/receipts/:mark',
  whoActs,
  'A drop-off by its mark, and who may get a new receipt: the adults of the household and those who may collect all of its children, without the people that a rule forbids to collect.',
  {
    params: markParams,
    query: z.object({ eventId: eventInAddress }),
    reply: z.object({
      mark: Mark,
      /** How often the receipt was renewed. */
      issue: z.int(),
      at: Instant,
      /** The check-in that gave the children into our care. */
      checkIn: CommandId,
      /** The adult who brought them. Absent when that is not certain. */
      broughtBy: z.optional(PersonId),
      /** The device at which they were dropped off. Absent where that is not known any more. */
      device: z.optional(z.string()),
      children: Receipt.shape.children,
      adults: z.array(
        z.object({
          personId: z.optional(PersonId),
          collectorId: z.optional(CommandId),
          name: z.string(),
          relation: z.optional(z.string()),
        }),
      ),
    }),
  },
)

export const renewReceipt = route(
  'POST /api/receipts/:mark/renew',
  whoActs,
  'Gives an adult of the household, or somebody who may collect, a new receipt; earlier ones are void. A leader is needed for anybody else, by `name`, and where somebody has asked that this adult does not collect: 403 `leader-needed`, `pin-wrong`, 429 `pin-paused`. 403 `collecting-forbidden` by an order of a court, 409 `renewals-used-up` after the third one.',
  {
    params: markParams,
    body: z
      .object({
        eventId: eventInBody,
        personId: z.optional(personInBody),
        collectorId: z.optional(CommandId),
        name: z.optional(CollectorName),
        reason: z.enum(['lost', 'left-at-home', 'damaged', 'closed', 'other']),
        proof: z.enum(['identity', 'pin']),
        ...leaderWithPin,
        by,
        commandId,
      })
      .check(
        z.refine(
          ({ personId, collectorId, name }) =>
            [personId, collectorId, name].filter((one) => one !== undefined).length === 1,
          'Please say who the receipt is for.',
        ),
      ),
    reply: z.object({ receipt: z.omit(Receipt, { token: true }) }),
  },
)

export const custodyRoutes = { moveChildren, dropOffWithMark, renewReceipt }
