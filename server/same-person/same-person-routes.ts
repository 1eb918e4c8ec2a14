import { randomUUID } from 'node:crypto'
import { type LookAlikes as NamedPair, MOST_PAIRS } from '#domain/contract/same-person/pair-shapes.ts'
import {
  comparePair,
  duplicates,
  keepPairApart,
  linkPeople,
  links,
  mergeProfiles,
  removeLink,
} from '#domain/contract/same-person/same-person-routes.ts'
import type { AttendeeId, Instant, PersonId } from '#domain/ids.ts'
import { mustHaveNobodyInCare } from '#server/http/in-care.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import { type LookAlikes, lookAlikesIn } from './duplicates.ts'
import { listedLinks } from './listed-links.ts'
import { profilesOf } from '#domain/read-models/people/merged-person.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ChosenField, ChosenSources, LinkId, MemberBefore, MemberPair } from '#domain/same-person/events.ts'
import { type KnownHousehold, householdOf } from '#server/people/find-household.ts'
import { isErased } from '#domain/read-models/people/is-erased.ts'
import { samePeopleAfter } from '#domain/same-person/same-people.ts'
import { edgesOf } from '#domain/same-person/link.ts'
import { SAME_PERSON_STREAM, type SamePersonCommand, samePerson } from '#domain/same-person/same-person.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import { isErasedInLog, mustBeKnown } from '#server/people/must-be-known.ts'
import { bySystem, stateOf, transact } from '#server/transact.ts'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { type AttendeeEvent, isAttendeeEvent } from '#domain/attendee/events.ts'
import { readEvent } from '#domain/events.ts'
import { membersIn } from '#domain/read-models/directory/directory.ts'
import { compared } from './compared-pair.ts'

/** Serves the calls about people who are one. The id of a link is the id of its command. */
export function serveSamePerson(serve: Serve, services: Pick<Services, 'config' | 'log' | 'views' | 'now'>): void {
  const lookAlikes = lookAlikesIn(services.views)

  serve(duplicates, async ({ query }) => {
    const person = query?.person
    const pairs = await lookAlikes()
    const wanted = person === undefined ? pairs : pairs.filter(isAbout(person, services.views))
    return { pairs: wanted.slice(0, MOST_PAIRS).map(named(services.views)) }
  })

  serve(comparePair, ({ params: { a, b } }) => compared(services, a, b))

  serve(links, () => listedLinks(services))

  serve(linkPeople, async ({ body: { commandId = randomUUID(), ...wanted } }, { cause }) => {
    const position = await link(services, { type: 'LinkPeople', link: commandId, ...wanted }, { ...cause, commandId })
    return new CommandReply({ link: commandId }, position)
  })

  serve(mergeProfiles, async ({ body: { commandId = randomUUID(), ...wanted } }, { cause }) => {
    await mustHaveNobodyInCare(services, wanted.from)
    const merge = { ...wanted, ...(await mergeOf(services, wanted)) }
    const command = { type: 'MergeProfiles', link: commandId, ...merge } as const
    const position = await link(services, command, { ...cause, commandId })
    return new CommandReply({ link: commandId }, position)
  })

  serve(
    removeLink,
    async ({ params }, { cause }) => new CommandReply(undefined, await unlink(services, params.link, cause)),
  )

  serve(
    keepPairApart,
    async ({ body: { commandId = randomUUID(), ...pair } }, { cause }) =>
      new CommandReply(undefined, await keepApart(services, pair, { ...cause, commandId })),
  )
}

/** Whether a pair is about this person, by any of their records. */
function isAbout(person: PersonId, { people }: Views) {
  const records = people.recordsOf(person)
  return ({ a, b }: LookAlikes): boolean => records.includes(a) || records.includes(b)
}

