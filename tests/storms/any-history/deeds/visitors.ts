import { randomUUID } from 'node:crypto'
import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import {
  type Chance,
  type CheckIn,
  type Church,
  familyOf,
  pick,
  someoneShown,
} from '#tests/storms/any-history/church.ts'
import { NOTHING, type Outcome, done } from '#tests/storms/any-history/rows.ts'

/** What visitors do at a tablet, also at one that keeps their check-in for a while. */

export async function confirm(church: Church, { one, event, some, way, other }: Chance): Promise<Outcome> {
  const [userId, eventId] = [someoneShown(church, one), pick(church.events, event)]
  if (userId === undefined || eventId === undefined) return NOTHING
  const family = familyOf(church, userId).filter((_, place) => some.includes(place))
  const primary = way || family.length === 0
  const people = primary ? [userId, ...family] : family
  const made: CheckIn = { id: randomUUID(), eventId, userId, people, primary, tapped: church.now() }
  if (other > 5) {
    church.done.kept.push(made)
    return NOTHING
  }
  const again = () => send(church, made)
  if (!(await again())) return NOTHING
  return { present: { eventId, ids: people }, mayCome: people, again, undo: () => takeBack(church, made) }
}

/** Returns whether the check-in was recorded. */
async function send({ at, done: { confirmed } }: Church, made: CheckIn, later = {}): Promise<boolean> {
  const { id: commandId, eventId, userId, people, primary } = made
  const familyMemberIds = people.filter((person) => person !== userId)
  const body = { userData: { eventId, userId, primary }, familyMemberIds, commandId, ...later }
  const isRecorded = (await at.ask(checkIn, { body })).status === 200
  if (isRecorded) confirmed.push(made)
  return isRecorded
}

/** What was confirmed before the desk took people off the list, or moved them, brings nobody of them. */
export async function deliver(church: Church, { one, way }: Chance): Promise<Outcome> {
  const { kept } = church.done
  const made = pick(kept, one)
  if (!made) return NOTHING
  const again = () => send(church, made, { at: made.tapped, sentAt: church.now() })
  const isRecorded = await again()
  if (way) kept.splice(kept.indexOf(made), 1)
  return { mayCome: made.people, ...(isRecorded && { again }) }
}

/** Perhaps before the check-in has arrived. It follows the family to where staff have moved them. */
export async function takeOwnBack(church: Church, { one, way }: Chance): Promise<Outcome> {
  const made = pick(way ? church.done.confirmed : church.done.kept, one)
  return made ? { mayLeave: made.people, ...(await takeBack(church, made)) } : NOTHING
}

async function takeBack({ at, done: { takeBacks } }: Church, made: CheckIn): Promise<Outcome> {
  const { id: commandId, eventId, userId } = made
  const body = { userData: { eventId, userId }, commandId: randomUUID() }
  const outcome = await done(() => at.ask(takeBackOwnCheckIn, { params: { commandId }, body }))
  if (outcome.again) takeBacks.push({ id: body.commandId, eventId, userId })
  return outcome
}
