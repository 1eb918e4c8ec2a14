import type { AttendanceEvent } from '#domain/attendance/events.ts'
import {
  attendanceAfter,
  type HouseholdAttendance,
  isRecorded,
  untouched,
} from '#domain/attendance/household-attendance.ts'
import type { Decider } from '#domain/decider.ts'
import type { CommandId, HelperId, Instant, Mark, PersonId, RoomId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Asked, type By, cause, ledBy, mustBeReceived, openStayOf } from './asked.ts'
import { type Adult, type ClosedAs, type CustodyEvent, LAST_ISSUE, type RenewalReason, type Who } from './events.ts'
import { type HandOver, handOver, type UndoHandOver, undoHandOver } from './hand-over.ts'
import { receiptOfMark, WRONG_CODES } from './receipts.ts'
import { isOpen, staysOf } from './stays.ts'

export type CustodyCommand =
  | HandOver
  | (Asked &
      By & {
        readonly type: 'Receive'
        readonly personIds: readonly PersonId[]
        readonly roomId: RoomId
        readonly leader?: HelperId
      })
  | (Asked & By & { readonly type: 'Move'; readonly personIds: readonly PersonId[]; readonly to: RoomId })
  | (Asked & By & { readonly type: 'TakeOut'; readonly personIds: readonly PersonId[]; readonly with: readonly Who[] })
  | (Asked & By & { readonly type: 'BringBack'; readonly personIds: readonly PersonId[] })
  | (Asked &
      By & {
        readonly type: 'Return'
        readonly personIds: readonly PersonId[]
        readonly roomId: RoomId
        /** The mark of the receipt that was shown: it brings back the children of its own drop-off only. */
        readonly mark?: Mark
      })
  | UndoHandOver
  | (Asked & By & { readonly type: 'Answer'; readonly personId: PersonId; readonly here: boolean })
  | (Asked & {
      readonly type: 'CloseStays'
      readonly personIds: readonly PersonId[]
      readonly as: ClosedAs
      readonly leader?: HelperId
    })
  | (Asked &
      By & {
        readonly type: 'RenewReceipt'
        readonly mark: Mark
        readonly reason: RenewalReason
        readonly for: Adult
        readonly leader?: HelperId
      })
  | (Asked & {
      readonly type: 'RefuseCode'
      readonly mark: Mark
      readonly reason: Extract<CustodyEvent, { type: 'HandOverRefused' }>['data']['reason']
    })
  | (Asked & By & { readonly type: 'ShowRules'; readonly rules: readonly RuleOfChild[] })
  | (Asked & By & { readonly type: 'ShowNumber'; readonly personId: PersonId })
  | (Asked & { readonly type: 'SeeContradiction'; readonly personId: PersonId; readonly leader?: HelperId })

/** A rule about collecting, with the child of whom it speaks. */
type RuleOfChild = { readonly personId: PersonId; readonly ruleId: CommandId }

type Of<Type> = Extract<CustodyCommand, { type: Type }>

/**
 * The rules for the children of one household in our care. A stay ends only by a fact that names who, to whom, and on
 * what proof. What a tablet has done without the server is a fact and never refused.
 */
export const custody: Decider<CustodyCommand, HouseholdAttendance, AttendanceEvent> = {
  initial: untouched,
  decide(command, household) {
    const left = leftOf(command, household)
    return left ? decided(left, household) : []
  },
  evolve: attendanceAfter,
}

/** The children of whom a command has told something, and when. */
export const toldBy = (commandId: CommandId, { custody = [] }: HouseholdAttendance): ReadonlyMap<PersonId, Instant> =>
  new Map(
    custody.flatMap(({ event: { data } }) =>
      'personId' in data && data.commandId === commandId ? [[data.personId, data.at]] : [],
    ),
  )

/** What is left of a command that comes again: nothing, or those of its children with whom it could do nothing. */
function leftOf(command: CustodyCommand, household: HouseholdAttendance): CustodyCommand | undefined {
  if (!isRecorded(household, command.commandId)) return command
  if (!('personIds' in command) || command.type === 'HandOver') return undefined
  const told = toldBy(command.commandId, household)
  const personIds = command.personIds.filter((id) => !told.has(id))
  return told.size > 0 && personIds.length > 0 ? { ...command, personIds } : undefined
}

function decided(command: CustodyCommand, household: HouseholdAttendance): readonly CustodyEvent[] {
  switch (command.type) {
    case 'Receive':
      return receive(command, household)
    case 'Move':
      return move(command, household)
    case 'TakeOut':
      return takeOut(command, household)
    case 'BringBack':
      return bringBack(command, household)
    case 'HandOver':
      return handOver(command, household)
    case 'UndoHandOver':
      return undoHandOver(command, household)
    case 'Return':
      return comeBack(command, household)
    case 'Answer':
      return answer(command, household)
    case 'CloseStays':
      return closeStays(command, household)
    case 'RenewReceipt':
      return renew(command, household)
    case 'RefuseCode':
      return refuse(command, household)
    case 'ShowRules':
      return command.rules.map((rule) => ({ type: 'RuleShown', data: { ...cause(command), ...rule } }))
    case 'ShowNumber':
      return showNumber(command, household)
    case 'SeeContradiction':
      return seeContradiction(command, household)
  }
}

