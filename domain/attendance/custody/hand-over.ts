import { attendanceAfter, type HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { CommandId, HelperId, Mark, PersonId, Who } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Asked, type By, cause, ledBy, mustBeReceived, openStayOf } from './asked.ts'
import {
  type Adult,
  type ChildHandedOver,
  type CustodyEvent,
  type ExceptionReason,
  type HandedTo,
  LAST_ISSUE,
  LookAt,
  type Proof,
  type RenewalReason,
  type SeenAs,
  type UndoReason,
} from './events.ts'
import { endOfIssue, receiptOfMark } from './receipts.ts'
import { isOpen, openStays, type Stay, staysOf } from './stays.ts'

export type HandOver = Asked &
  By & {
    readonly type: 'HandOver'
    readonly personIds: readonly PersonId[]
    readonly to: HandedTo
    readonly proof: Proof
    /** The receipt that was shown. It opens its own children only, while it is the last one and not closed. */
    readonly receipt?: { readonly mark: Mark; readonly issue: number }
    readonly leader?: HelperId
    readonly second?: Who
    /** Why a leader decided, and what was seen of who collects. */
    readonly reason?: ExceptionReason
    readonly seen?: SeenAs
    /** Whether a leader hands over a child that no room has received. */
    readonly alsoUnreceived?: boolean
    /** Why nobody has shown a receipt: it ends, and another one takes its place. */
    readonly renews?: RenewalReason
    /** The rules that the leader has passed: somebody has asked that this adult does not collect. */
    readonly passed?: readonly { readonly personId: PersonId; readonly ruleId: CommandId }[]
    /** Whether a tablet recorded it without the server: then it has happened, whatever else is known. */
    readonly offline?: boolean
    /** What a leader has to look at of what a tablet recorded, beside what the stays and the receipt tell. */
    readonly lookAt?: readonly LookAt[]
  }

export type UndoHandOver = Asked &
  By & {
    readonly type: 'UndoHandOver'
    readonly handOver: CommandId
    readonly reason?: UndoReason
    readonly leader?: HelperId
    /** Whether a tablet did it without the server. */
    readonly offline?: boolean
  }

/** All children of the command leave, or none does. */
export function handOver(command: HandOver, household: HouseholdAttendance): CustodyEvent[] {
  const { personIds, to, proof, second, reason, seen, offline, passed = [] } = command
  if (!offline) mustBeHere(command, household)
  const lookAt = offline ? flagsOf(command, household) : []
  const handedOver: ChildHandedOver = {
    type: 'ChildHandedOver',
    data: {
      ...cause(command),
      personIds: [...personIds],
      to,
      proof,
      ...ledBy(command),
      ...(second && { second }),
      ...(reason && { reason }),
      ...(seen && { seen }),
      ...(offline && { offline: true }),
      ...(lookAt.length > 0 && { lookAt }),
    },
  }
  const shown = passed.map((rule): CustodyEvent => ({
    type: 'RuleShown',
    data: { ...cause(command), personId: rule.personId, ruleId: rule.ruleId },
  }))
  return [handedOver, ...shown, ...renewals(command, household), ...contradictions(handedOver, household)]
}

function mustBeHere({ personIds, receipt, alsoUnreceived }: HandOver, household: HouseholdAttendance): void {
  const stays = personIds.map((personId) => openStayOf(personId, household))
  if (receipt) mustOpen(receipt, stays, household)
  if (!alsoUnreceived) stays.forEach(mustBeReceived)
}

/** What a leader has to look at of a hand-over that has happened: what would have prevented it. */
function flagsOf({ personIds, receipt, alsoUnreceived, lookAt = [] }: HandOver, household: HouseholdAttendance) {
  const open = openStays(household).filter(({ personId }) => personIds.includes(personId))
  const isHere = ({ wasReceived, state }: Stay) => wasReceived && state !== 'on-the-way'
  const flags = new Set(lookAt)
  if (receipt && isVoid(receipt, household)) flags.add('receipt-ended')
  if (receipt && receiptOfMark(household, receipt.mark).isClosed) flags.add('mark-closed')
  if (open.length > new Set(open.map(({ personId }) => personId)).size) flags.add('dropped-off-twice')
  if (!alsoUnreceived && !open.every(isHere)) flags.add('not-received')
  return LookAt.options.filter((one) => flags.has(one))
}

/** Whether a receipt is not the last one of its drop-off, or the drop-off was taken back. */
const isVoid = ({ mark, issue }: NonNullable<HandOver['receipt']>, household: HouseholdAttendance): boolean =>
  receiptOfMark(household, mark).issue !== issue ||
  staysOf(household).every((stay) => stay.mark !== mark || stay.isTakenBack)

