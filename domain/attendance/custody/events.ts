import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { AttendeeId, CommandId, GatheringId, HelperId, Instant, Mark, PersonId, RoomId, Who } from '#domain/ids.ts'

/**
 * What happens to children in our care. These facts stand in the stream of the drop-off, which holds ids only: whoever
 * collects a child by exception is named in the stream of the child.
 */

/** An adult with a receipt: of the household, allowed to collect, or noted by name in the stream of the child. */
export const Adult = z.union([
  z.strictObject({ personId: PersonId }),
  z.strictObject({ collectorId: CommandId }),
  z.strictObject({ noteId: CommandId }),
])
export type Adult = z.infer<typeof Adult>

/** Who receives a child at the hand-over. A youth may leave alone where a leader has set it. */
export const HandedTo = z.union([Adult, z.strictObject({ alone: z.literal(true) })])
export type HandedTo = z.infer<typeof HandedTo>

/** How it was known that the child may leave. */
export const Proof = z.enum(['code', 'scan', 'two-scans', 'phone', 'identity', 'alone'])
export type Proof = z.infer<typeof Proof>

/** How a stay ended that nobody recorded. */
export const ClosedAs = z.enum(['collected', 'never-here', 'other'])
export type ClosedAs = z.infer<typeof ClosedAs>

/** Why a receipt was renewed. */
export const RenewalReason = z.enum(['lost', 'left-at-home', 'damaged', 'closed', 'other'])
export type RenewalReason = z.infer<typeof RenewalReason>

/** Why a hand-over was undone. */
export const UndoReason = z.enum(['wrong-child', 'wrong-adult', 'other'])
export type UndoReason = z.infer<typeof UndoReason>

/** Why a leader handed a child over by exception. */
export const ExceptionReason = z.enum(['lost', 'left-at-home', 'closed', 'doubled', 'somebody-else', 'other'])
export type ExceptionReason = z.infer<typeof ExceptionReason>

/** How a leader knew who collects. */
export const SeenAs = z.enum(['photo-id', 'called', 'known'])
export type SeenAs = z.infer<typeof SeenAs>

/** A tablet recorded it without the server. */
export const WasOffline = z.literal(true)

/**
 * Why a leader has to look at what a tablet has recorded without the server: it has happened, and the log knew, or
 * learned later, what the tablet could not know. In the order of the page.
 */
export const LookAt = z.enum([
  /** A rule speaks of who has collected. */
  'collecting-forbidden',
  /** A rule stands, and nobody could check whether it is about the person who has collected. */
  'rule-stands',
  /** Who has collected was not among those who may. */
  'not-on-list',
  /** Nobody has shown a receipt: a leader decided by the code of the day. */
  'exception',
  /** The receipt had been renewed, or its drop-off was taken back. */
  'receipt-ended',
  'mark-closed',
  'dropped-off-twice',
  'not-received',
  /** The tablet does not serve the room of the child. */
  'other-room',
  /** In a room with two scans: the tag was missing, or that of another child. */
  'tags-wrong',
])
export type LookAt = z.infer<typeof LookAt>
const lookAt = z.optional(z.array(LookAt))

/** The first receipt of a drop-off is issue 0. It is renewed three times at most. */
export const LAST_ISSUE = 3
const Issue = z.int().check(z.minimum(0), z.maximum(LAST_ISSUE))

const common = { gatheringId: GatheringId, attendeeId: AttendeeId, at: Instant, commandId: CommandId }
/** Absent when a helper who has signed in caused it: the cause says who. */
const by = z.optional(Who)

export const ChildReceived = fact('ChildReceived', 'a child comes into their room', {
  ...common,
  personId: PersonId,
  roomId: RoomId,
  by,
  /** The leader who decided at the tablet that the mark is not needed. */
  leader: z.optional(HelperId),
  /** Whether a tablet recorded it without the server. A child who had left is asked about then. Absent when not. */
  offline: z.optional(WasOffline),
})

export const ChildMoved = fact('ChildMoved', 'a child is sent to another room, and is on the way there', {
  ...common,
  personId: PersonId,
  from: RoomId,
  to: RoomId,
  by,
})

