import { attendanceStream } from '#domain/attendance/attendance.ts'
import { isHistory } from '#domain/attendance/custody/stays.ts'
import type { AttendanceEvent, CheckInTakenBack, PartyCheckedIn, PresenceEvent } from '#domain/attendance/events.ts'
import { type PresenceHistory, presenceHistory } from '#domain/attendance/presence-changes.ts'
import { type DomainEvent, readEvent } from '#domain/events.ts'
import type { CommandId, PersonId } from '#domain/ids.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { gatheringNamed } from './names.ts'
import type { Timed } from './events-on.ts'
import type { ActivityEntry } from './activity-entry.ts'

/** What has corrected a check-in, a count or a take-back, and what still can. */
export type Corrections = {
  readonly toTakeBack?: readonly PersonId[]
  /** Whether a count or an edit can be taken back. */
  readonly mayBeTakenBack?: boolean
  readonly mayBeUndone?: boolean
  readonly takenBackBy?: CommandId | undefined
  readonly undoneBy?: CommandId | undefined
  readonly undoes?: CommandId
}

/** The histories of the households where something was taken back, by their streams. */
export type Histories = ReadonlyMap<string, PresenceHistory>

/**
 * The histories of those households of the day where something was taken back, also later. For all others the events of
 * the day say who came. A stream is read only where the household also did something on another day.
 */
export async function historiesOf(
  { log, views }: Pick<Services, 'log' | 'views'>,
  day: readonly Timed[],
): Promise<Histories> {
  const ofDay = Map.groupBy(day.map(({ recorded: { event } }) => event).filter(isAttendanceEvent), ({ data }) =>
    attendanceStream(data.gatheringId, data.attendeeId),
  )
  const histories = Array.from(ofDay, async ([stream, events]): Promise<[string, PresenceHistory] | null> => {
    const [first] = events
    if (!first) return null
    const { gatheringId, attendeeId } = first.data
    const board = views.attendance.board(gatheringId)
    if (!board.hasTakeBacks(attendeeId)) return null
    const isWhole = events.length === board.eventsOf(attendeeId)
    return [stream, presenceHistory(isWhole ? events : await eventsIn(log, stream))]
  })
  return new Map((await Promise.all(histories)).filter((one) => one !== null))
}

async function eventsIn(log: EventLog, stream: string): Promise<AttendanceEvent[]> {
  const { events } = await log.read(stream)
  return events.map(({ event }) => readEvent(event)).filter(isAttendanceEvent)
}

/** What a check-in, a take-back or its undo tells; null when nobody came or left with it, and nothing else happened. */
export const tellAttendance = (
  event: PresenceEvent,
  histories: Histories,
  views: Services['views'],
): (ActivityEntry & Corrections) | null =>
  tellPresence(event, histories, views) ?? (event.type === 'PartyCheckedIn' ? lateDropOff(event) : null)

function tellPresence(
  event: PresenceEvent,
  histories: Histories,
  views: Services['views'],
): (ActivityEntry & Corrections) | null {
  const { gatheringId, attendeeId, commandId } = event.data
  const history = histories.get(attendanceStream(gatheringId, attendeeId))
  if (!history) return event.type === 'PartyCheckedIn' ? (arrivalOf(newcomersOf(event)) ?? lateDropOff(event)) : null

  const ofCommand = history.changes.filter((change) => change.event.data.commandId === commandId)
  const [came, left] = [ofCommand.flatMap((one) => one.came), ofCommand.flatMap((one) => one.left)]
  const [first, last] = ofCommand.filter((one) => one.came.length + one.left.length > 0)
  if (!first) return null
  const undo = undoneIn(history, commandId)
  if (last) {
    // One command added some and took back others: its last event tells both.
    const isLast = last.event.type === event.type
    return isLast ? { deed: 'corrected', people: [...came, ...left], ...undo } : null
  }
  // The other event of this correction only repeats who was present.
  if (first.event.type !== event.type) return null
  switch (event.type) {
    case 'PartyCheckedIn':
      return arrivalOf(came, history.stillHere(commandId), takenBackBy(history, commandId))
    case 'TakeBackUndone':
      return { deed: 'undone', people: came, ...undo }
    case 'CheckInTakenBack': {
      const { movedTo } = event.data
      if (movedTo !== undefined) return { deed: 'moved', people: left, values: gatheringNamed(views, movedTo) }
      return { deed: 'takenBack', people: left, ...undo }
    }
  }
}

/**
 * What a command has undone, or whether it was undone and can be. A take-back with which nobody left is not in the
 * activity, and is not named.
 */
function undoneIn(history: PresenceHistory, commandId: CommandId): Corrections {
  const ofCommand = history.changes.filter(({ event }) => event.data.commandId === commandId)
  for (const { event } of ofCommand)
    if (event.type === 'TakeBackUndone') {
      const { takeBack } = event.data
      return isTold(history, takeBack) ? { undoes: takeBack } : {}
    }
  const undoneBy = history.undoneBy(commandId)
  return { undoneBy, mayBeUndone: undoneBy === undefined }
}

/** A move is told by a line of its own: nobody has taken a check-in back that was moved. */
function takenBackBy({ changes, takenBackBy: endedBy }: PresenceHistory, checkIn: CommandId): CommandId | undefined {
  const end = endedBy(checkIn)
  return changes.some(({ event }) => event.data.commandId === end && isMove(event)) ? undefined : end
}

const isMove = (event: DomainEvent): event is CheckInTakenBack =>
  event.type === 'CheckInTakenBack' && event.data.movedTo !== undefined

const isTold = ({ changes }: PresenceHistory, takeBack: CommandId): boolean =>
  changes.some(({ event, left }) => event.data.commandId === takeBack && left.length > 0)

function arrivalOf(
  came: readonly PersonId[],
  stillHere = came,
  takenBackBy?: CommandId,
): (ActivityEntry & Corrections) | null {
  if (came.length === 0) return null
  return { deed: 'checkedIn', people: came, toTakeBack: stillHere, takenBackBy }
}

/** A tablet has delivered the drop-off of children who have left again since: the stay is history only. */
function lateDropOff({ data: { at, stays = [], handedOver = [] } }: PartyCheckedIn): ActivityEntry | null {
  const left = (child: PersonId) => handedOver.find(({ personId }) => personId === child)?.at
  const people = stays.flatMap(({ personId }) => (isHistory(left(personId), at) ? personId : []))
  return people.length > 0 ? { deed: 'droppedOffBefore', people } : null
}

const newcomersOf = ({ data }: PartyCheckedIn): PersonId[] =>
  data.attendeePresent ? [data.attendeeId, ...data.familyMemberIds] : data.familyMemberIds

/**
 * The command of a move is in two streams. Only the take-back tells it: the check-in at the other
 * gathering is a part of it.
 */
export function movesAmong(day: readonly Timed[]): ReadonlySet<CommandId> {
  return new Set(day.flatMap(({ recorded: { event } }) => (isMove(event) ? [event.data.commandId] : [])))
}