/** A receipt opens the children of its own drop-off, but not a child who was dropped off twice. */
function mustOpen(
  { mark, issue }: NonNullable<HandOver['receipt']>,
  stays: readonly Stay[],
  household: HouseholdAttendance,
): void {
  const ended = endOfIssue(household, mark, issue)
  if (ended !== undefined) throw new Rejection('receipt-ended', { at: ended })
  if (receiptOfMark(household, mark).isClosed) throw new Rejection('mark-closed')
  if (stays.some((stay) => stay.mark !== mark)) throw new Rejection('other-party')
  if (stays.some(({ isTakenBack }) => isTakenBack)) throw new Rejection('receipt-ended')
  const open = staysOf(household).filter(isOpen)
  const isTwice = ({ personId }: Stay) => open.filter((one) => one.personId === personId).length > 1
  if (stays.some(isTwice)) throw new Rejection('dropped-off-twice')
}

/** Who collects without a receipt gets another one. After the last one there is none: the receipt ends. */
function renewals(command: HandOver, household: HouseholdAttendance): CustodyEvent[] {
  const { renews, to, personIds } = command
  if (renews === undefined || 'alone' in to) return []
  const here = staysOf(household).filter((stay) => isOpen(stay) && personIds.includes(stay.personId))
  return [...new Set(here.map(({ mark }) => mark))].flatMap((mark) =>
    renewal(command, { mark, reason: renews, for: to }, household),
  )
}

function renewal(
  command: HandOver,
  { mark, ...given }: { readonly mark: Mark; readonly reason: RenewalReason; readonly for: Adult },
  household: HouseholdAttendance,
): CustodyEvent[] {
  const { issue, isClosed } = receiptOfMark(household, mark)
  if (issue < LAST_ISSUE)
    return [
      { type: 'ReceiptRenewed', data: { ...cause(command), ...ledBy(command), mark, issue: issue + 1, ...given } },
    ]
  if (isClosed) return []
  const { by: _, ...said } = cause(command)
  return [{ type: 'ReceiptClosed', data: { ...said, mark, issue } }]
}

/**
 * The children of an offline hand-over that ends no stay, because they were handed over already by another command.
 * Where somebody is asked whether the child is here, nothing is contradicted yet.
 */
function contradictions(handedOver: ChildHandedOver, household: HouseholdAttendance): CustodyEvent[] {
  const { gatheringId, attendeeId, at, commandId, personIds, offline } = handedOver.data
  if (!offline) return []
  const after = staysOf(attendanceAfter(household, handedOver))
  const isSettled = ({ end, isAsked }: Stay) => isEnd(end, commandId) || (!end && isAsked)
  const hasLeft = new Set(after.flatMap((stay) => (isSettled(stay) ? stay.personId : [])))
  return personIds.flatMap((personId) => {
    const first = household.custody?.findLast(
      ({ event: { type, data } }) => type === 'ChildHandedOver' && data.personIds.includes(personId),
    )
    if (hasLeft.has(personId) || !first) return []
    const both = { personId, first: first.event.data.commandId, second: commandId }
    return [{ type: 'CustodyContradicted', data: { gatheringId, attendeeId, at, commandId, ...both } }]
  })
}

const isEnd = (end: Stay['end'], command: CommandId): boolean => end?.is === 'handed-over' && end.commandId === command

/**
 * The children of a hand-over are here again, unless one was dropped off anew since. What a tablet has undone without
 * the server is noted also when another hand-over had ended the stay.
 */
export function undoHandOver(command: UndoHandOver, household: HouseholdAttendance): CustodyEvent[] {
  const { handOver: undone, reason, offline } = command
  const stays = staysOf(household)
  const ended = stays.filter(({ end }) => end?.is === 'handed-over' && end.commandId === undone)
  const personIds = ended.length > 0 || !offline ? ended.map(({ personId }) => personId) : childrenOf(undone, household)
  if (personIds.length === 0) throw new Rejection('nothing-to-undo')
  const isHere = (stay: Stay) => isOpen(stay) && personIds.includes(stay.personId)
  if (ended.length > 0 && stays.some(isHere)) throw new Rejection('in-care')
  const data = {
    ...cause(command),
    ...ledBy(command),
    handOver: undone,
    personIds,
    ...(reason !== undefined && { reason }),
  }
  return [{ type: 'HandOverUndone', data }]
}

/** The children of a hand-over that was recorded. */
const childrenOf = (commandId: CommandId, { custody = [] }: HouseholdAttendance): PersonId[] =>
  custody.flatMap(({ event: { type, data } }) =>
    type === 'ChildHandedOver' && data.commandId === commandId ? data.personIds : [],
  )
