import type { MissingPerson, WhoWasMissing } from '#domain/contract/care/missing-shapes.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, PersonId } from '#domain/ids.ts'
import { missingAt, nobodyExpectedAt, type Missing } from '#domain/read-models/care/missing.ts'
import { heldGatherings } from '#domain/read-models/held/held-gatherings.ts'
import { Rejection } from '#domain/rejection.ts'
import { eventOf } from '#server/gathering/event-shapes.ts'
import { eachInTurns } from '#server/in-turns.ts'
import type { Parts } from '#server/parts.ts'
import type { Views } from '#server/views.ts'

/** Who was missing at an event. Without one, at the last service that took place and is over. */
export async function missingOf({ views, now }: Parts, wanted?: GatheringId): Promise<WhoWasMissing> {
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
    const person = one && named(views, one)
    if (person) people.push(person)
  })
  return people.toSorted(byHousehold)
}

/** How they are called and reached. Null for somebody who has no name any more. */
function named(views: Views, { person, came, of, last }: Missing): MissingPerson | null {
  const { directory, gatherings } = views
  const { name, hebrewName } = directory.person(person)?.profile ?? directory.member(person) ?? { name: '' }
  const lastHere = gatherings.find(last)?.date
  if (name === '' || lastHere === undefined) return null
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