/** Two people who look alike, by name. */
function named({ directory }: Views): (pair: LookAlikes) => NamedPair {
  const person = (id: PersonId) => ({
    id,
    name: directory.person(id)?.profile.name ?? directory.member(id)?.name ?? '',
  })
  return ({ a, b, household, first, clues }: LookAlikes) => ({
    a: person(a),
    b: person(b),
    ...(household === undefined ? {} : { familyOf: person(household) }),
    ...(first === undefined ? {} : { familyOfFirst: person(first) }),
    clues: [...clues],
  })
}

type Wanted = {
  readonly from: AttendeeId
  readonly into: AttendeeId
  readonly choice?: ChosenSources | undefined
  readonly pairs?: readonly (readonly [PersonId, PersonId])[] | undefined
}

/**
 * The choice for every field that either profile has, so that a later edit of one of them changes no other field of the
 * person; and the pairs in the direction of the merge.
 */
async function mergeOf(
  services: Pick<Services, 'log' | 'views'>,
  wanted: Wanted,
): Promise<{ choice: ChosenSources; pairs: MemberPair[] }> {
  const from = await householdOf(services, wanted.from)
  const into = await householdOf(services, wanted.into)
  return { choice: wholeChoice(wanted, from, into), pairs: (wanted.pairs ?? []).map(directed(services, wanted)) }
}

function wholeChoice(wanted: Wanted, from: KnownHousehold, into: KnownHousehold): ChosenSources {
  const fields = Object.keys({ ...from.profile, ...into.profile }) as ChosenField[]
  const chosen = fields.map((field) => {
    const first = into.profile[field] === undefined ? wanted.from : wanted.into
    return [field, wanted.choice?.[field] ?? first] as const
  })
  return Object.fromEntries(chosen)
}

/** Returns a pair with the record of the merged family first. Throws when they are not of these two families. */
function directed({ views }: Pick<Services, 'views'>, { from, into }: Wanted) {
  const familyOf = (id: AttendeeId) =>
    new Set(profilesOf(id, views.records, views.people).flatMap(({ onceFamily }) => onceFamily))
  const [ofFrom, ofInto] = [familyOf(from), familyOf(into)]
  return ([one, other]: readonly [PersonId, PersonId]): MemberPair => {
    if (ofFrom.has(one) && ofInto.has(other)) return { from: one, into: other }
    if (ofFrom.has(other) && ofInto.has(one)) return { from: other, into: one }
    throw new Rejection('unknown-family-member')
  }
}

type NewLink = Extract<SamePersonCommand, { type: 'LinkPeople' | 'MergeProfiles' }>

type WithoutErased<C> = C extends unknown ? Omit<C, 'erased' | 'members'> : never

/** Records that two records are one person. Each must be a profile, or belong to a family. */
async function link(
  services: Pick<Services, 'log' | 'views' | 'now'>,
  command: WithoutErased<NewLink>,
  cause: Cause,
): Promise<Position> {
  const ids = command.type === 'LinkPeople' ? [command.a, command.b] : [command.from, command.into]
  for (const id of ids) await mustBeKnown(services, id)
  const erased = await erasedAmong(services, ids)
  const members = await membersBefore(services, [...ids, ...pairsIn(command).flatMap(({ from, into }) => [from, into])])
  const linking = { ...command, erased, ...(members.length > 0 && { members }) }
  const { position } = await transact(services.log, SAME_PERSON_STREAM, samePerson, linking, cause)
  await mustNotBeDiscarded(services, command.link, position)
  return position
}

const pairsIn = (command: WithoutErased<NewLink>) => ('pairs' in command && command.pairs ? command.pairs : [])

/** Takes a link or a merge apart, unless somebody of it was erased. */
async function unlink(services: Pick<Services, 'log' | 'views'>, link: LinkId, cause: Cause): Promise<Position> {
  const { state } = await stateOf(services.log, SAME_PERSON_STREAM, samePerson)
  const found = samePeopleAfter(state).find(link)
  const named = found ? edgesOf(found).flat() : []
  const erased = [...named.filter((id) => isErased(services.views, id)), ...(await erasedAmong(services, named))]
  const command = { type: 'RemoveLink', link, erased } as const
  return (await transact(services.log, SAME_PERSON_STREAM, samePerson, command, cause)).position
}

