import { z } from 'zod/mini'
import { Phone } from '#domain/attendee/person-fields.ts'
import { CollectorName, Relation } from '#domain/child/child-fields.ts'
import { commandId } from '#domain/contract/body-fields.ts'
import { CallOfFamily } from '#domain/contract/parent-calls/parent-call-routes.ts'
import { route } from '#domain/contract/route.ts'
import { CommandId, Mark } from '#domain/ids.ts'

/** The calls of a receipt's page. Its token is in bodies, never in an address, and opens over https only. */

const token = z.string().check(z.maxLength(60))

const refuses =
  '403 `https-needed` over plain http from another machine, 404 `receipt-unknown`, 410 `receipt-ended` (`at`) when it was renewed or taken back, 403 `mark-closed` after three wrong codes.'

const ChildOnReceipt = z.object({
  firstName: z.string(),
  hebrewName: z.optional(z.string()),
  room: z.string(),
  where: z.optional(z.string()),
  state: z.enum(['on-the-way', 'in-the-room', 'out', 'handed-over']),
})
export type ChildOnReceipt = z.infer<typeof ChildOnReceipt>

/** A call on the receipt's page. */
const CallOnReceipt = z.extend(CallOfFamily, {
  /** Whether the family has said that they are coming. */
  isComing: z.optional(z.literal(true)),
})
export type CallOnReceipt = z.infer<typeof CallOnReceipt>

export const openReceipt = route(
  'POST /api/receipts/open',
  ['anyone'],
  `The receipt of a drop-off for who has its link: its code, its children with their rooms, and the calls. ${refuses}`,
  {
    body: z.object({ token }),
    reply: z.object({
      mark: Mark,
      code: z.string(),
      children: z.array(ChildOnReceipt),
      calls: z.array(CallOnReceipt),
    }),
  },
)

export const nameCollector = route(
  'POST /api/receipts/collector',
  ['anyone'],
  `The holder of a receipt’s link names a person who collects its children today. A name that a rule forbids is taken without a word, and the room is told. 409 \`not-in-care\` when all children have left. ${refuses}`,
  {
    body: z.object({ token, name: CollectorName, relation: Relation, phone: z.optional(Phone), commandId }),
  },
)

export const comingToCall = route(
  'POST /api/receipts/coming',
  ['anyone'],
  `The family that is called says that they are coming. Room, desk and leaders are told, and the call goes on. 404 \`unknown-call\`. ${refuses}`,
  { body: z.object({ token, callId: CommandId, commandId }) },
)

export const receiptPageRoutes = { openReceipt, nameCollector, comingToCall }
