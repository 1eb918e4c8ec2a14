import type { AttendanceEvent } from '#domain/attendance/events.ts'
import {
  attendanceAfter,
  type HouseholdAttendance,
  isRecorded,
  untouched,
} from '#domain/attendance/household-attendance.ts'
import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, CommandId, GatheringId, HelperId, Instant, Mark, PersonId, RoomId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import {
  type Adult,
  type ChildHandedOver,
  type ClosedAs,
  type CustodyEvent,
  type HandedTo,
  LAST_ISSUE,
  type Proof,
  type RenewalReason,
  type UndoReason,
  type Who,
} from './events.ts'
import { receiptOfMark, WRONG_CODES } from './receipts.ts'
import { isOpen, type Stay, staysOf } from './stays.ts'

type Asked = {
  readonly gatheringId: GatheringId
  readonly attendeeId: AttendeeId
  readonly at: Instant
  readonly commandId: CommandId
}

/** Who acts. Absent when a helper has signed in. */
type By = { readonly by?: Who }

export type HandOver = Asked &
  By & {
    readonly type: 'HandOver'
    readonly personIds: readonly PersonId[]
    readonly to: HandedTo
    readonly proof: Proof
    readonly leader?: HelperId
    readonly second?: Who
    /** Whether a leader hands over a child that no room has received. */
    readonly alsoUnreceived?: boolean
    /** Whether a tablet recorded it without the server: then it has happened, whatever else is known. */
    readonly offline?: boolean
  }

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
  | (Asked & By & { readonly type: 'Return'; readonly personIds: readonly PersonId[]; readonly roomId: RoomId })
  | (Asked & { readonly type: 'UndoHandOver'; readonly handOver: CommandId; readonly reason?: UndoReason })
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
  | (Asked & { readonly type: 'SeeContradiction'; readonly personId: PersonId; readonly leader?: HelperId })

type Of<Type> = Extract<CustodyCommand, { type: Type }>

/**
 * The rules for the children of one household in our care. A stay ends only by a fact that names who, to whom, and on
 * what proof. What a tablet has done without the server is a fact and never refused.
 */
export const custody: Decider<CustodyCommand, HouseholdAttendance, AttendanceEvent> = {
  initial: untouched,
  decide: (command, household) => (isRecorded(household, command.commandId) ? [] : decided(command, household)),
  evolve: attendanceAfter,
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
    case 'SeeContradiction':
      return seeContradiction(command, household)
  }
}

/** What each of these facts says of the command that caused it. */
const cause = ({ gatheringId, attendeeId, at, commandId, by }: Asked & By) => ({
  gatheringId,
  attendeeId,
  at,
  commandId,
  ...(by && { by }),
})

/** The leader who decided. */
const ledBy = ({ leader }: { readonly leader?: HelperId }) => (leader === undefined ? {} : { leader })

/** The open stay of a child, or the refusal that says what became of it. */
function openStayOf(child: PersonId, household: HouseholdAttendance): Stay {
  const own = staysOf(household).filter(({ personId }) => personId === child)
  const found = own.find(isOpen)
  if (found) return found
  throw new Rejection(own.some(({ end }) => end?.is === 'handed-over') ? 'handed-over' : 'not-in-care')
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

function mustBeReceived({ wasReceived, state }: Stay): void {
  if (!wasReceived || state === 'on-the-way') throw new Rejection('not-received')
}

/** All children of the command leave, or none does. */
function handOver(command: HandOver, household: HouseholdAttendance): CustodyEvent[] {
  const { personIds, to, proof, second, alsoUnreceived, offline } = command
  if (!offline)
    for (const personId of personIds) {
      const stay = openStayOf(personId, household)
      if (!alsoUnreceived) mustBeReceived(stay)
    }
  const handedOver: ChildHandedOver = {
    type: 'ChildHandedOver',
    data: {
      ...cause(command),
      personIds: [...personIds],
      to,
      proof,
      ...ledBy(command),
      ...(second && { second }),
      ...(offline && { offline: true }),
    },
  }
  return [handedOver, ...contradictions(command, household)]
}

/** The children of an offline hand-over who were handed over already, by another command. */
function contradictions(command: HandOver, household: HouseholdAttendance): CustodyEvent[] {
  if (!command.offline) return []
  return command.personIds.flatMap((personId) => {
    const own = staysOf(household).filter((stay) => stay.personId === personId)
    const end = own.at(-1)?.end
    if (end?.is !== 'handed-over' || own.some(isOpen)) return []
    const { gatheringId, attendeeId, at, commandId } = command
    const both = { personId, first: end.commandId, second: commandId }
    return [{ type: 'CustodyContradicted', data: { gatheringId, attendeeId, at, commandId, ...both } }]
  })
}

function undoHandOver(command: Of<'UndoHandOver'>, household: HouseholdAttendance): CustodyEvent[] {
  const { handOver: undone, reason } = command
  const ended = staysOf(household).filter(({ end }) => end?.is === 'handed-over' && end.commandId === undone)
  if (ended.length === 0) throw new Rejection('nothing-to-undo')
  const personIds = ended.map(({ personId }) => personId)
  const data = { ...cause(command), handOver: undone, personIds, ...(reason !== undefined && { reason }) }
  return [{ type: 'HandOverUndone', data }]
}

const comeBack = (command: Of<'Return'>, household: HouseholdAttendance): CustodyEvent[] =>
  command.personIds.flatMap((personId) => {
    const own = staysOf(household).filter((stay) => stay.personId === personId)
    if (own.some(isOpen)) return []
    if (own.findLast(({ end }) => end?.is !== 'history')?.end?.is !== 'handed-over') throw new Rejection('not-in-care')
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
