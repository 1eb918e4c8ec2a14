import { z } from 'zod/mini'
import { Phone } from '#domain/attendee/person-fields.ts'
import { CollectorName } from '#domain/child/child-fields.ts'
import { commandId, eventInBody, leaderWithPin, personInBody, who } from '#domain/contract/body-fields.ts'
import { whoLeadsChildren, whoServesInRooms } from '#domain/contract/callers.ts'
import { eventInAddress, personParams } from '#domain/contract/path-params.ts'
import { roomInPath } from '#domain/contract/rooms/room-routes.ts'
import { route } from '#domain/contract/route.ts'
import { ForEach } from './room-day-routes.ts'
import { children, happened, ofSomebody } from './without-server.ts'
import { CommandId, Instant, Mark, MOST_CHILDREN, PersonId, RoomId } from '#domain/ids.ts'

/** The calls of a hand-over: who may collect, who does, and what was a mistake. */

/** Who acts. Absent when the sender has signed in. */
const by = z.optional(who)

const personIds = z.array(personInBody).check(z.minLength(1), z.maxLength(MOST_CHILDREN))

/** A pick-up code as it was typed or scanned. An unknown character is refused, and is no try. */
const typedCode = z.string().check(z.maxLength(40))

const ground = z.enum(['court-order', 'asked'])

/** A child of a drop-off, as the helper who hands over sees it. */
const ChildOfParty = z.object({
  personId: PersonId,
  index: z.int(),
  firstName: z.string(),
  lastInitial: z.string(),
  age: z.optional(z.int()),
  roomId: RoomId,
  room: z.string(),
  state: z.enum(['on-the-way', 'in-the-room', 'out', 'handed-over']),
  /** Whether the room scans the tag of the child too, or has its mark and number typed. */
  twoScans: z.optional(z.literal(true)),
  /** That there is a rule about collecting. `court-order` when one of several rules is an order. */
  rule: z.optional(ground),
})

/** Somebody who may collect: an adult of the household, or somebody who is allowed to. */
const AdultOfParty = z.object({
  personId: z.optional(PersonId),
  collectorId: z.optional(CommandId),
  /** First name and last initial. In full after a PIN. */
  name: z.string(),
  relation: z.optional(z.string()),
  /** The children that this adult may collect. Absent: all of the drop-off. */
  only: z.optional(z.array(PersonId)),
  /** Whether this adult was added or confirmed within 24 hours, or may collect from today on. */
  addedToday: z.optional(z.literal(true)),
})

export const Party = z.object({
  mark: Mark,
  /** The issue of the receipt that opens now. */
  issue: z.int(),
  /** The adult who brought the children. Absent when that is not certain. */
  broughtBy: z.optional(PersonId),
  /** When they were dropped off. */
  at: Instant,
  children: z.array(ChildOfParty),
  /** The adult who brought the children comes first. A person in a rule about collecting is not among them. */
  adults: z.array(AdultOfParty),
  /** Children of the household who are here on another receipt. */
  alsoHere: z.optional(z.array(z.object({ personId: PersonId, firstName: z.string(), mark: Mark }))),
  /** Who the receipt was renewed for, and when. */
  renewed: z.optional(z.object({ for: z.string(), at: Instant })),
  /** Who the children left with, when they have left already. */
  handedOver: z.optional(z.object({ to: z.string(), at: Instant })),
  /** The rules with their names, after a PIN or for a leader who has signed in. */
  rules: z.optional(z.array(z.object({ ruleId: CommandId, name: z.string(), ground }))),
})
export type Party = z.infer<typeof Party>

export const checkHandOver = route(
  'POST /api/hand-overs/check',
  whoServesInRooms,
  'Opens a drop-off by its pick-up code, or its children without a receipt by a leader and a PIN. A code counts as a try, and is refused as at a hand-over.',
  {
    body: z.object({
      eventId: eventInBody,
      code: z.optional(typedCode),
      personIds: z.optional(personIds),
      ...leaderWithPin,
    }),
    reply: Party,
  },
)

/** Why a leader hands a child over by exception. */
export const ExceptionReason = z.enum(['lost', 'left-at-home', 'closed', 'doubled', 'somebody-else', 'other'])