export const ChildOut = fact('ChildOut', 'a child leaves the room for a while, with helpers', {
  ...common,
  personId: PersonId,
  with: z.array(Who),
  by,
})

export const ChildBack = fact('ChildBack', 'a child is back in the room', { ...common, personId: PersonId, by })

export const ChildHandedOver = fact('ChildHandedOver', 'children of one drop-off leave, with an adult or alone', {
  ...common,
  personIds: z.array(PersonId),
  to: HandedTo,
  proof: Proof,
  by,
  /** The leader who decided. Only by exception. */
  leader: z.optional(HelperId),
  /** The other helper who was there. Only by exception. */
  second: z.optional(Who),
  /** Why, and what was seen of who collects. Only by exception. */
  reason: z.optional(ExceptionReason),
  seen: z.optional(SeenAs),
  /** Whether a tablet recorded it without the server. Absent when not. */
  offline: z.optional(WasOffline),
  /** What a leader has to look at. Absent: nothing. */
  lookAt,
})

export const ChildReturned = fact('ChildReturned', 'a child comes back on the same receipt', {
  ...common,
  personId: PersonId,
  roomId: RoomId,
  by,
  offline: z.optional(WasOffline),
  lookAt,
})

export const HandOverUndone = fact('HandOverUndone', 'a hand-over was a mistake: the child is still here', {
  ...common,
  /** The command of the hand-over, and its children. */
  handOver: CommandId,
  personIds: z.array(PersonId),
  reason: z.optional(UndoReason),
  by,
  /** The leader who decided, after the first seconds. */
  leader: z.optional(HelperId),
})

export const ReceiptRenewed = fact('ReceiptRenewed', 'a new receipt is given out; the earlier ones are void', {
  ...common,
  mark: Mark,
  issue: Issue,
  reason: RenewalReason,
  for: Adult,
  by,
  /** The leader who decided at the tablet. */
  leader: z.optional(HelperId),
})

export const ReceiptClosed = fact('ReceiptClosed', 'the third wrong code is given for a mark: only a leader goes on', {
  ...common,
  mark: Mark,
  issue: Issue,
})

export const StayClosedLater = fact('StayClosedLater', 'a leader ends a stay whose hand-over nobody recorded', {
  ...common,
  personId: PersonId,
  as: ClosedAs,
  leader: z.optional(HelperId),
})

export const StayAnswered = fact('StayAnswered', 'somebody looks whether a child is here', {
  ...common,
  personId: PersonId,
  here: z.boolean(),
  by,
})

export const CustodyContradicted = fact('CustodyContradicted', 'two hand-overs of one child were recorded', {
  ...common,
  personId: PersonId,
  /** The commands of the two hand-overs. */
  first: CommandId,
  second: CommandId,
})

export const ContradictionSeen = fact('ContradictionSeen', 'a leader has looked at what was recorded of a child', {
  ...common,
  personId: PersonId,
  leader: z.optional(HelperId),
})

export const HandOverRefused = fact('HandOverRefused', 'a code is refused at a hand-over', {
  ...common,
  mark: Mark,
  reason: z.enum(['code-wrong', 'mark-closed', 'receipt-ended', 'not-received', 'collecting-forbidden']),
})

export const RuleShown = fact('RuleShown', 'a helper looks at who may not collect a child', {
  ...common,
  personId: PersonId,
  ruleId: CommandId,
  by,
})

export const NumberShown = fact('NumberShown', 'a helper looks at the number of a family', {
  ...common,
  personId: PersonId,
  by,
})

export const custodyEvents = [
  ChildReceived,
  ChildMoved,
  ChildOut,
  ChildBack,
  ChildHandedOver,
  ChildReturned,
  HandOverUndone,
  ReceiptRenewed,
  ReceiptClosed,
  StayClosedLater,
  StayAnswered,
  CustodyContradicted,
  ContradictionSeen,
  HandOverRefused,
  RuleShown,
  NumberShown,
] as const

export type CustodyEvent = z.infer<(typeof custodyEvents)[number]>
export type ChildHandedOver = z.infer<typeof ChildHandedOver>
export type ChildReturned = z.infer<typeof ChildReturned>
export type ReceiptRenewed = z.infer<typeof ReceiptRenewed>
