import { randomUUID } from 'node:crypto'
import { isTooLate } from '#domain/attendance/check-in.ts'
import {
  countPeople,
  doorCounts,
  moveCounter,
  takeBackCount,
  undoTakeBackOfCount,
} from '#domain/contract/counting/counting-routes.ts'
import type { CountRecorded, Counting, DoorCounts } from '#domain/contract/counting/counting-shapes.ts'
import {
  type CountedSlice,
  type Counter,
  type CounterCommand,
  counter,
  counterStream,
  isNews,
  peopleCountedBy,
  takenOff,
} from '#domain/counting/counter.ts'
import type { CommandId, CounterId, GatheringId } from '#domain/ids.ts'
import type { CountOfDoor } from '#domain/read-models/attendance/counted-people.ts'
import { Rejection } from '#domain/rejection.ts'
import { timeOfTap } from '#server/check-in/time-of-tap.ts'
import { gatheringEvenCancelled, gatheringOf } from '#server/gathering/find-gathering.ts'
import { recordGathering } from '#server/gathering/record-gathering.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { begunGathering, withinCheckIn } from '#server/gathering/begun-gathering.ts'
import type { Services } from '#server/server-services.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { type Transacted, later, stateOf, transact } from '#server/transact.ts'

/** The phone at a door, and the gathering for which it counts. */
type CounterAtEvent = { eventId: GatheringId; counterId: CounterId }

/** Serves the counts of people at the doors. */
export function serveCounting(
  serve: Serve,
  services: Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'now'>,
): void {
  const { views, log } = services

  serve(countPeople, async ({ params, body }, requestContext) => {
    const { state, position } = await record(services, params, body, requestContext)
    await views.reached(position)
    const { movedTo } = state
    const at = movedTo ?? params.eventId
    const numbers = { totalAttendees: views.attendance.board(at).people, counted: views.counted.at(at) }
    return new CommandReply({ ...whoCounts(state), ...(movedTo && { movedTo }), ...numbers }, position)
  })

  serve(doorCounts, async ({ params: { eventId } }) => {
    await gatheringOf(services, eventId)
    return doorsOf(services, eventId)
  })

  serve(takeBackCount, async ({ params, body: { sliceId, commandId } }, requestContext) =>
    doorsAfter(
      services,
      params,
      await correct(services, params, { type: 'TakeBackSlice', sliceId }, requestContext, commandId),
    ),
  )

  serve(undoTakeBackOfCount, async ({ params, body: { takeBack, commandId } }, requestContext) =>
    doorsAfter(
      services,
      params,
      await correct(services, params, { type: 'UndoTakeBackOfSlice', takeBack }, requestContext, commandId),
    ),
  )

  serve(moveCounter, async ({ params, body: { to, commandId } }, requestContext) => {
    const target = await begunGathering(services, to)
    const recorded = await recordGathering(services, target, requestContext.cause)
    const moved = await correct(services, params, { type: 'MoveCounter', to }, requestContext, commandId)
    return doorsAfter(services, params, { ...moved, position: later(log, recorded, moved.position) })
  })
}

/** Records what a phone has counted. The gathering took place from then on, also when nobody has checked in. */
async function record(
  services: Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'now'>,
  { eventId: gatheringId, counterId }: CounterAtEvent,
  { slices: sent, sentAt, door, doorName }: Counting,
  requestContext: RequestContext,
): Promise<Transacted<Counter>> {
  const { cause, device } = requestContext
  const found = await begunGathering(services, gatheringId, gatheringEvenCancelled)
  const now = services.now()
  if (isTooLate(found.closesAt, now)) throw new Rejection('too-late')
  const slices = sent.map((slice) => ({
    ...slice,
    from: withinCheckIn(timeOfTap(slice.from, sentAt, now).shown, found),
  }))
  // The log of a restore may not know the counter of this door. The phone that was let in anew then counts at its own.
  const at = doorOf(services, door, doorName) ?? doorOf(services, device) ?? missingDoor()
  await mustBeOwn(services, requestContext, gatheringId, counterId)
  withinBudget(services, requestContext, slices, services.views.counted.find(gatheringId, counterId))
  await recordGathering(services, found, cause)
  const command = { type: 'Count', gatheringId, counterId, door: at, slices } as const
  return transact(services.log, counterStream(gatheringId, counterId), counter, command, cause)
}

/**
 * Throws when somebody else began this count, at another device. The phone may have been handed on: it begins a count
 * of its own, with everybody who is not recorded here.
 */
