import { randomUUID } from 'node:crypto'
import { localDate } from '#domain/calendar/calendar.ts'
import { type Child, type ChildCommand, child, childStream, type Description, factsOf } from '#domain/child/child.ts'
import { mayCall, whoLeadsChildren } from '#domain/contract/callers.ts'
import * as routes from '#domain/contract/children/child-routes.ts'
import type { CommandId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { rooms, ROOMS_STREAM, roomsInUse } from '#domain/rooms/rooms.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Serve } from '#server/http/serve.ts'
import { householdOf } from '#server/people/find-household.ts'
import { mustBeKnown } from '#server/people/must-be-known.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { later, stateOf, transact } from '#server/transact.ts'
import { answered, careOf, whoAnswers } from './answers.ts'
import { familiesFound } from './families-found.ts'
import { childKnownBy } from './known-child.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'now'>

/** Serves what the children's rooms know of a child: for their leaders, and in part for the desk. */
export function serveChildren(serve: Serve, services: Needs): void {
  const { views } = services
  const today = () => localDate(services.now(), services.config.timeZone)
  const seenBy = (personId: PersonId, { sender: { actsAs } }: RequestContext) =>
    childKnownBy(services, personId, { today: today(), isLeader: mayCall(whoLeadsChildren, actsAs) })

  serve(routes.findFamilies, async ({ body: { typed } }) => {
    await mustHaveRooms(services)
    return familiesFound(views, typed)
  })

  serve(routes.childKnown, async ({ params: { personId } }, requestContext) => {
    await mustBeChildHere(services, personId)
    return seenBy(personId, requestContext)
  })

  serve(routes.describeChild, async ({ params: { personId }, body: { commandId, ...said } }, requestContext) => {
    await mustBeChildHere(services, personId)
    if (typeof said.room === 'number') await mustBeRoom(services, said.room)
    const caused = withCommand(requestContext.cause, commandId)
    const position = await describeAll(services, { personId, said, today: today() }, caused)
    await views.reached(position)
    return new CommandReply(await seenBy(personId, requestContext), position)
  })

  serve(routes.answerAboutChild, async ({ params: { personId }, body }, requestContext) => {
    await mustBeChildHere(services, personId)
    const household = await whoAnswers(services, personId, requestContext)
    if (!requestContext.isAdministrator) services.limits.write('profile', requestContext.source)
    const said = answered(services, personId, body)
    const caused = withCommand(requestContext.cause, body.commandId)
    const position = await describeAll(services, { personId, said, today: today() }, caused)
    await views.reached(position)
    return new CommandReply({ care: careOf(services, personId, household, requestContext) }, position)
  })

  serve(routes.undoOfChild, async ({ params: { personId }, body: { change, commandId } }, requestContext) => {
    await mustBeChildHere(services, personId)
    const position = await undoAll(services, personId, change, requestContext, commandId)
    return new CommandReply(undefined, position)
  })

  serveCollecting(serve, services)
}

function serveCollecting(serve: Serve, services: Needs): void {
  const change = async (childId: PersonId, wanted: Wanted, cause: Cause) => {
    await mustBeChildHere(services, childId)
    return await changeChild(services, childId, wanted, cause)
  }

  serve(routes.allowCollector, async ({ params: { personId }, body: { commandId, ...collector } }, { cause }) => {
    if (collector.personId !== undefined) await mustBeKnown(services, collector.personId)
    const caused = withCommand(cause, commandId)
    const position = await change(personId, { type: 'AllowCollector', collector: present(collector) }, caused)
    return new CommandReply({ collectorId: caused.commandId }, position, 201)
  })

  serve(routes.endCollector, async ({ params: { personId, collectorId } }, { cause }) => {
    await mustBeChildHere(services, personId)
    const holder = await recordWith(services, personId, ({ collectors }) => collectors.has(collectorId))
    const position = await changeChild(services, holder ?? personId, { type: 'EndCollector', collectorId }, cause)
    return new CommandReply(undefined, position)
  })

  serve(routes.forbidCollecting, async ({ params: { personId }, body: { commandId, ...rule } }, { cause }) => {
    if (rule.personId !== undefined) await mustBeKnown(services, rule.personId)
    const caused = withCommand(cause, commandId)
    const position = await change(personId, { type: 'Forbid', rule: present(rule) }, caused)
    return new CommandReply({ ruleId: caused.commandId }, position, 201)
  })

  serve(routes.liftRule, async ({ params: { personId, ruleId }, body: { commandId, reason } }, requestContext) => {
    await mustBeChildHere(services, personId)
    const holder = (await recordWith(services, personId, ({ rules }) => rules.has(ruleId))) ?? personId
    const { state } = await stateOf(services.log, childStream(holder), child)
    mayLift(state, ruleId, requestContext)
    const caused = withCommand(requestContext.cause, commandId)
    const position = await changeChild(services, holder, { type: 'LiftRule', ruleId, reason }, caused)
    return new CommandReply(undefined, position)
  })

  serve(routes.letBring, async ({ params: { personId, householdId }, body: { commandId } }, { cause }) => {
    const { id } = await householdOf(services, householdId)
    const caused = withCommand(cause, commandId)
    return new CommandReply(undefined, await change(personId, { type: 'LetBring', householdId: id }, caused))
  })

  serve(routes.endBringing, async ({ params: { personId, householdId } }, { cause }) => {
    await mustBeChildHere(services, personId)
    const holder = await recordWith(services, personId, ({ mayBring }) => mayBring.has(householdId))
    const position = await changeChild(services, holder ?? personId, { type: 'EndBringing', householdId }, cause)
    return new CommandReply(undefined, position)
  })
}

type Wanted = ChildCommand extends infer C ? (C extends ChildCommand ? Omit<C, 'childId' | 'commandId'> : never) : never

async function changeChild(
  { log }: Pick<Services, 'log'>,
  childId: PersonId,
  wanted: Wanted,
  cause: Cause,
): Promise<Position> {
  const command: ChildCommand = { ...wanted, childId, commandId: cause.commandId }
  return (await transact(log, childStream(childId), child, command, cause)).position
}

const withCommand = (cause: Cause, commandId: CommandId = randomUUID()): Cause => ({ ...cause, commandId })

const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** Throws for an id that nobody has, and in a church without rooms. */
async function mustBeChildHere(services: Needs, personId: PersonId): Promise<void> {
  await mustHaveRooms(services)
  await mustBeKnown(services, personId)
}

async function mustHaveRooms({ log, views }: Pick<Services, 'log' | 'views'>): Promise<void> {
  if (views.rooms.inUse().length > 0) return
  if (roomsInUse((await stateOf(log, ROOMS_STREAM, rooms)).state).length === 0) throw new Rejection('no-rooms')
}

async function mustBeRoom({ log }: Pick<Services, 'log'>, roomId: number): Promise<void> {
  const used = roomsInUse((await stateOf(log, ROOMS_STREAM, rooms)).state)
  if (!used.some((room) => room.roomId === roomId)) throw new Rejection('unknown-room')
}

/** The record of a person whose stream holds something, as the log says. */
async function recordWith(
  { log, views }: Pick<Services, 'log' | 'views'>,
  personId: PersonId,
  holds: (state: Child) => boolean,
): Promise<PersonId | undefined> {
  for (const record of new Set([personId, ...views.people.recordsOf(personId)]))
    if (holds((await stateOf(log, childStream(record), child)).state)) return record
  return undefined
}

type Said = { readonly personId: PersonId; readonly said: Description; readonly today: string }

/**
 * Says something of a child under the record that was named. What other records say of the same is taken away there,
 * because it is read together: an allergy that staff have corrected would otherwise come back. The other records come
 * last, so that nothing is missing in between.
 */
async function describeAll(services: Needs, { personId, said, today }: Said, cause: Cause): Promise<Position> {
  const { log, views } = services
  let position = await changeChild(services, personId, { type: 'Describe', said, today }, cause)
  for (const record of views.people.recordsOf(personId)) {
    if (record === personId) continue
    const facts = factsOf((await stateOf(log, childStream(record), child)).state)
    const restated = Object.keys(said).filter(
      (fact) => said[fact as keyof Description] !== undefined && facts[fact as keyof Description] !== undefined,
    )
    if (restated.length === 0) continue
    const gone = Object.fromEntries(restated.map((fact) => [fact, null]))
    const done = await changeChild(services, record, { type: 'Describe', said: gone, today }, cause)
    position = position === START ? done : later(log, position, done)
  }
  return position
}

/** A rule that a court has ordered is lifted by an administrator only, also by undoing. */
function mayLift({ rules }: Child, ruleId: CommandId, { isAdministrator }: RequestContext): void {
  const isOrdered = rules.get(ruleId)?.some(({ to }) => to?.ground === 'court-order') ?? false
  if (isOrdered && !isAdministrator) throw new RequestRefused('role-needed')
}

/** Undoes what one command has changed, in every record of the child. */
async function undoAll(
  services: Needs,
  personId: PersonId,
  change: CommandId,
  requestContext: RequestContext,
  commandId?: CommandId,
): Promise<Position> {
  const { log, views } = services
  const caused = withCommand(requestContext.cause, commandId)
  const records = [...new Set([personId, ...views.people.recordsOf(personId)])]
  const found: PersonId[] = []
  for (const record of records) {
    const { state } = await stateOf(log, childStream(record), child)
    if (!state.known.has(change)) continue
    found.push(record)
    for (const [ruleId, history] of state.rules)
      if (history.some(({ id }) => id === change)) mayLift(state, ruleId, requestContext)
  }
  if (found.length === 0) throw new Rejection('nothing-to-undo')
  let position: Position = START
  for (const record of found)
    position = later(log, position, await changeChild(services, record, { type: 'UndoOfChild', change }, caused))
  return position
}
