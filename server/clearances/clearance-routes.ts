import { randomUUID } from 'node:crypto'
import { daysAfter, localDate } from '#domain/calendar/calendar.ts'
import { hasKind, serving, type ServingCommand, servingStream } from '#domain/clearances/clearances.ts'
import * as routes from '#domain/contract/clearances/clearance-routes.ts'
import type { HelperId, LocalDate, PersonId } from '#domain/ids.ts'
import { keepsClearances } from '#domain/read-models/custody/staffing.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { mustBeKnown } from '#server/people/must-be-known.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { later, stateOf, transact } from '#server/transact.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'now'>

/** Within so many days a clearance is to be renewed. */
const SOON = 60

/** Serves who may serve with children, and until when. */
export function serveClearances(serve: Serve, services: Needs): void {
  const { views } = services
  serve(routes.servingKnown, async ({ params: { personId } }) => {
    await mustBeKnown(services, personId)
    return knownOf(services, personId)
  })

  serve(routes.recordClearance, async ({ params: { personId }, body: { commandId, ...said } }, { cause }) => {
    await mustKeepThem(services, personId)
    const caused = withCommand(cause, commandId)
    const today = todayOf(services)
    const position = await saidOf(services, personId, { type: 'RecordClearance', ...said, today }, caused)
    // What another record says of the same kind is over: both are read together.
    const others = await endEach(services, otherRecords(services, personId), { kind: said.kind, today }, caused)
    return await replyAt(services, [position, ...others])
  })

  serve(routes.endClearance, async ({ params: { personId }, body: { commandId, kind } }, { cause }) => {
    await mustKeepThem(services, personId)
    const records = [personId, ...otherRecords(services, personId)]
    const ended = await endEach(services, records, { kind, today: todayOf(services) }, withCommand(cause, commandId))
    if (ended.length === 0) throw new Rejection('unknown-clearance')
    return await replyAt(services, ended)
  })

  serve(routes.setHelperAccount, async ({ params: { personId }, body: { commandId, helperId } }, { cause }) => {
    await mustKeepThem(services, personId)
    if (helperId !== null && !views.helpers.find(helperId)) throw new Rejection('unknown-helper')
    const caused = withCommand(cause, commandId)
    const taken = await takeAccount(services, personId, helperId, caused)
    const position = await saidOf(services, personId, { type: 'SetHelperAccount', helperId }, caused)
    return await replyAt(services, [...taken, position])
  })

  serve(routes.clearancesToRenew, () => {
    const today = todayOf(services)
    return { today, clearances: toRenew(services, daysAfter(today, SOON)) }
  })
}

const todayOf = ({ config, now }: Pick<Needs, 'config' | 'now'>): LocalDate => localDate(now(), config.timeZone)

async function mustKeepThem(services: Needs, personId: PersonId): Promise<void> {
  if (!keepsClearances(services.views.rooms.rules())) throw new RequestRefused('clearances-not-kept')
  await mustBeKnown(services, personId)
}

/** The reply once the views show all of it. */
async function replyAt({ log, views }: Needs, positions: readonly Position[]): Promise<CommandReply<undefined>> {
  const last = positions.reduce((one, other) => later(log, one, other), START)
  await views.reached(last)
  return new CommandReply(undefined, last)
}

function knownOf(services: Needs, personId: PersonId): routes.ServingKnown {
  const { views } = services
  const records = views.people.recordsOf(personId)
  const helperId = views.clearances.accountOf(records)
  return {
    isKept: keepsClearances(views.rooms.rules()),
    today: todayOf(services),
    clearances: views.clearances.kept(records),
    ...(helperId !== undefined && views.helpers.find(helperId) && { helperId }),
    accounts: views.helpers.list().map(({ id, name }) => ({ helperId: id, name })),
  }
}

const withCommand = (cause: Cause, commandId: string = randomUUID()): Cause => ({ ...cause, commandId })

type Said = ServingCommand extends infer C
  ? C extends ServingCommand
    ? Omit<C, 'personId' | 'commandId'>
    : never
  : never

async function saidOf({ log }: Pick<Needs, 'log'>, personId: PersonId, said: Said, cause: Cause): Promise<Position> {
  const command = { ...said, personId, commandId: cause.commandId } as ServingCommand
  return (await transact(log, servingStream(personId), serving, command, cause)).position
}

const otherRecords = ({ views }: Pick<Needs, 'views'>, personId: PersonId): PersonId[] =>
  views.people.recordsOf(personId).filter((record) => record !== personId)

/** Ends a clearance in each of these records that has one of the kind. */
async function endEach(
  services: Needs,
  records: readonly PersonId[],
  said: { readonly kind: string; readonly today: string },
  cause: Cause,
): Promise<Position[]> {
  const positions: Position[] = []
  for (const record of records) {
    if (!hasKind((await stateOf(services.log, servingStream(record), serving)).state, said.kind)) continue
    positions.push(await saidOf(services, record, { type: 'EndClearance', ...said }, cause))
  }
  return positions
}

/** Takes an account from the person who has it now. The other records of the new owner lose their account too. */
async function takeAccount(
  services: Needs,
  personId: PersonId,
  helperId: HelperId | null,
  cause: Cause,
): Promise<Position[]> {
  const owner = helperId === null ? undefined : services.views.clearances.personOf(helperId)
  const from = new Set([...otherRecords(services, personId), ...(owner === undefined ? [] : [owner])])
  from.delete(personId)
  const positions: Position[] = []
  for (const record of from)
    positions.push(await saidOf(services, record, { type: 'SetHelperAccount', helperId: null }, cause))
  return positions
}

/** Each kind of a person once, whichever of their records has it. */
function toRenew({ views }: Pick<Needs, 'views'>, until: string): routes.ToRenew[] {
  const people = new Map(
    views.clearances.records().map((record) => {
      const records = views.people.recordsOf(record)
      return [Math.min(...records), records] as const
    }),
  )
  const all = [...people.values()].flatMap((records) => {
    const found = records.flatMap((id) => views.directory.person(id) ?? [])[0]
    const member = records.flatMap((id) => views.directory.member(id) ?? [])[0]
    const name = found?.profile.name ?? member?.name
    const personId = found?.id ?? records[0]
    if (name === undefined || personId === undefined) return []
    return views.clearances.kept(records).map((clearance) => ({ personId, name, ...clearance }))
  })
  return all
    .filter((one) => one.until <= until)
    .toSorted((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0))
}
