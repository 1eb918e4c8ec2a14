import type { ChildHandedOver, CustodyEvent } from '#domain/attendance/custody/events.ts'
import type { AttendanceEvent, CheckInTakenBack, PartyCheckedIn } from '#domain/attendance/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { CommandId, Instant, Mark, PersonId } from '#domain/ids.ts'

/**
 * The children in our care, as somebody would keep them with paper slips: one for each child of each drop-off, in a
 * box for each household at each event. It is slow, follows the design line by line, and shares no code with Foyer.
 */

export type Slip = {
  readonly box: string
  readonly child: PersonId
  readonly mark: Mark
  readonly index: number
  readonly dropOff: CommandId
  readonly tapped: Instant
  room: number
  state: 'on-the-way' | 'in-the-room' | 'out'
  /** Whether a helper ever had the child: then no take-back tears the slip up. */
  wasReceived: boolean
  /** Nobody knows whether the child is here: "Is Noah here?" */
  isAsked: boolean
  /** The hand-over that ended the slip, or why it does not count any more. Null while the child is in our care. */
  ended: null | { readonly by: CommandId } | 'closed' | 'history' | 'torn up'
  /** When the child was last known to be here again, after a hand-over. */
  hereAgain: Instant | null
  /** When somebody told for the last time where the child is. */
  seen: Instant
}

export type Desk = {
  readonly slips: Slip[]
  /** Children with two recorded hand-overs, until a leader has looked. By box. */
  readonly contradicted: Map<string, Set<PersonId>>
  /** The children who ever left with somebody, each with the box. */
  readonly everLeft: Set<string>
  /** Each hand-over, with the box and the record of the child. */
  readonly left: { readonly box: string; readonly child: PersonId; readonly by: CommandId; readonly at: Instant }[]
}

const TWO_MINUTES = 120_000

export const boxOf = ({ data }: AttendanceEvent): string => `${data.gatheringId}-${data.attendeeId}`

const isOfBox = (fact: DomainEvent): fact is AttendanceEvent =>
  'gatheringId' in fact.data && 'attendeeId' in fact.data && 'commandId' in fact.data

/** All slips after these facts, also those that do not count any more. */
export function deskAfter(log: readonly DomainEvent[]): Desk {
  const desk: Desk = { slips: [], contradicted: new Map(), everLeft: new Set(), left: [] }
  for (const [place, fact] of log.entries()) if (isOfBox(fact)) take(desk, fact, log, place)
  return desk
}

export const openSlips = ({ slips }: Desk): Slip[] => slips.filter(({ ended }) => ended === null)

function take(desk: Desk, fact: AttendanceEvent, log: readonly DomainEvent[], place: number): void {
  const before = log.slice(0, place)
  if (fact.type === 'PartyCheckedIn') dropOff(desk, fact, before, log)
  else if (fact.type === 'CheckInTakenBack') tearUp(desk, fact, log)
  else if (fact.type !== 'TakeBackUndone' && fact.type !== 'ServingChanged') tell(desk, fact, before)
}

/** A take-back that is undone later is as if it had never been. */
const isUndone = ({ data: { commandId } }: CheckInTakenBack, log: readonly DomainEvent[]): boolean =>
  log.some(({ type, data }) => type === 'TakeBackUndone' && data.takeBack === commandId)

/** Each child of a drop-off gets a slip. One who was handed over after the tap has left again: that is history. */
function dropOff(
  { slips }: Desk,
  fact: PartyCheckedIn,
  before: readonly DomainEvent[],
  log: readonly DomainEvent[],
): void {
  const { stays = [], mark, commandId, at } = fact.data
  if (mark === undefined) return
  for (const { personId, roomId, index } of stays) {
    const left = lastHandOver(personId, before)
    const later = left === undefined ? Infinity : Date.parse(at) - Date.parse(left)
    const isTorn = before.some(
      (one) => one.type === 'CheckInTakenBack' && one.data.voids === commandId && isFor(one, personId, fact, log),
    )
    slips.push({
      box: boxOf(fact),
      child: personId,
      mark,
      index,
      dropOff: commandId,
      tapped: at,
      room: roomId,
      state: 'on-the-way',
      wasReceived: false,
      isAsked: Math.abs(later) < TWO_MINUTES,
      ended: isTorn ? 'torn up' : later <= -TWO_MINUTES ? 'history' : null,
      hereAgain: null,
      seen: at,
    })
  }
}

/** The last hand-over of a child, with any record, that was not undone. */
function lastHandOver(child: PersonId, before: readonly DomainEvent[]): Instant | undefined {
  const records = recordsOf(child, before)
  const undone = before.flatMap((one) => (one.type === 'HandOverUndone' ? one.data.handOver : []))
  const times = before.flatMap((one) =>
    one.type === 'ChildHandedOver' &&
    one.data.personIds.some((id) => records.has(id)) &&
    !undone.includes(one.data.commandId)
      ? one.data.at
      : [],
  )
  return times.toSorted().at(-1)
}

