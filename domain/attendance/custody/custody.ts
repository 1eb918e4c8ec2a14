import type { AttendanceEvent } from '#domain/attendance/events.ts'
import {
  attendanceAfter,
  type HouseholdAttendance,
  isRecorded,
  untouched,
} from '#domain/attendance/household-attendance.ts'
import type { Decider } from '#domain/decider.ts'
import type { CommandId, HelperId, Instant, Mark, PersonId, RoomId, Who } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Asked, type By, cause, ledBy, mustBeReceived, openStayOf } from './asked.ts'
import {
  type Adult,
  type ChildHandedOver,
  type ChildReturned,
  type ClosedAs,
  type CustodyEvent,
  LAST_ISSUE,
  type LookAt,
  type RenewalReason,
} from './events.ts'
import { type HandOver, handOver, type UndoHandOver, undoHandOver } from './hand-over.ts'
import { receiptOfMark, WRONG_CODES } from './receipts.ts'
import { cameBackThen, isStay, receivedThen, roomCorrected, stayOf } from './sightings.ts'
import { isOpen, staysOf } from './stays.ts'

export type CustodyCommand =
  | HandOver
  | (Asked &
      By & {
        readonly type: 'Receive'
        readonly personIds: readonly PersonId[]
        readonly roomId: RoomId
        readonly leader?: HelperId
        readonly offline?: boolean
      })
  | (Asked & By & { readonly type: 'Move'; readonly personIds: readonly PersonId[]; readonly to: RoomId } & Offline)
  | (Asked &
      By & {
        readonly type: 'TakeOut'
        readonly personIds: readonly PersonId[]
        readonly with: readonly Who[]
      } & Offline)
  | (Asked & By & { readonly type: 'BringBack'; readonly personIds: readonly PersonId[] } & Offline)
  | (Asked &
      By & {
        readonly type: 'Return'
        readonly personIds: readonly PersonId[]
        readonly roomId: RoomId
        /** The mark of the receipt that was shown: it brings back the children of its own drop-off only. */
        readonly mark?: Mark
        readonly offline?: boolean
        /** What a leader has to look at. */
        readonly lookAt?: readonly LookAt[]
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
  | (Asked & { readonly type: 'Contradict'; readonly personId: PersonId; readonly first: CommandId })
  | (Asked & { readonly type: 'SeeContradiction'; readonly personId: PersonId; readonly leader?: HelperId })

/** Whether a tablet tells it afterwards, and the room in which it happened. */
type Offline = { readonly offline?: boolean; readonly roomId?: RoomId }

/** A rule about collecting, with the child that it protects. */
type RuleOfChild = { readonly personId: PersonId; readonly ruleId: CommandId }

type Of<Type> = Extract<CustodyCommand, { type: Type }>

/**
 * The rules for the children of one household in our care. A stay ends only by a fact that names the child, who
 * collected, and the proof. What a tablet has done without the server is a fact, and is never refused.
 */
export const custody: Decider<CustodyCommand, HouseholdAttendance, AttendanceEvent> = {
  initial: untouched,
  decide(command, household) {
    const left = leftOf(command, household)
    return left ? decided(left, household) : []
  },
  evolve: attendanceAfter,
}

/** The children that a command has told something about, and when. */
export const toldBy = (commandId: CommandId, { custody = [] }: HouseholdAttendance): ReadonlyMap<PersonId, Instant> =>
  new Map(
    custody.flatMap(({ event: { data } }) =>
      'personId' in data && data.commandId === commandId ? [[data.personId, data.at]] : [],
    ),
  )

/** What is left of a command that comes again: nothing, or the children that it has told nothing about. */
function leftOf(command: CustodyCommand, household: HouseholdAttendance): CustodyCommand | undefined {
  if (!isRecorded(household, command.commandId) || command.type === 'Contradict') return command
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
    case 'Contradict':
      return contradict(command, household)
    case 'SeeContradiction':
      return seeContradiction(command, household)
  }
}

const receive = (command: Of<'Receive'>, household: HouseholdAttendance): CustodyEvent[] =>
  command.personIds.flatMap((personId) => {
    if (command.offline) return receivedThen(command, personId, household)
    const { state, roomId } = openStayOf(personId, household)
    if (state === 'in-the-room' && roomId === command.roomId) return []
    if (roomId !== command.roomId) throw new Rejection('other-room')
    return [{ type: 'ChildReceived', data: { ...cause(command), ...ledBy(command), personId, roomId } }]
  })

const move = (command: Of<'Move'>, household: HouseholdAttendance): CustodyEvent[] =>
  command.personIds.flatMap((personId) => {
    const { to } = command
    const stay = stayOf({ ...command, roomId: to }, personId, household)
    if (!isStay(stay)) return stay
    const { roomId: from } = stay
    return from === to ? [] : [{ type: 'ChildMoved', data: { ...cause(command), personId, from, to } }]
  })

const takeOut = (command: Of<'TakeOut'>, household: HouseholdAttendance): CustodyEvent[] =>
  command.personIds.flatMap((personId) => {
    const stay = stayOf(command, personId, household)
    if (!isStay(stay)) return stay
    if (!command.offline) mustBeReceived(stay)
    const out: CustodyEvent = { type: 'ChildOut', data: { ...cause(command), personId, with: [...command.with] } }
    return [...roomCorrected(command, stay), out]
  })

const bringBack = (command: Of<'BringBack'>, household: HouseholdAttendance): CustodyEvent[] =>
  command.personIds.flatMap((personId) => {
    const stay = stayOf(command, personId, household)
    if (!isStay(stay)) return stay
    const corrected = roomCorrected(command, stay)
    if (stay.state !== 'out' || corrected.length > 0) return corrected
    return [{ type: 'ChildBack', data: { ...cause(command), personId } }]
  })

const comeBack = (command: Of<'Return'>, household: HouseholdAttendance): CustodyEvent[] =>
  command.personIds.flatMap((personId) => {
    if (command.offline) return cameBackThen(command, personId, household)
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

/** What a leader has to look at of each child, because a tablet recorded it without the server, until they have. */
export function toLookAt({ custody = [] }: HouseholdAttendance): ReadonlyMap<PersonId, readonly Flagged[]> {
  const open = new Map<PersonId, readonly Flagged[]>()
  for (const { event } of custody) {
    if (event.type === 'ContradictionSeen') open.delete(event.data.personId)
    if ((event.type !== 'ChildHandedOver' && event.type !== 'ChildReturned') || !event.data.lookAt) continue
    const children = event.type === 'ChildHandedOver' ? event.data.personIds : [event.data.personId]
    for (const child of children) open.set(child, [...(open.get(child) ?? []), event])
  }
  return open
}

type Flagged = ChildHandedOver | ChildReturned

/** Another household has handed the same child over too. */
function contradict(command: Of<'Contradict'>, { custody = [] }: HouseholdAttendance): CustodyEvent[] {
  const { personId, first, commandId: second } = command
  const isSame = ({ type, data }: CustodyEvent) =>
    type === 'CustodyContradicted' && data.personId === personId && data.second === second
  if (custody.some(({ event }) => isSame(event))) return []
  return [{ type: 'CustodyContradicted', data: { ...cause(command), personId, first, second } }]
}

function seeContradiction(command: Of<'SeeContradiction'>, household: HouseholdAttendance): CustodyEvent[] {
  const { personId, leader } = command
  if (!contradicted(household).includes(personId) && !toLookAt(household).has(personId)) return []
  return [{ type: 'ContradictionSeen', data: { ...cause(command), personId, ...(leader !== undefined && { leader }) } }]
}
