import { randomUUID } from 'node:crypto'
import {
  assignCare,
  bringBackNote,
  careBoard,
  careOfPerson,
  careWaiting,
  noteCare,
  takeBackNote,
  whoWasMissing,
} from '#domain/contract/care/care-routes.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { type CareOfPerson, waitsFor } from '#domain/contract/care/care-shapes.ts'
import type { CommandId, GatheringId, LocalDate, PersonId } from '#domain/ids.ts'
import { gatheringOf } from '#server/gathering/find-gathering.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { mustBeKnown } from '#server/people/must-be-known.ts'
import { boardOf } from './board.ts'
import { careOf, carerNamed } from './care-of-person.ts'
import { type CareCommand, care, careStream } from '#domain/care/care.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, Position, RecordedEvent } from '#infra/event-log/event-log.ts'
import { transact } from '#server/transact.ts'
import { attendanceStream } from '#domain/attendance/attendance.ts'
import { lastDayHere, lastVisit } from '#server/people/last-visit.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isCareEvent } from '#domain/read-models/care/care-of-people.ts'
import { type PersonOnList, peopleOnLists } from '#domain/read-models/care/people-on-lists.ts'
import { eachInTurns } from '#server/in-turns.ts'
import { changesCounted, keptSearch } from '#server/kept-search.ts'
import type { Views } from '#server/views.ts'
import type { MissingPerson, WhoWasMissing } from '#domain/contract/care/missing-shapes.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import { type Missing, missingAt, nobodyExpectedAt } from '#domain/read-models/care/missing.ts'
import { heldGatherings } from '#domain/read-models/held/held-gatherings.ts'
import { eventOf } from '#server/gathering/event-shapes.ts'

/** Serves the care for people. */
export function serveCare(serve: Serve, services: Pick<Services, 'config' | 'log' | 'views' | 'now'>): void {
  const onLists = peopleOnListsOf(services)
  const board = async () =>
    boardOf(services.views, await onLists(), localDate(services.now(), services.config.timeZone))

  const careNow = async (id: PersonId): Promise<CareOfPerson> => ({
    ...careOf(services.views, id),
    ...(await lastCame(services, id)),
  })

  serve(careBoard, board)

  serve(careWaiting, async (_, { sender: { helper } }) => ({
    waiting: (await board()).cards.filter((card) => waitsFor(card, helper?.id)).length,
  }))

  serve(whoWasMissing, ({ query: { event } }) => missingOf(services, event))

  /** Does what was asked, and replies with the care for this person after it. */
  async function change(
    personId: PersonId,
    wanted: Parameters<typeof careFor>[2],
    { cause }: RequestContext,
    commandId: CommandId = randomUUID(),
  ): Promise<CommandReply<CareOfPerson>> {
    const position = await careFor(services, personId, wanted, { ...cause, commandId })
    await services.views.reached(position)
    return new CommandReply(await careNow(personId), position)
  }

  serve(careOfPerson, async ({ params: { personId } }) => {
    await mustBeKnown(services, personId)
    return await careNow(personId)
  })

  serve(assignCare, ({ params: { personId }, body: { commandId, ...wanted } }, requestContext) =>
    change(personId, { type: 'Assign', ...wanted }, requestContext, commandId),
  )

  serve(noteCare, async ({ params: { personId }, body: { deed, word, about, commandId } }, requestContext) => {
    if (about) await gatheringOf(services, about.eventId)
    const time = about && { list: about.list, gatheringId: about.eventId }
    return await change(
      personId,
      { type: 'Note', deed, word, about: time, at: services.now() },
      requestContext,
      commandId,
    )
  })

  serve(takeBackNote, ({ params: { personId, noteId: note }, body: { commandId } }, requestContext) =>
    change(personId, { type: 'TakeBackNote', note }, requestContext, commandId),
  )

  serve(bringBackNote, ({ params: { personId, noteId: note }, body: { commandId } }, requestContext) =>
    change(personId, { type: 'BringBackNote', note }, requestContext, commandId),
  )
}

type Wanted = CareCommand extends infer C ? (C extends CareCommand ? Omit<C, 'personId' | 'commandId'> : never) : never

/** Records what was done for a person, in the stream of the record that the command names. */
async function careFor(
  services: Pick<Services, 'log' | 'views'>,
  personId: PersonId,
  wanted: Wanted,
  cause: Cause,
): Promise<Position> {
  await mustBeKnown(services, personId)
  if (wanted.type === 'Assign' && wanted.helperId !== null && !carerNamed(services.views, wanted.helperId))
    throw new Rejection('unknown-helper')
  const command: CareCommand = { ...wanted, personId, commandId: cause.commandId }
  return (await transact(services.log, careStream(personId), care, command, cause)).position
}

/**
 * The last day on which somebody came, and the device that checked them in last on that day, with whichever household.
 * The device is read from the log.
 */
