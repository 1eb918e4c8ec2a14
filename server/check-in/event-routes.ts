import {
  allEvents,
  currentEvent,
  ensurePastEvents,
  eventAttendances,
  eventStats,
} from '#domain/contract/gathering/event-routes.ts'
import { servedBy } from '#domain/read-models/served-gatherings.ts'
import { type Position, START } from '#infra/event-log/event-log.ts'
import { recordGathering } from '#server/gathering/record-gathering.ts'
import { eventOf, eventWithTimes } from '#server/gathering/event-shapes.ts'
import { namesAt, recordOf, recordsOf, statsOf } from '#server/people/attendance-shapes.ts'
import { NothingOpen } from '#server/http/errors.ts'
import { opensEvent } from '#server/http/program-calls.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { Services } from '#server/server-services.ts'
import { gatheringOf } from '#server/gathering/find-gathering.ts'
import { CommandReply, ReadyReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { later } from '#server/transact.ts'
import { servingFrom } from '#domain/read-models/teams/serving-hour.ts'
import type { AttendanceRecord, NextEvent } from '#domain/contract/gathering/event-shapes.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, GatheringId } from '#domain/ids.ts'
import type { AttendanceBoard } from '#domain/read-models/attendance/attendance-board.ts'
import type { Party } from '#domain/read-models/attendance/party.ts'
import type { Views } from '#server/views.ts'

export function serveEvents(serve: Serve, services: Pick<Services, 'config' | 'log' | 'views' | 'now'>): void {
  const { gatherings, devices } = services.views
  const listOf = keptList(services.views)

  const servedTo = ({ device, sender: { program } }: RequestContext) =>
    program
      ? ({ gatheringId }: Pick<Gathering, 'gatheringId'>) => opensEvent(program, gatheringId)
      : servedBy(devices, device)

  serve(currentEvent, (_, context) => {
    const now = services.now()
    const served = servedTo(context)
    const [open, next] = [gatherings.current(now, served), gatherings.next(now, served)]
    if (!open) throw new NothingOpen(next ? nextEvent(services.views, next) : undefined)
    return {
      ...eventWithTimes(open),
      ...(next && next.opensAt < open.closesAt && { nextOpensAt: next.opensAt }),
      ...(next?.date === open.date && { next: nextEvent(services.views, next) }),
    }
  })

  serve(allEvents, (_, context) => {
    const listed = gatherings.list(services.now())
    return (context.sender.program ? listed.filter(servedTo(context)) : listed).map(eventOf)
  })

  serve(ensurePastEvents, async (_, { cause }) => {
    const missing = gatherings.missing(services.now())
    let position = START
    for (const one of missing) {
      position = later(
        services.log,
        position,
        await recordGathering(services, one, { ...cause, by: 'system', actor: 'system' }),
      )
    }
    return new CommandReply({ recorded: missing.length }, position)
  })

  serve(eventStats, async ({ params: { eventId } }) => {
    await gatheringOf(services, eventId)
    return statsOf(services.views, eventId)
  })

  serve(eventAttendances, async ({ params: { eventId } }) => {
    await gatheringOf(services, eventId)
    return listOf(eventId)
  })
}

/** The event whose check-in opens next, and from when those who serve there may check in. */
function nextEvent(views: Views, next: Gathering): NextEvent {
  const from = servingFrom(views, next)
  return { ...eventWithTimes(next), ...(from !== undefined && { servingFrom: from }) }
}

/** The list that was written last, and what has been recorded since. */
type Kept = {
  readonly id: GatheringId
  readonly list: ReadyReply<AttendanceRecord[]>
  /** The households of its rows. */
  readonly listed: Set<AttendeeId>
  /** The households that have checked in there since, in the order of the log. */
  readonly arrived: AttendeeId[]
  /** The position after the last of them. */
  position: Position
}

type ViewsOfLists = Pick<Views, 'attendance' | 'directory' | 'people' | 'position' | 'onFolded' | 'serving' | 'teams'>

/**
 * Returns who is present at a gathering. The last list is kept until anything is recorded, because a long one takes as
 * much time as a hundred check-ins. When nothing was recorded but households that came for the first time, their rows
 * are put before the others, which do not change.
 */
export function keptList(views: ViewsOfLists): (id: GatheringId) => ReadyReply<AttendanceRecord[]> {
  let kept: Kept | null = null

  views.onFolded((events) => {
    if (!kept) return
    const households = arrivalsIn(events, kept.id)
    if (!households) return void (kept = null)
    kept.arrived.push(...households)
    kept.position = views.position()
  })

  return (id) => {
    const before = kept?.id === id && kept.position === views.position() ? kept : null
    kept = (before && withArrivals(before, views)) ?? newList(id, views)
    return kept.list
  }
}

/** The households that checked in at a gathering; null when the events are about anything else too. */
function arrivalsIn(events: readonly DomainEvent[], id: GatheringId): AttendeeId[] | null {
  const households: AttendeeId[] = []
  for (const { type, data } of events) {
    if (type !== 'PartyCheckedIn' || data.gatheringId !== id) return null
    households.push(data.attendeeId)
  }
  return households
}

function newList(id: GatheringId, views: ViewsOfLists): Kept {
  const { attendance, position } = views
  const records = recordsOf(attendance.board(id), namesAt(views, id))
  const listed = new Set(records.map((record) => record.id))
  return { id, list: ReadyReply.of(records), listed, arrived: [], position: position() }
}

/** The list with the rows of those who arrived. Null when another row may have changed too. */
function withArrivals(kept: Kept, views: ViewsOfLists): Kept | null {
  if (kept.arrived.length === 0) return kept
  const { listed } = kept
  const board = views.attendance.board(kept.id)
  const records: AttendanceRecord[] = []
  for (const household of kept.arrived) {
    const party = listed.has(household) ? undefined : rowOfItsOwn(household, board, views)
    if (!party) return null
    listed.add(household)
    records.push(recordOf(party, board, namesAt(views, kept.id)))
  }
  return { ...kept, list: kept.list.after(records.toReversed()), arrived: [] }
}

/**
 * The row of a household that came here for the first time, if nobody of it is or was in any other row: so its check-in
 * has changed no other row.
 */
function rowOfItsOwn(household: AttendeeId, board: AttendanceBoard, { directory }: ViewsOfLists): Party | null {
  const [party, person] = [board.party(household), directory.person(household)]
  if (party?.attendeeId !== household || !person || board.eventsOf(household) !== 1) return null
  const people = [household, ...board.vouchedFor(household), ...person.onceFamily]
  const isOnlyHere = people.every((one) => board.rowsWith(one).every((row) => row === household))
  return isOnlyHere ? party : null
}
