import { randomUUID } from 'node:crypto'
import { localDate } from '#domain/calendar/calendar.ts'
import { type CareCommand, care, careStream } from '#domain/care/care.ts'
import { type ComingCommand, standing } from '#domain/care/no-longer-comes.ts'
import { comeAgain, stopComing, undoComing } from '#domain/contract/people/person-routes.ts'
import type { CommandId, PersonId } from '#domain/ids.ts'
import { isErased } from '#domain/read-models/people/is-erased.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Serve } from '#server/http/serve.ts'
import { mustBeKnown } from '#server/people/must-be-known.ts'
import type { Services } from '#server/server-services.ts'
import { later, stateOf, transact } from '#server/transact.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'now'>

type Wanted = ComingCommand extends infer C
  ? C extends ComingCommand
    ? Omit<C, 'personId' | 'commandId'>
    : never
  : never

/** Serves what staff note about who no longer comes. */
export function serveComing(serve: Serve, services: Needs): void {
  async function change(
    personId: PersonId,
    wanted: Wanted,
    { cause }: RequestContext,
    commandId: CommandId = randomUUID(),
  ): Promise<CommandReply<undefined>> {
    await mustBeKnown(services, personId)
    return new CommandReply(undefined, await toMeant(services, personId, wanted, { ...cause, commandId }))
  }

  serve(stopComing, ({ params: { personId }, body: { commandId, ...mark } }, context) => {
    const today = localDate(services.now(), services.config.timeZone)
    return change(personId, { type: 'StopComing', ...mark, today }, context, commandId)
  })

  serve(comeAgain, ({ params: { personId }, body: { commandId } }, context) =>
    change(personId, { type: 'ComeAgain' }, context, commandId),
  )

  serve(undoComing, ({ params: { personId }, body: { commandId, ...undone } }, context) =>
    change(personId, { type: 'UndoChange', ...undone }, context, commandId),
  )
}

/**
 * A mark counts for all records of a person, so it is changed where it stands: in every record that has it, or else in
 * the one that is shown. A call that was interrupted finishes when it is sent again.
 */
async function toMeant(services: Needs, personId: PersonId, wanted: Wanted, cause: Cause): Promise<Position> {
  const { log, views } = services
  const known = views.people.recordsOf(personId).filter((record) => !isErased(views, record))
  const isMeant = async (record: PersonId) => {
    const { coming } = (await stateOf(log, careStream(record), care)).state
    return wanted.type === 'UndoChange' ? coming.some(({ id }) => id === wanted.change) : standing(coming) !== null
  }
  const are = await Promise.all(known.map(isMeant))
  const meant = known.filter((_, at) => are[at])
  let position: Position = START
  for (const record of meant.length > 0 ? meant : [views.people.shownAs(personId)]) {
    const command: CareCommand = { ...wanted, personId: record, commandId: cause.commandId }
    position = later(log, position, (await transact(log, careStream(record), care, command, cause)).position)
  }
  return position
}
