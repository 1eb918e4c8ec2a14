import type { FamilyMember, Household } from '#domain/attendee/household.ts'
import type {
  CheckedIn,
  FamilyMember as FamilyMemberShape,
  FoundUser,
  User,
} from '#domain/contract/people/people-shapes.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { mayCall, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import type { AttendeeId, FamilyMemberId, GatheringId, PersonId } from '#domain/ids.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import { presentIn } from '#domain/read-models/attendance/party.ts'
import { servedBy } from '#domain/read-models/served-gatherings.ts'
import { careOffered, type HouseholdOffered } from '#domain/read-models/custody/care-offered.ts'
import { openToServe } from '#domain/read-models/teams/serving-hour.ts'
import { type TeamsOffered, teamsOffered } from '#domain/read-models/teams/teams-offered.ts'
import { type Match, codeOf } from '#domain/read-models/directory/directory.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import type { NoLongerComes } from '#domain/care/care-fields.ts'
import type { KnownHousehold } from './find-household.ts'
import { lastParty } from './last-visit.ts'
import { type Offered, offeredIn } from './offered.ts'

export const memberShape = ({ familyMemberId, name, hebrewName, relationship }: FamilyMember): FamilyMemberShape => ({
  id: familyMemberId,
  name,
  ...(hebrewName === undefined ? {} : { hebrewName }),
  relationship,
})

/** That somebody no longer comes, where it is so. */
export function marked(id: PersonId, { coming }: Pick<Views, 'coming'>): { noLongerComes?: NoLongerComes } {
  const noLongerComes = coming.noLongerComes(id)
  return noLongerComes ? { noLongerComes } : {}
}

/** Who asks, and the family member whose own number was typed. */
type Asked = Pick<RequestContext, 'device' | 'sender'> & { readonly found?: FamilyMemberId | undefined }

type Needs = Pick<Services, 'config' | 'views' | 'now'>

/**
 * A person, as a kiosk sees them, with the members of the household who are checked in at the open gathering, those
 * who came the last time, and what is offered for the children.
 */
export function userOf(
  household: KnownHousehold,
  { config, views, now }: Needs,
  { device, sender: { actsAs, program }, found }: Asked,
): User {
  const { id, profile } = household
  const { name, hebrewName, phone, email } = profile
  const { family, ...offered } = offeredIn({ id, family: household.family }, views, found)
  const user: User = {
    id,
    code: codeOf({ id, code: household.code }),
    name,
    phone,
    familyMembers: family.map(memberShape),
    ...greetedIn(offered),
  }
  if (hebrewName !== undefined) user.hebrewName = hebrewName
  if (email !== undefined) user.email = email
  const at = now()
  const served = servedBy(views.devices, device)
  const current = views.gatherings.current(at, served)
  const gathering = current ?? openToServe(views, at, served)
  // Who came is another scope than who there is.
  if (!gathering || (program && !program.scopes.includes('attendance:read'))) return user
  const today = localDate(at, config.timeZone)
  const attended = withTeams(
    { ...user, ...attendanceOf(idsOf(id, household), gathering, views) },
    teamsOffered(views, [{ id }, ...user.familyMembers], { gathering, today }),
  )
  // During the hour of those who serve no child is given into our care.
  if (!current) return attended
  const isDesk = mayCall(whoSitsAtTheDesk, actsAs)
  // A browser acts as a kiosk while the doors are open. It takes no part in the children's rooms.
  if (!device && !isDesk) return attended
  const asked = { gatheringId: current.gatheringId, today, isDesk }
  return withCare(attended, careOffered(views, { id, profile, family }, asked))
}

/** With the team of each, and with those to change to where somebody has one. */
function withTeams(user: User, offered: TeamsOffered | undefined): User {
  if (!offered || offered.of.size === 0) return user
  const withOwn = <One extends { readonly id: PersonId }>(one: One) => {
    const team = offered.of.get(one.id)
    return { ...one, ...(team && { team }) }
  }
  return { ...withOwn(user), familyMembers: user.familyMembers.map(withOwn), teams: offered.teams }
}

/** With what is offered for the children, where the gathering has rooms. */
function withCare(user: User, offered: HouseholdOffered | undefined): User {
  if (!offered) return user
  const { of, mayBring } = offered
  const withOwn = <One extends { readonly id: PersonId }>(one: One) => ({ ...one, ...of.get(one.id) })
  return {
    ...withOwn(user),
    familyMembers: user.familyMembers.map(withOwn),
    ...offered.household,
    ...(mayBring.length > 0 && { mayBring: mayBring.map(memberShape).map(withOwn) }),
  }
}

const idsOf = (id: AttendeeId, { family }: Household): [AttendeeId, ...PersonId[]] => [
  id,
  ...family.map(({ familyMemberId }) => familyMemberId),
]

/** Who of a household is checked in at this gathering, and who came the last time before it. The profile is first. */
function attendanceOf(
  people: [AttendeeId, ...PersonId[]],
  { gatheringId, startsAt }: Gathering,
  views: Views,
): Pick<User, 'checkedIn' | 'cameLast'> {
  const checkedIn = checkedInOf(people, gatheringId, views)
  const cameLast = people.length > 1 ? lastParty(views, people, startsAt) : []
  return { ...(checkedIn && { checkedIn }), ...(cameLast.length > 0 && { cameLast }) }
}

/** A household that was found by a search, with what its card shows. */
export function foundOf({ person, member }: Match, views: Views): FoundUser {
  const { name, hebrewName, phone } = person.profile
  const { family, ...offered } = offeredIn(person, views)
  const found: FoundUser = { id: person.id, name, phone, familyMembers: family.map(memberShape), ...greetedIn(offered) }
  if (hebrewName !== undefined) found.hebrewName = hebrewName
  if (person.code !== undefined) found.code = person.code
  if (member && family.includes(member)) found.matched = { id: member.familyMemberId, name: member.name }
  return found
}

function greetedIn({ greeted }: Pick<Offered, 'greeted'>): Pick<User, 'greeted'> {
  if (!greeted) return {}
  const { relationship: _, ...shown } = memberShape(greeted)
  return { greeted: shown }
}

function checkedInOf(
  [id, ...family]: [AttendeeId, ...PersonId[]],
  eventId: GatheringId,
  { attendance }: Views,
): CheckedIn | null {
  const board = attendance.board(eventId)
  const party = board.party(id)
  const people = party ? Array.from(presentIn(party), (present) => ({ id: present.id, checkInTime: present.at })) : []
  // Somebody may have come with a number of their own, or have two records: each of them is shown as checked in.
  for (const person of [id, ...family]) {
    const visit = people.some((one) => one.id === person) ? undefined : board.visitOf(person)
    if (visit) people.push({ id: person, checkInTime: visit.at })
  }
  return people.length > 0 ? { eventId, people } : null
}
