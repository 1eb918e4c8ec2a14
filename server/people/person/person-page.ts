import { numbersOf } from '#domain/attendee/contacts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { PersonPage, VisitOnPage } from '#domain/contract/people/person-shapes.ts'
import { isOpenAt, type Gathering } from '#domain/gathering/gathering.ts'
import type { AttendeeId, GatheringId, PersonId } from '#domain/ids.ts'
import { presentIn } from '#domain/read-models/attendance/party.ts'
import { heldGatherings, wasCancelled } from '#domain/read-models/held/held-gatherings.ts'
import { isMember } from '#domain/read-models/people/is-member.ts'
import { yearOf } from '#domain/read-models/year/year.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Services } from '#server/server-services.ts'
import { namedMember, ordered } from '#server/people/attendance-shapes.ts'
import { visitsCounted } from '#server/people/attendee-shapes.ts'
import { earlierVisitsOf } from './earlier-visits.ts'
import { householdOf } from '#server/people/find-household.ts'
import { marked, memberShape } from '#server/people/user-shapes.ts'
import type { Views } from '#server/views.ts'
import { lastUseOfLink } from './last-use-of-link.ts'
import { otherRecordsOf } from './other-records.ts'

/** The page of a person: of somebody with a profile, or of somebody who is in a family, or was. */
export async function pageOf(
  services: Pick<Services, 'config' | 'log' | 'views' | 'now'>,
  id: PersonId,
): Promise<PersonPage> {
  const { directory } = services.views
  const owner = directory.ownerOf(id)
  const isOnlyFamily = owner !== undefined && !directory.person(id)
  const known = isOnlyFamily ? familyMember(services.views, id) : await profile(services, id)
  const alsoAs = otherRecordsOf(services.views, known.id)
  return {
    ...known,
    ...otherNumbersOf(services.views, known.id),
    ...ordered(known.id, directory),
    ...(alsoAs.length > 0 && { alsoAs }),
    ...lifeOf(services, id),
    ...earlierVisitsOf(services.views, id),
  }
}

/** The further numbers that member files gave, also those in the household of somebody else. */
function otherNumbersOf({ directory }: Views, id: PersonId): Pick<PersonPage, 'otherNumbers'> {
  const households = [id, ...directory.homesOf(id)].map((home) => directory.person(home))
  const numbers = [...new Set(households.flatMap((one) => numbersOf(one?.contacts ?? [], id)))]
  return numbers.length > 0 ? { otherNumbers: numbers } : {}
}

type PersonRecord = Omit<PersonPage, 'alsoAs' | 'year' | 'visits' | 'earlierVisits' | 'otherNumbers' | 'nameOrder'>

async function profile(services: Pick<Services, 'log' | 'views'>, id: AttendeeId): Promise<PersonRecord> {
  const { views } = services
  const { isMember: isMembers, family, profile: known } = await householdOf(services, id)
  const { name, hebrewName, ...facts } = known
  return {
    id,
    name,
    ...(hebrewName === undefined ? {} : { hebrewName }),
    isMember: isMembers || isMember(id, views),
    ...marked(id, views),
    profile: facts,
    ...lastUseOfLink(views, id),
    belongsTo: belongsTo(views, id),
    family: family.map((member) => ({
      ...memberShape(member),
      ...marked(member.familyMemberId, views),
      attendances: visitsCounted(views, member.familyMemberId),
      hasProfile: views.directory.person(member.familyMemberId) !== undefined,
    })),
  }
}

function familyMember(views: Views, id: PersonId): PersonRecord {
  const { name, hebrewName } = namedMember(id, views.directory)
  if (name === '') throw new Rejection('attendee-erased')
  // Only a taken-back import knew them, and their family is in no list.
  if (views.directory.homesOf(id).every((home) => !views.directory.person(home)))
    throw new Rejection('unknown-attendee')
  return {
    id,
    name,
    ...(hebrewName === undefined ? {} : { hebrewName }),
    isMember: isMember(id, views),
    ...marked(id, views),
    belongsTo: belongsTo(views, id),
    family: [],
  }
}

/** The households of others to which somebody belongs now. */
const belongsTo = ({ directory }: Views, id: PersonId): PersonRecord['belongsTo'] =>
  directory.homesOf(id).flatMap((home) => {
    const household = directory.person(home)
    const member = household?.family.find(({ familyMemberId }) => familyMemberId === id)
    return household && member ? [{ id: home, name: household.profile.name, relationship: member.relationship }] : []
  })

/** The visits of a person, with all households with which they came. */
function lifeOf(
  { views, config, now }: Pick<Services, 'config' | 'views' | 'now'>,
  id: PersonId,
): Pick<PersonPage, 'year' | 'visits'> {
  const visited = views.attendance.visitsOf(id)
  const visits = new Set(visited)
  // Somebody who has not come yet can still come, or stayed away from what was cancelled.
  const mayHaveMissed = (one: Gathering) => !isOpenAt(one, now()) && !wasCancelled(one, views)
  const held = heldGatherings(views).filter((one) => visits.has(one.gatheringId) || mayHaveMissed(one))
  const year = yearOf(localDate(now(), config.timeZone), held, visits)
  const shownVisits = visited.flatMap((gatheringId) => visitAt(views, gatheringId, id) ?? []).toReversed()
  return { year: { from: year.from, services: year.services.map(shown) }, visits: shownVisits }
}

const shown = ({ marks, ...service }: ReturnType<typeof yearOf>['services'][number]) => ({
  ...service,
  marks: marks.map((mark) => ({ ...mark })),
})

/** The visit with the household of which most people came along. */
function visitAt(
  { gatherings, attendance, directory, people }: Views,
  gatheringId: GatheringId,
  id: PersonId,
): VisitOnPage | null {
  const gathering = gatherings.find(gatheringId)
  const board = attendance.board(gatheringId)
  const came = board.visitOf(id)
  if (!gathering || !came) return null
  const parties = board.rowsWith(id).flatMap((row) => {
    const party = board.party(row)
    return party ? [[...presentIn(party)]] : []
  })
  const [largest = []] = parties.toSorted((a, b) => b.length - a.length)
  const others = largest.filter((one) => people.keyOf(one.id) !== people.keyOf(id))
  return {
    eventId: gatheringId,
    eventName: gathering.name,
    eventDate: gathering.date,
    checkInTime: came.at,
    ...(came.addedLater && { addedLater: true }),
    with: others.map((one) => ({ id: one.id, name: nameIn(one.id, directory) })),
  }
}

const nameIn = (id: PersonId, directory: Views['directory']): string =>
  directory.person(id)?.profile.name ?? namedMember(id, directory).name