/** Everybody who is this person, by the links that stand. */
export function recordsOf(child: PersonId, before: readonly DomainEvent[]): Set<PersonId> {
  const removed = before.flatMap((one) => (one.type === 'LinkRemoved' ? one.data.link : []))
  const links = before.flatMap((one) =>
    one.type === 'PeopleLinked' && !removed.includes(one.data.link) ? one.data : [],
  )
  const records = new Set([child])
  for (let round = 0; round <= links.length; round += 1)
    for (const { a, b } of links) if (records.has(a) || records.has(b)) records.add(a).add(b)
  return records
}

/** Whether a take-back speaks of this child in this box. Moving somebody to another event takes nobody home. */
const isFor = (
  takeBack: CheckInTakenBack,
  child: PersonId,
  of: AttendanceEvent,
  log: readonly DomainEvent[],
): boolean =>
  boxOf(takeBack) === boxOf(of) &&
  takeBack.data.movedTo === undefined &&
  (takeBack.data.personIds?.includes(child) ?? true) &&
  !isUndone(takeBack, log)

/** A take-back tears up the slips of children that no helper has had yet. */
function tearUp({ slips }: Desk, fact: CheckInTakenBack, log: readonly DomainEvent[]): void {
  for (const slip of slips) {
    const isMeant = fact.data.voids === undefined || fact.data.voids === slip.dropOff
    if (slip.box !== boxOf(fact) || !isMeant || !isFor(fact, slip.child, fact, log)) continue
    if (!slip.wasReceived) slip.ended = 'torn up'
  }
}

/** What helpers and leaders tell of the children of a box. Whatever was only refused or shown moves no slip. */
function tell(desk: Desk, fact: CustodyEvent, before: readonly DomainEvent[]): void {
  const box = desk.slips.filter((slip) => slip.box === boxOf(fact))
  const open = (child: PersonId) => box.filter((slip) => slip.child === child && slip.ended === null)
  if (fact.type === 'ChildHandedOver')
    for (const child of fact.data.personIds) handOver(desk, open(child), child, { fact, before })
  else if (fact.type === 'HandOverUndone' || fact.type === 'ChildReturned') hereAgain(box, fact)
  else if (fact.type === 'ContradictionSeen') desk.contradicted.get(boxOf(fact))?.delete(fact.data.personId)
  else if ('personId' in fact.data) seeEach(box, open(fact.data.personId), fact)
}

function seeEach(box: readonly Slip[], open: readonly Slip[], fact: CustodyEvent): void {
  if (fact.type === 'ChildReceived' && fact.data.offline) sight(box, open, fact)
  else for (const slip of open) see(slip, fact)
}

function hereAgain(box: readonly Slip[], { type, data }: HandOverUndone | ChildReturned): void {
  if (type === 'ChildReturned') {
    const isOpen = ({ child, ended }: Slip) => data.offline && child === data.personId && ended === null
    for (const slip of new Set([...lastOf(box, data.personId), ...box.filter(isOpen)]))
      inTheRoom(comeBack(slip, data.at), data.roomId, data.at)
  } else for (const slip of box) if (isEndedBy(slip, data.handOver)) comeBack(slip, data.at)
}

/** A room without the server had the child. Who left before that is here all the same, and somebody has to look. */
function sight(box: readonly Slip[], open: readonly Slip[], { data: { personId, roomId, at } }: ChildReceived): void {
  for (const slip of open) inTheRoom(slip, roomId, at)
  const own = box.filter((slip) => slip.child === personId)
  const last = own.findLast(({ ended }) => ended !== 'torn up') ?? own.at(-1)
  if (open.length === 0 && last) inTheRoom(comeBack(last, at), roomId, at).isAsked = true
}

type ChildReceived = Extract<CustodyEvent, { type: 'ChildReceived' }>
type HandOverUndone = Extract<CustodyEvent, { type: 'HandOverUndone' }>
type ChildReturned = Extract<CustodyEvent, { type: 'ChildReturned' }>

/** What is told of one child who is here. */
function see(slip: Slip, { type, data }: CustodyEvent): void {
  if (type === 'ChildReceived') inTheRoom(slip, data.roomId, data.at)
  if (type === 'ChildMoved') Object.assign(slip, { room: data.to, state: 'on-the-way', isAsked: false, seen: data.at })
  if (type === 'ChildOut') inTheRoom(slip, slip.room, data.at).state = 'out'
  if (type === 'ChildBack') inTheRoom(slip, slip.room, data.at)
  if (type === 'StayClosedLater') slip.ended = 'closed'
  if (type === 'StayAnswered') answer(slip, data.here, data.at)
}

