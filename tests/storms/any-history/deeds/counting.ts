import { randomUUID } from 'node:crypto'
import {
  countPeople,
  moveCounter,
  takeBackCount,
  undoTakeBackOfCount,
} from '#domain/contract/counting/counting-routes.ts'
import { pick, type Chance } from '#tests/storms/any-history/chance.ts'
import type { Church, Counting } from '#tests/storms/any-history/church.ts'
import { done, NOTHING, type Outcome } from '#tests/storms/any-history/outcome.ts'

/** What ushers count at the doors, and what the administrator corrects of it. Nobody of the lists comes or leaves. */

export async function count(church: Church, { one, other, event, way }: Chance): Promise<Outcome> {
  const { counted, counters } = church.done
  const eventId = pick(church.events, event) ?? 0
  const counterId = pick(counters, one) ?? ''
  const earlier = counted.filter((made) => made.eventId === eventId && made.counterId === counterId)
  const last = way ? earlier.at(-1) : undefined
  const made: Counting = {
    eventId,
    counterId,
    sliceId: last?.sliceId ?? randomUUID(),
    from: last?.from ?? church.now(),
    sum: other * 3,
    sequence: (last?.sequence ?? 0) + 1,
  }
  counted.push(made)
  return done(() => send(church, made))
}

/** A phone sends once more what it has sent before, or not: also what it has counted on since. */
export async function countAgain(church: Church, { one }: Chance): Promise<Outcome> {
  const made = pick(church.done.counted, one)
  return made ? done(() => send(church, made)) : NOTHING
}

function send({ at, now }: Church, { eventId, counterId, ...slice }: Counting) {
  const body = { doorName: 'Balcony', slices: [slice], sentAt: now() }
  return at.asAdmin(countPeople, { params: { eventId, counterId }, body })
}

export async function takeCountBack({ at, done: all }: Church, { one }: Chance): Promise<Outcome> {
  const made = pick(all.counted, one)
  if (!made) return NOTHING
  const { eventId, counterId, sliceId } = made
  const [params, commandId] = [{ eventId, counterId }, randomUUID()]
  const outcome = await done(() => at.asAdmin(takeBackCount, { params, body: { sliceId, commandId } }))
  if (!outcome.again) return NOTHING
  all.countsTakenBack.push({ ...params, takeBack: commandId })
  const body = { takeBack: commandId, commandId: randomUUID() }
  return { ...outcome, undo: () => at.asAdmin(undoTakeBackOfCount, { params, body }) }
}

export async function undoCount({ at, done: { countsTakenBack } }: Church, { one }: Chance): Promise<Outcome> {
  const made = pick(countsTakenBack, one)
  if (!made) return NOTHING
  const { takeBack, ...params } = made
  const body = { takeBack, commandId: randomUUID() }
  return done(() => at.asAdmin(undoTakeBackOfCount, { params, body }))
}

export async function moveCount({ at, done: { counted }, events }: Church, { one, event }: Chance): Promise<Outcome> {
  const [made, to] = [pick(counted, one), pick(events, event)]
  if (!made || to === undefined) return NOTHING
  const { eventId, counterId } = made
  const body = { to, commandId: randomUUID() }
  return done(() => at.asAdmin(moveCounter, { params: { eventId, counterId }, body }))
}
