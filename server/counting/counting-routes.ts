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
import type { Asker } from '#server/http/asker.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { begunGathering, withinCheckIn } from '#server/gathering/begun-gathering.ts'
import type { Parts } from '#server/parts.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { type Transacted, later, stateOf, transact } from '#server/transact.ts'

/** The phone at a door, and the gathering for which it counts. */
type CounterAtEvent = { eventId: GatheringId; counterId: CounterId }

/** Serves the counts of people at the doors. */
export function serveCounting(serve: Serve, parts: Parts): void {
  const { views, log } = parts

  serve(countPeople, async ({ params, body }, asker) => {
    const { state, position } = await record(parts, params, body, asker)
    await views.reached(position)
    const { movedTo } = state
    const at = movedTo ?? params.eventId
    const numbers = { totalAttendees: views.attendance.board(at).people, counted: views.counted.at(at) }
    return new CommandReply({ ...whoCounts(state), ...(movedTo && { movedTo }), ...numbers }, position)
  })

  serve(doorCounts, async ({ params: { eventId } }) => {
    await gatheringOf(parts, eventId)
    return doorsOf(parts, eventId)
  })

  serve(takeBackCount, async ({ params, body: { sliceId, commandId } }, asker) =>
    doorsAfter(parts, params, await correct(parts, params, { type: 'TakeBackSlice', sliceId }, asker, commandId)),
  )

  serve(undoTakeBackOfCount, async ({ params, body: { takeBack, commandId } }, asker) =>
    doorsAfter(
      parts,
      params,
      await correct(parts, params, { type: 'UndoTakeBackOfSlice', takeBack }, asker, commandId),
    ),
  )

  serve(moveCounter, async ({ params, body: { to, commandId } }, asker) => {
    const target = await begunGathering(parts, to)
    const recorded = await recordGathering(parts, target, asker.cause)
    const moved = await correct(parts, params, { type: 'MoveCounter', to }, asker, commandId)
    return doorsAfter(parts, params, { ...moved, position: later(log, recorded, moved.position) })
  })
}

/** Records what a phone has counted. The gathering took place from then on, also when nobody has checked in. */
async function record(
  parts: Parts,
  { eventId: gatheringId, counterId }: CounterAtEvent,
  { slices: sent, sentAt, door, doorName }: Counting,
  asker: Asker,
): Promise<Transacted<Counter>> {
  const { cause, device } = asker
  const found = await begunGathering(parts, gatheringId, gatheringEvenCancelled)
  const now = parts.now()
  if (isTooLate(found.closesAt, now)) throw new Rejection('too-late')
  const slices = sent.map((slice) => ({
    ...slice,
    from: withinCheckIn(timeOfTap(slice.from, sentAt, now).shown, found),
  }))
  // The log of a restore may not know the counter of this door. The phone that was let in anew then counts at its own.
  const at = doorOf(parts, door, doorName) ?? doorOf(parts, device) ?? missingDoor()
  await mustBeOwn(parts, asker, gatheringId, counterId)
  withinBudget(parts, asker, slices, parts.views.counted.find(gatheringId, counterId))
  await recordGathering(parts, found, cause)
  const command = { type: 'Count', gatheringId, counterId, door: at, slices } as const
  return transact(parts.log, counterStream(gatheringId, counterId), counter, command, cause)
}

/**
 * Throws when somebody else began this count, at another device. The phone may have been handed on: it begins a count
 * of its own, with everybody who is not recorded here.
 */
async function mustBeOwn(
  { views, log }: Parts,
  { isAdministrator, sender, device }: Asker,
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
function doorOf({ views }: Parts, door: string | undefined, doorName?: string): Counter['door'] | null {
  if (door !== undefined && views.devices.find(door)?.kind === 'counter') return { door }
  return doorName === undefined ? null : { doorName }
}

function missingDoor(): never {
  throw new RequestRefused('not-valid', { message: 'Please say at which door you count.' })
}

type WithoutIds<C> = C extends unknown ? Omit<C, 'gatheringId' | 'counterId' | 'commandId'> : never

/** Decides a correction of what was counted. */
function correct(
  { log }: Parts,
  { eventId: gatheringId, counterId }: CounterAtEvent,
  command: WithoutIds<Exclude<CounterCommand, { type: 'Count' }>>,
  { cause }: Asker,
  commandId: CommandId = randomUUID(),
): Promise<Transacted<Counter>> {
  const whole: CounterCommand = { ...command, gatheringId, counterId, commandId }
  return transact(log, counterStream(gatheringId, counterId), counter, whole, { ...cause, commandId })
}

/** The doors of the gathering once the views show the change. */
async function doorsAfter(
  parts: Parts,
  { eventId }: CounterAtEvent,
  { position }: Pick<Transacted<Counter>, 'position'>,
): Promise<CommandReply<DoorCounts>> {
  await parts.views.reached(position)
  return new CommandReply(doorsOf(parts, eventId), position)
}

function doorsOf({ views }: Parts, id: GatheringId): DoorCounts {
  const named = views.devices.list().filter(({ kind }) => kind === 'counter')
  return {
    counted: views.counted.at(id),
    doors: views.counted.doors(id).map((one) => shownDoor(one, views.devices)),
    named: named.map(({ deviceId, name }) => ({ door: deviceId, name })),
  }
}

function shownDoor(
  { door: at, ...count }: CountOfDoor,
  devices: Parts['views']['devices'],
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
  { limits }: Pick<Parts, 'limits'>,
  { isAdministrator, source }: Pick<Asker, 'isAdministrator' | 'source'>,
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