async function mustBeOwn(
  { views, log }: Pick<Services, 'log' | 'views'>,
  { isAdministrator, sender, device }: RequestContext,
  gatheringId: GatheringId,
  counterId: CounterId,
): Promise<void> {
  const begun = views.counted.begunBy(gatheringId, counterId)
  if (isAdministrator || !begun || (begun.actor === undefined && begun.device === undefined)) return
  if (begun.actor !== undefined && begun.actor === sender.actor) return
  if (begun.device !== undefined && begun.device === device) return
  const { state } = await stateOf(log, counterStream(gatheringId, counterId), counter)
  const recorded = Array.from(state.slices, ([sliceId, { sum, sequence }]) => ({ sliceId, sum, sequence }))
  throw new RequestRefused('not-your-count', { recorded })
}

/** A counter that was let in gives its door its name. Any other phone names one. Null when neither says a door. */
function doorOf(
  { views }: Pick<Services, 'views'>,
  door: string | undefined,
  doorName?: string,
): Counter['door'] | null {
  if (door !== undefined && views.devices.find(door)?.kind === 'counter') return { door }
  return doorName === undefined ? null : { doorName }
}

function missingDoor(): never {
  throw new RequestRefused('not-valid', { message: 'Please say at which door you count.' })
}

type WithoutIds<C> = C extends unknown ? Omit<C, 'gatheringId' | 'counterId' | 'commandId'> : never

/** Decides a correction of what was counted. */
function correct(
  { log }: Pick<Services, 'log'>,
  { eventId: gatheringId, counterId }: CounterAtEvent,
  command: WithoutIds<Exclude<CounterCommand, { type: 'Count' }>>,
  { cause }: RequestContext,
  commandId: CommandId = randomUUID(),
): Promise<Transacted<Counter>> {
  const whole: CounterCommand = { ...command, gatheringId, counterId, commandId }
  return transact(log, counterStream(gatheringId, counterId), counter, whole, { ...cause, commandId })
}

/** The doors of the gathering once the views show the change. */
async function doorsAfter(
  services: Pick<Services, 'views'>,
  { eventId }: CounterAtEvent,
  { position }: Pick<Transacted<Counter>, 'position'>,
): Promise<CommandReply<DoorCounts>> {
  await services.views.reached(position)
  return new CommandReply(doorsOf(services, eventId), position)
}

function doorsOf({ views }: Pick<Services, 'views'>, id: GatheringId): DoorCounts {
  const named = views.devices.list().filter(({ kind }) => kind === 'counter')
  return {
    counted: views.counted.at(id),
    doors: views.counted.doors(id).map((one) => shownDoor(one, views.devices)),
    named: named.map(({ deviceId, name }) => ({ door: deviceId, name })),
  }
}

function shownDoor(
  { door: at, ...count }: CountOfDoor,
  devices: Services['views']['devices'],
): DoorCounts['doors'][number] {
  const device = at.door === undefined ? null : devices.find(at.door)
  return { ...count, ...(at.door && { door: at.door }), name: device?.name ?? at.doorName ?? '' }
}

/** The people of a counter who count, and the people that staff have taken off, for each slice. */
function whoCounts(known: Counter): Pick<CountRecorded, 'people' | 'takenOff'> {
  const people = peopleCountedBy(known)
  const off = Array.from(known.slices, ([sliceId, slice]) => ({ sliceId, people: takenOff(slice) }))
  const some = off.filter((slice) => slice.people > 0)
  return { people, ...(some.length > 0 && { takenOff: some }) }
}

/**
 * Throws when a source counts more people, begins more counts, or changes them more often, than the ushers of a church
 * do. What a phone sends again is free: it changes nothing.
 */
function withinBudget(
  { limits }: Pick<Services, 'limits'>,
  { isAdministrator, source }: Pick<RequestContext, 'isAdministrator' | 'source'>,
  slices: readonly CountedSlice[],
  known: Counter | undefined,
): void {
  if (isAdministrator) return
  const news = slices.filter((slice) => isNews(slice, known?.slices.get(slice.sliceId)))
  const more = ({ sum, sliceId }: CountedSlice) => Math.max(0, sum - (known?.slices.get(sliceId)?.sum ?? 0))
  limits.write(
    'counted-people',
    source,
    news.reduce((all, slice) => all + more(slice), 0),
  )
  if (!known) limits.write('new-count', source)
  if (news.length > 0) limits.write('changed-count', source, news.length)
}
