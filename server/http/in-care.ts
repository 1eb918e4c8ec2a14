import { calledBy } from '#domain/attendee/name-parts.ts'
import type { AttendeeId, GatheringId, PersonId } from '#domain/ids.ts'
import type { Views } from '#server/views.ts'
import { InCare } from './errors.ts'

type OpenStay = ReturnType<Views['custody']['staysOf']>[number]

/**
 * While a child is in our care, nobody takes away what the hand-over needs: the child, the adults of its household, the
 * household itself, its event and its room. Each of these throws `in-care` with the names of the children.
 */

/** Before a person is erased, forgotten or taken off a family: the child, or an adult of its household. */
export function mustNotBeNeeded(views: Views, person: PersonId): void {
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
export const mustHaveNobodyInCare = (views: Views, household: AttendeeId): void =>
  insist(views, staysAt(views, household))

/** Before an event is called off. */
export const mustKeepNobody = (views: Views, gatheringId: GatheringId): void =>
  insist(
    views,
    views.rooms
      .inUse()
      .flatMap(({ roomId }) => views.custody.inRoom(roomId))
      .filter((stay) => stay.gatheringId === gatheringId),
  )

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
