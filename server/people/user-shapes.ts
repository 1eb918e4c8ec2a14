import type { FamilyMember, Household, Profile } from '#domain/attendee/household.ts'
import type {
  CheckedIn,
  FamilyMember as FamilyMemberShape,
  FoundUser,
  User,
} from '#domain/contract/people/people-shapes.ts'
import type { AttendeeId, DeviceId, FamilyMemberId, GatheringId, Instant, PersonId } from '#domain/ids.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import { presentIn } from '#domain/read-models/attendance/party.ts'
import { servedBy } from '#domain/read-models/served-gatherings.ts'
import { type Match, codeOf } from '#domain/read-models/directory/directory.ts'
import type { Views } from '#server/views.ts'
import type { NoLongerComes } from '#domain/care/care-fields.ts'
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

/** When a device asked, which one, if it was let in, and the family member whose own number was typed. */
type Asked = {
  readonly now: Instant
  readonly device: DeviceId | undefined
  readonly found?: FamilyMemberId | undefined
}

/**
 * A person, as a kiosk sees them, with the members of the household who are checked in at the open gathering, and those
 * who came the last time.
 */
export function userOf(
  id: AttendeeId,
  household: Household & { profile: Profile },
  views: Views,
  { now, device, found }: Asked,
): User {
  const { name, hebrewName, phone, email } = household.profile
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
  const current = views.gatherings.current(now, servedBy(views.devices, device))
  return current ? { ...user, ...attendanceOf(idsOf(id, household), current, views) } : user
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