async function lastCame(
  { log, views }: Pick<Services, 'log' | 'views'>,
  id: PersonId,
): Promise<Pick<CareOfPerson, 'lastCame'>> {
  const { attendance, devices, people } = views
  const gathering = lastVisit(views, id)
  const day = lastDayHere(views, id)
  if (day === undefined) return {}
  if (!gathering || day > gathering.date) return { lastCame: { day } }
  const board = attendance.board(gathering.gatheringId)
  const households = board.rowsWith(id).flatMap(board.households)
  const streams = households.map((household) => attendanceStream(gathering.gatheringId, household))
  const events = (await Promise.all(streams.map((stream) => log.read(stream)))).flatMap((stream) => stream.events)
  const records = new Set(people.recordsOf(id))
  const last = events
    .filter((one) => checksIn(one, records))
    .reduce<RecordedEvent | undefined>(
      (latest, one) => (latest && log.reaches(latest.position, one.position) ? latest : one),
      undefined,
    )
  const device = last?.cause.device
  const name = device === undefined ? undefined : devices.find(device)?.name
  return { lastCame: { day: gathering.date, ...(name !== undefined && { device: name }) } }
}

function checksIn({ event }: RecordedEvent, records: ReadonlySet<PersonId>): boolean {
  if (event.type !== 'PartyCheckedIn') return false
  const { attendeePresent, attendeeId, familyMemberIds } = event.data
  return (attendeePresent && records.has(attendeeId)) || familyMemberIds.some((one) => records.has(one))
}

type PeopleOnLists = readonly PersonOnList[]

/** Who is on which list of care today. It goes through everybody, in turns with other requests. */
async function findPeopleOnLists(views: Views, today: LocalDate): Promise<PeopleOnLists> {
  const found: PersonOnList[] = []
  await eachInTurns(peopleOnLists(views, today), (onList) => {
    if (onList) found.push(onList)
  })
  return found
}

/**
 * The people on lists, for all who ask. They are found again after something has happened that may change it, and on
 * another day.
 */
function peopleOnListsOf({
  views,
  now,
  config,
}: Pick<Services, 'views' | 'now' | 'config'>): () => Promise<PeopleOnLists> {
  const changes = changesCounted(views, mayChangeLists)
  const today = () => localDate(now(), config.timeZone)
  return keptSearch(
    () => `${changes()} ${today()}`,
    () => findPeopleOnLists(views, today()),
  )
}

/** What helpers note changes who has been looked after, and not who is on the lists. */
const mayChangeLists = (event: DomainEvent): boolean => !isCareEvent(event)

/** Who was missing at an event. Without one, at the last service that took place and is over. */
async function missingOf(
  { views, now }: Pick<Services, 'views' | 'now'>,
  wanted?: GatheringId,
): Promise<WhoWasMissing> {
  const services = heldGatherings(views)
    .filter((one) => nobodyExpectedAt(views, one, now()) === null)
    .toReversed()
  const events = services.map(eventOf)
  const gathering = wanted === undefined ? services[0] : views.gatherings.find(wanted)
  if (gathering === null) throw new Rejection('unknown-gathering')
  if (gathering === undefined) return { events, people: [] }
  const noList = nobodyExpectedAt(views, gathering, now())
  const about = { events, event: eventOf(gathering) }
  return noList ? { ...about, noList, people: [] } : { ...about, people: await peopleMissing(views, gathering) }
}

/** It goes through everybody, in turns with other requests. */
async function peopleMissing(views: Views, gathering: Gathering): Promise<MissingPerson[]> {
  const people: MissingPerson[] = []
  await eachInTurns(missingAt(views, gathering), (one) => {
    const person = one && !views.coming.noLongerComes(one.person) && named(views, one)
    if (person) people.push(person)
  })
  return people.toSorted(byHousehold)
}

/** How they are called and reached. Null for somebody who has no name any more. */
function named(views: Views, { person, came, of, last }: Missing): MissingPerson | null {
  const { directory, gatherings } = views
  const { name, hebrewName } = directory.person(person)?.profile ?? directory.member(person) ?? { name: '' }
  const day = gatherings.find(last)?.date
  if (name === '' || day === undefined) return null
  const lastHere = lastDayHere(views, person) ?? day
  const hebrew = hebrewName === undefined ? {} : { hebrewName }
  return { id: person, name, ...hebrew, ...reachedAt(views, person), came, of, lastHere }
}

/**
 * The number of a person. Somebody without one is reached through the family to which they belong, or else through
 * somebody of their own family.
 */
function reachedAt({ directory }: Views, person: PersonId): Pick<MissingPerson, 'phone' | 'familyOf'> {
  const own = directory.person(person)
  if (own?.profile.phone !== undefined) return { phone: own.profile.phone }
  const home = directory
    .homesOf(person)
    .map((id) => directory.person(id))
    .find((household) => household?.family.some(({ familyMemberId }) => familyMemberId === person))
  const numbers = home
    ? [home.profile.phone]
    : own?.family.map(({ familyMemberId }) => directory.person(familyMemberId)?.profile.phone)
  const phone = numbers?.find((number) => number !== undefined)
  return {
    ...(phone === undefined ? {} : { phone }),
    ...(home && { familyOf: { id: home.id, name: home.profile.name } }),
  }
}

/** By the name of the household; in it the person with the profile, and then the family. */
function byHousehold(a: MissingPerson, b: MissingPerson): number {
  const [one, other] = [a.familyOf ?? a, b.familyOf ?? b]
  if (one.id !== other.id) return one.name.localeCompare(other.name) || one.id - other.id
  return Number(a.familyOf !== undefined) - Number(b.familyOf !== undefined) || a.name.localeCompare(b.name)
}