/** How a leader knew who collects. */
export const SeenAs = z.enum(['photo-id', 'called', 'known'])

/** Why a leader hands over by exception, and what proves who collects. */
const Exception = z.object({
  proof: z.literal('identity'),
  reason: ExceptionReason,
  seen: SeenAs,
  ...leaderWithPin,
  /** In place of a PIN, on a tablet without the server. */
  leadersCode: z.optional(z.string().check(z.maxLength(12))),
  /** The other helper who is there: neither the leader nor the adult who collects. 403 `second-needed`. */
  second: z.optional(who),
})

/** Who collects. `name` needs an exception, beside the code too. */
const Collects = z.union([
  z.object({ personId: personInBody }),
  z.object({ collectorId: CommandId }),
  z.object({
    name: CollectorName,
    seen: SeenAs,
    phone: z.optional(Phone),
  }),
  z.object({ alone: z.literal(true) }),
])

export const handOver = route(
  'POST /api/hand-overs',
  whoServesInRooms,
  'Hands the children of one drop-off over: all that are named, or none. 403 `code-wrong` (`triesLeft`), `mark-closed`, `receipt-ended` (`at`), `collecting-forbidden`, `leader-needed`, `second-needed`, `pin-wrong`; 409 `not-received`, `other-party`, `handed-over` (`to`, `at`); 429 `hand-over-paused`.',
  {
    body: z
      .object({
        eventId: eventInBody,
        code: z.optional(typedCode),
        exception: z.optional(Exception),
        ...children,
        to: Collects,
        /** What was scanned or typed of the tags, in a room with two scans. */
        tags: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MOST_CHILDREN))),
        by,
        ...happened,
      })
      .check(ofSomebody),
    reply: z.object({
      handedOver: z.array(PersonId),
      to: z.string(),
      at: Instant,
      /** The new receipt, where a leader's decision has renewed it. Absent when it stays, and when it has ended. */
      receipt: z.optional(z.object({ mark: Mark, code: z.string() })),
    }),
  },
)

export const undoHandOver = route(
  'POST /api/hand-overs/:commandId/undo',
  whoServesInRooms,
  'A hand-over was a mistake: the children are still here. The room that recorded it within ten seconds; later a leader, with a reason.',
  {
    params: z.object({ commandId: CommandId }),
    body: z.object({
      reason: z.optional(z.enum(['wrong-child', 'wrong-adult', 'other'])),
      ...leaderWithPin,
      by,
      ...happened,
    }),
    reply: z.object({ personIds: z.array(PersonId) }),
  },
)

export const showRuleNames = route(
  'POST /api/hand-overs/rule-names',
  whoServesInRooms,
  'The names in the rules about collecting of children whose code is known. Who asked is recorded.',
  {
    body: z.object({ eventId: eventInBody, code: typedCode, personIds, by, commandId }),
    reply: z.object({ rules: z.array(z.object({ personId: PersonId, name: z.string(), ground })) }),
  },
)

const inRoom = z.object({ eventId: eventInAddress, ...roomInPath.shape })

export const comeBack = route(
  'POST /api/rooms/:eventId/:roomId/returned',
  whoServesInRooms,
  'Children who were handed over come back on the same receipt, also into a full room. The code counts as a try, and is refused as at a hand-over.',
  {
    params: inRoom,
    body: z.object({ ...children, code: typedCode, by, ...happened }).check(ofSomebody),
    reply: ForEach,
  },
)

export const showNumber = route(
  'POST /api/rooms/:eventId/:roomId/number',
  whoServesInRooms,
  'The number at which the family of a child is called: that of who brought the child, if it is known. Who asked is recorded.',
  {
    params: inRoom,
    body: z.object({ personId: personInBody, by, commandId }),
    reply: z.object({ name: z.string(), number: z.string() }),
  },
)

export const contradictionSeen = route(
  'POST /api/contradictions/:personId/seen',
  whoLeadsChildren,
  'A leader has looked at two hand-overs of one child.',
  { params: personParams, body: z.object({ eventId: eventInBody, commandId }) },
)

export const handOverRoutes = {
  checkHandOver,
  handOver,
  undoHandOver,
  comeBack,
  showNumber,
  showRuleNames,
  contradictionSeen,
}