const inTheRoom = (slip: Slip, room: number, seen: Instant): Slip =>
  Object.assign(slip, { room, state: 'in-the-room', isAsked: false, wasReceived: true, seen })

const comeBack = (slip: Slip, at: Instant): Slip => Object.assign(slip, { ended: null, hereAgain: at })

const isEndedBy = ({ ended }: Slip, by: CommandId): boolean =>
  ended !== null && typeof ended === 'object' && ended.by === by

/**
 * A hand-over is what the server has seen just now. One that a tablet recorded without it speaks of children who
 * were here at that time: not of those who came later, or came back later. Of those who were seen after it, or came
 * within two minutes of it, nobody knows: somebody has to look. When it says nothing of the child who is here, and the
 * child had been handed over before, two hand-overs of one child were recorded.
 */
function handOver(desk: Desk, open: readonly Slip[], child: PersonId, { fact, before }: Told): void {
  const { at, commandId, offline } = fact.data
  const box = boxOf(fact)
  for (const slip of open) leave(slip, fact)
  const isSettled = open.some((slip) => slip.ended !== null || slip.isAsked)
  const key = `${box} ${child}`
  const isTwice = !isSettled && desk.everLeft.has(key)
  if (offline && (isTwice || leftElsewhere(desk, { box, child, by: commandId, at }, before)))
    desk.contradicted.set(box, (desk.contradicted.get(box) ?? new Set()).add(child))
  desk.everLeft.add(key)
  desk.left.push({ box, child, by: commandId, at })
}

function leave(slip: Slip, { data: { at, commandId, offline } }: ChildHandedOver): void {
  const came = slip.hereAgain ?? slip.tapped
  if (!offline || (at >= came && at >= slip.seen))
    Object.assign(slip, { ended: { by: commandId }, isAsked: false, wasReceived: true })
  else if (Date.parse(came) - Date.parse(at) < TWO_MINUTES) slip.isAsked = true
}

type Told = { readonly fact: ChildHandedOver; readonly before: readonly DomainEvent[] }

/** Whether another household handed over the same child, who was not brought again between the two. */
function leftElsewhere(desk: Desk, one: Desk['left'][number], before: readonly DomainEvent[]): boolean {
  const records = recordsOf(one.child, before)
  const undone = before.flatMap((fact) => (fact.type === 'HandOverUndone' ? fact.data.handOver : []))
  return desk.left.some((other) => {
    if (other.box === one.box || other.by === one.by || undone.includes(other.by) || !records.has(other.child))
      return false
    const [first, second] = one.at <= other.at ? [one, other] : [other, one]
    const came = arrivalsOf(second.box, second.child, before).filter((at) => at <= second.at)
    return came.length > 0 && came.every((at) => at <= first.at)
  })
}

const arrivalsOf = (box: string, child: PersonId, before: readonly DomainEvent[]): Instant[] =>
  before.flatMap((fact) => {
    if (!isOfBox(fact) || boxOf(fact) !== box) return []
    if (fact.type === 'ChildReturned' && fact.data.personId === child) return fact.data.at
    const brings = fact.type === 'PartyCheckedIn' && fact.data.stays?.some(({ personId }) => personId === child)
    return brings ? fact.data.at : []
  })

/** The tags that were seen, and whose drop-off is not known. */
export const tagsWithoutDropOff = (log: readonly DomainEvent[]): string[] => [
  ...new Set(
    log.flatMap((fact) => {
      if (fact.type !== 'TagSeen') return []
      const { mark, index } = fact.data
      const isKnown = log.some((one) => one.type === 'PartyCheckedIn' && one.data.mark === mark)
      return isKnown ? [] : `${mark}-${index}`
    }),
  ),
]

/** The slip on which a child comes back: the last one that counts, when it ended with a hand-over. */
function lastOf(box: readonly Slip[], child: PersonId): Slip[] {
  const last = box.findLast((slip) => slip.child === child && slip.ended !== 'history' && slip.ended !== 'torn up')
  return last && last.ended !== null && typeof last.ended === 'object' ? [last] : []
}

function answer(slip: Slip, here: boolean, at: Instant): void {
  if (here) inTheRoom(slip, slip.room, at)
  else Object.assign(slip, { ended: 'history', isAsked: false })
}

/** The receipt of a mark that opens now, by counting what was said of it: null when only a leader goes on. */
export function issueThatOpens(box: string, mark: Mark, log: readonly DomainEvent[]): number | null {
  let [issue, isClosed] = [0, false]
  for (const fact of log) {
    if (!isOfBox(fact) || boxOf(fact) !== box) continue
    if (fact.type === 'ReceiptRenewed' && fact.data.mark === mark) [issue, isClosed] = [fact.data.issue, false]
    if (fact.type === 'ReceiptClosed' && fact.data.mark === mark && fact.data.issue === issue) isClosed = true
  }
  return isClosed ? null : issue
}