/** Remembers that two are different people, or forgets it. */
async function keepApart(
  services: Pick<Services, 'log' | 'views'>,
  { a, b, undo = false }: { a: PersonId; b: PersonId; undo?: boolean | undefined },
  cause: Cause,
): Promise<Position> {
  for (const id of [a, b]) await mustBeKnown(services, id)
  const command = { type: undo ? 'Reconsider' : 'KeepApart', a, b, commandId: cause.commandId } as const
  return (await transact(services.log, SAME_PERSON_STREAM, samePerson, command, cause)).position
}

/** Those who were erased, as the log says: views may lag behind it. */
async function erasedAmong(services: Pick<Services, 'log' | 'views'>, ids: readonly PersonId[]): Promise<PersonId[]> {
  const erased: PersonId[] = []
  for (const id of ids) if (services.views.records.isErased(id) || (await isErasedInLog(services, id))) erased.push(id)
  return erased
}

/**
 * Another server may have erased somebody while the link was decided. By the order of the log such a link counts for
 * nothing, and here it is removed. Where the views do not show it in time, the next start removes it.
 */
async function mustNotBeDiscarded(
  services: Pick<Services, 'log' | 'views' | 'now'>,
  link: LinkId,
  position: Position,
): Promise<void> {
  const { log, views, now } = services
  await views.reached(position)
  if (!views.people.discarded().has(link)) return
  const command = { type: 'RemoveLink', link, erased: [] } as const
  await transact(log, SAME_PERSON_STREAM, samePerson, command, bySystem(now()))
  throw new Rejection('attendee-erased')
}

/** The records of these people that are members' now, and since when. A link keeps it, for the visits before it. */
async function membersBefore(
  services: Pick<Services, 'log' | 'views' | 'now'>,
  ids: readonly PersonId[],
): Promise<MemberBefore[]> {
  const { records, people } = services.views
  const own = [...new Set(ids.flatMap(people.recordsOf))]
  const homes = own.flatMap((personId) => [personId, ...records.homesOf(personId)].map((home) => ({ personId, home })))
  const found = homes.filter(({ personId, home }) => {
    const household = records.person(home)
    const belongs = home === personId || household?.family.some((one) => one.familyMemberId === personId)
    return household?.isMember === true && belongs === true
  })
  const until = services.now()
  return await Promise.all(
    found.map(async ({ personId, home }): Promise<MemberBefore> => {
      const since = await memberSince(services, personId, home)
      return { personId, ...(since !== undefined && { since }), until }
    }),
  )
}

type Told = { readonly event: AttendeeEvent; readonly at: Instant | undefined }

/**
 * When a record became a member's: its household was imported then, or the person joined it later. Undefined where the
 * log does not say it, because the household was restated or the event is of an earlier version.
 */
async function memberSince(
  { log }: Pick<Services, 'log'>,
  personId: PersonId,
  home: AttendeeId,
): Promise<Instant | undefined> {
  const { events } = await log.read(attendeeStream(home))
  const told = events.flatMap(({ event, cause }): Told[] => {
    const read = readEvent(event)
    return isAttendeeEvent(read) ? [{ event: read, at: cause.at }] : []
  })
  const lost = told.findLastIndex(({ event }) => event.type === 'ImportTakenBack' && !event.data.isMember)
  const became = told.slice(lost + 1).find(({ event }) => makesMember(event))
  const joined = personId === home ? became : told.find(({ event }) => membersIn(event).includes(personId))
  const times = [became, joined].flatMap((one) => (one && one.event.type !== 'HouseholdRestated' ? (one.at ?? []) : []))
  return times.toSorted().at(-1)
}

const makesMember = ({ type, data }: AttendeeEvent): boolean =>
  type === 'MemberImported' || ((type === 'OwnProfileMade' || type === 'HouseholdRestated') && data.isMember)
