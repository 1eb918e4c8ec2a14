import { calledBy } from '#domain/attendee/name-parts.ts'
import type { AttendeeId, GatheringId, PersonId } from '#domain/ids.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import { InCare } from './errors.ts'

type OpenStay = ReturnType<Views['custody']['staysOf']>[number]

type Needs = Pick<Services, 'log' | 'views'>

/**
 * While a child is in our care, nobody takes away what the hand-over needs: the child, the adults of its household, the
 * household itself, its event and its room. Each of these throws `in-care` with the names of the children. Each first
 * hears what other servers have recorded: a child may have been dropped off there a moment ago.
 */

/** Before a person is erased, forgotten or taken off a family: the child, or an adult of its household. */
export async function mustNotBeNeeded({ log, views }: Needs, person: PersonId): Promise<void> {
  await heardAll({ log, views })
  const { directory, people } = views
  const own = [...new Set([person, ...people.recordsOf(person)])]
  const homes = own.flatMap((id) => [id, ...directory.homesOf(id)])
  const isAdultOf = (home: AttendeeId): boolean =>
    own.includes(home) ||
    (directory
      .person(home)
      ?.family.some(({ familyMemberId, relationship }) => relationship !== 'child' && own.includes(familyMemberId)) ??
      false)
  insist(views, [...views.custody.staysOf(person), ...homes.filter(isAdultOf).flatMap((home) => staysAt(views, home))])
}

/** Before a household is changed at a kiosk, handed over, merged away, or taken back with its import. */
export async function mustHaveNobodyInCare({ log, views }: Needs, household: AttendeeId): Promise<void> {
  await heardAll({ log, views })
  insist(views, staysAt(views, household))
}

/** Before an event is called off. */
export async function mustKeepNobody({ log, views }: Needs, gatheringId: GatheringId): Promise<void> {
  await heardAll({ log, views })
  insist(
    views,
    views.rooms
      .inUse()
      .flatMap(({ roomId }) => views.custody.inRoom(roomId))
      .filter((stay) => stay.gatheringId === gatheringId),
  )
}

/** Resolves when the views show everything that is in the log. A church without rooms waits for nothing. */
export async function heardAll({ log, views }: Needs): Promise<void> {
  if (views.custody.firstDay() === undefined && views.rooms.inUse().length === 0) return
  let end = views.position()
  for await (const page of log.readAll(end)) end = page.at(-1)?.position ?? end
  if (!(await views.reached(end))) throw new LogUnavailable('The views are behind the log')
}

/** The open stays of the children of a household, and those that began with it. */
function staysAt({ custody, directory, people }: Views, household: AttendeeId): OpenStay[] {
  const family = directory.person(household)?.family ?? []
  return [
    ...people.recordsOf(household).flatMap((record) => custody.ofHousehold(record)),
    ...[household, ...family.map(({ familyMemberId }) => familyMemberId)].flatMap((id) => custody.staysOf(id)),
  ]
}

function insist(views: Views, stays: readonly OpenStay[]): void {
  const children = new Map(stays.map((stay) => [stay.personId, stay]))
  if (children.size > 0) throw new InCare([...children.values()].map((stay) => childInCare(views, stay)))
}

/** A child in our care, as a refusal names it. */
export const childInCare = (views: Views, { personId, roomId }: Pick<OpenStay, 'personId' | 'roomId'>) => ({
  personId,
  firstName: firstNameOf(views, personId),
  room: views.rooms.nameOf(roomId) ?? '',
})

/** The name of a child as everybody says it. */
function firstNameOf({ directory }: Views, id: PersonId): string {
  const name = directory.person(id)?.profile.name ?? directory.member(id)?.name ?? ''
  return calledBy(name).first
}
