import type { PersonId } from '#domain/ids.ts'
import { isErased } from '#domain/read-models/people/is-erased.ts'
import { Rejection } from '#domain/rejection.ts'
import type { LinkId } from '#domain/same-person/events.ts'
import { samePeopleAfter } from '#domain/same-person/same-people.ts'
import { edgesOf } from '#domain/same-person/link.ts'
import { SAME_PERSON_STREAM, samePerson, type SamePersonCommand } from '#domain/same-person/same-person.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { isErasedInLog } from '#server/people/erased-in-log.ts'
import { mustBeKnown } from '#server/people/must-be-known.ts'
import { membersBefore } from './members-before.ts'
import { bySystem, stateOf, transact } from '#server/transact.ts'

type NewLink = Extract<SamePersonCommand, { type: 'LinkPeople' | 'MergeProfiles' }>

type WithoutErased<C> = C extends unknown ? Omit<C, 'erased' | 'members'> : never

/** Records that two records are one person. Each must be a profile, or belong to a family. */
export async function link(parts: Parts, command: WithoutErased<NewLink>, cause: Cause): Promise<Position> {
  const ids = command.type === 'LinkPeople' ? [command.a, command.b] : [command.from, command.into]
  for (const id of ids) await mustBeKnown(parts, id)
  const erased = await erasedAmong(parts, ids)
  const members = await membersBefore(parts, [...ids, ...pairsIn(command).flatMap(({ from, into }) => [from, into])])
  const linking = { ...command, erased, ...(members.length > 0 && { members }) }
  const { position } = await transact(parts.log, SAME_PERSON_STREAM, samePerson, linking, cause)
  await mustNotBeDiscarded(parts, command.link, position)
  return position
}

const pairsIn = (command: WithoutErased<NewLink>) => ('pairs' in command && command.pairs ? command.pairs : [])

/** Takes a link or a merge apart, unless somebody of it was erased. */
export async function unlink(parts: Parts, link: LinkId, cause: Cause): Promise<Position> {
  const { state } = await stateOf(parts.log, SAME_PERSON_STREAM, samePerson)
  const found = samePeopleAfter(state).find(link)
  const named = found ? edgesOf(found).flat() : []
  const erased = [...named.filter((id) => isErased(parts.views, id)), ...(await erasedAmong(parts, named))]
  const command = { type: 'RemoveLink', link, erased } as const
  return (await transact(parts.log, SAME_PERSON_STREAM, samePerson, command, cause)).position
}

/** Remembers that two are different people, or forgets it. */
export async function keepApart(
  parts: Parts,
  { a, b, undo = false }: { a: PersonId; b: PersonId; undo?: boolean | undefined },
  cause: Cause,
): Promise<Position> {
  for (const id of [a, b]) await mustBeKnown(parts, id)
  const command = { type: undo ? 'Reconsider' : 'KeepApart', a, b, commandId: cause.commandId } as const
  return (await transact(parts.log, SAME_PERSON_STREAM, samePerson, command, cause)).position
}

/** Those who were erased, as the log says: views may lag behind it. */
async function erasedAmong(parts: Parts, ids: readonly PersonId[]): Promise<PersonId[]> {
  const erased: PersonId[] = []
  for (const id of ids) if (parts.views.records.isErased(id) || (await isErasedInLog(parts, id))) erased.push(id)
  return erased
}

/**
 * Another server may have erased somebody while the link was decided. By the order of the log such a link counts for
 * nothing, and here it is removed. Where the views do not show it in time, the next start removes it.
 */
async function mustNotBeDiscarded(parts: Parts, link: LinkId, position: Position): Promise<void> {
  const { log, views, now } = parts
  await views.reached(position)
  if (!views.people.discarded().has(link)) return
  const command = { type: 'RemoveLink', link, erased: [] } as const
  await transact(log, SAME_PERSON_STREAM, samePerson, command, bySystem(now()))
  throw new Rejection('attendee-erased')
}