const receive = (command: Of<'Receive'>, household: HouseholdAttendance): CustodyEvent[] =>
  command.personIds.flatMap((personId) => {
    const { state, roomId } = openStayOf(personId, household)
    if (state === 'in-the-room' && roomId === command.roomId) return []
    if (roomId !== command.roomId) throw new Rejection('other-room')
    return [{ type: 'ChildReceived', data: { ...cause(command), ...ledBy(command), personId, roomId } }]
  })

const move = (command: Of<'Move'>, household: HouseholdAttendance): CustodyEvent[] =>
  command.personIds.flatMap((personId) => {
    const { roomId: from } = openStayOf(personId, household)
    const { to } = command
    return from === to ? [] : [{ type: 'ChildMoved', data: { ...cause(command), personId, from, to } }]
  })

const takeOut = (command: Of<'TakeOut'>, household: HouseholdAttendance): CustodyEvent[] =>
  command.personIds.map((personId) => {
    mustBeReceived(openStayOf(personId, household))
    return { type: 'ChildOut', data: { ...cause(command), personId, with: [...command.with] } }
  })

const bringBack = (command: Of<'BringBack'>, household: HouseholdAttendance): CustodyEvent[] =>
  command.personIds.flatMap((personId) =>
    openStayOf(personId, household).state === 'out'
      ? [{ type: 'ChildBack', data: { ...cause(command), personId } }]
      : [],
  )

const comeBack = (command: Of<'Return'>, household: HouseholdAttendance): CustodyEvent[] =>
  command.personIds.flatMap((personId) => {
    const own = staysOf(household).filter((stay) => stay.personId === personId)
    if (own.some(isOpen)) return []
    const last = own.findLast(({ end }) => end?.is !== 'history')
    if (last?.end?.is !== 'handed-over') throw new Rejection('not-in-care')
    if (command.mark !== undefined && last.mark !== command.mark) throw new Rejection('other-party')
    return [{ type: 'ChildReturned', data: { ...cause(command), personId, roomId: command.roomId } }]
  })

function answer(command: Of<'Answer'>, household: HouseholdAttendance): CustodyEvent[] {
  const { personId, here } = command
  openStayOf(personId, household)
  return [{ type: 'StayAnswered', data: { ...cause(command), personId, here } }]
}

const closeStays = (command: Of<'CloseStays'>, household: HouseholdAttendance): CustodyEvent[] =>
  command.personIds.map((personId) => {
    openStayOf(personId, household)
    return { type: 'StayClosedLater', data: { ...cause(command), ...ledBy(command), personId, as: command.as } }
  })

function renew(command: Of<'RenewReceipt'>, household: HouseholdAttendance): CustodyEvent[] {
  const { mark, reason, for: adult } = command
  if (!staysOf(household).some((stay) => isOpen(stay) && stay.mark === mark)) throw new Rejection('not-in-care')
  const { issue } = receiptOfMark(household, mark)
  if (issue >= LAST_ISSUE) throw new Rejection('renewals-used-up')
  return [
    {
      type: 'ReceiptRenewed',
      data: { ...cause(command), ...ledBy(command), mark, issue: issue + 1, reason, for: adult },
    },
  ]
}

/** The third wrong code for a mark closes its receipt. */
function refuse(command: Of<'RefuseCode'>, household: HouseholdAttendance): CustodyEvent[] {
  const { mark, reason } = command
  const { issue, wrong, isClosed } = receiptOfMark(household, mark)
  const refused: CustodyEvent = { type: 'HandOverRefused', data: { ...cause(command), mark, reason } }
  if (isClosed || reason !== 'code-wrong' || wrong + 1 < WRONG_CODES) return [refused]
  return [refused, { type: 'ReceiptClosed', data: { ...cause(command), mark, issue } }]
}

/** Somebody may look at the number of a family whose child is in our care. */
function showNumber(command: Of<'ShowNumber'>, household: HouseholdAttendance): CustodyEvent[] {
  const { personId } = openStayOf(command.personId, household)
  return [{ type: 'NumberShown', data: { ...cause(command), personId } }]
}

/** The children whose two hand-overs contradict each other, until a leader has looked. */
export function contradicted({ custody = [] }: HouseholdAttendance): PersonId[] {
  const open = new Set<PersonId>()
  for (const { event } of custody) {
    if (event.type === 'CustodyContradicted') open.add(event.data.personId)
    if (event.type === 'ContradictionSeen') open.delete(event.data.personId)
  }
  return [...open]
}

function seeContradiction(command: Of<'SeeContradiction'>, household: HouseholdAttendance): CustodyEvent[] {
  const { personId, leader } = command
  if (!contradicted(household).includes(personId)) return []
  return [{ type: 'ContradictionSeen', data: { ...cause(command), personId, ...(leader !== undefined && { leader }) } }]
}
