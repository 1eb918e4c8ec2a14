import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { GRANT_HEADER } from '#domain/contract/route.ts'
import type { FamilyMember, User } from '#domain/contract/people/people-shapes.ts'
import type { HttpReply, Foyer } from '#tests/foyer/foyer.ts'

export type NewFamily = {
  name: string
  hebrewName?: string
  phone: string
  email?: string
  family?: { name: string; hebrewName?: string; relationship: FamilyMember['relationship'] }[]
}

export type Household = User & { phone: string } & { family: FamilyMember[] }

export type Households = {
  /** A person with a profile, and their family. */
  family(profile: NewFamily): Promise<Household>
  /** Checks these people in, at the open gathering. The person with the profile comes too, unless they stay away. */
  checkIn(household: Household, family?: FamilyMember[], primary?: boolean): Promise<HttpReply<typeof checkIn>>
}

/** The families of a church, through these calls. */
export const householdsOf = (ask: Foyer['ask']): Households => ({
  async family({ family = [], ...profile }) {
    const { grant, ...user } = (await ask(createUser, { body: profile })).body
    const members: FamilyMember[] = []
    for (const member of family)
      members.push(
        (await ask(addFamilyMember, { body: { userId: user.id, ...member } }, { [GRANT_HEADER]: grant })).body,
      )
    return { ...user, family: members }
  },
  async checkIn({ id }, family = [], primary = true) {
    const { body: event } = await ask(currentEvent, {})
    const userData = { eventId: event.id, userId: id, primary }
    return await ask(checkIn, { body: { userData, familyMemberIds: family.map((member) => member.id) } })
  },
})
