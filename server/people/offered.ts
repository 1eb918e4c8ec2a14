import type { FamilyMember, Household } from '#domain/attendee/household.ts'
import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Views } from '#server/views.ts'

/** The people of a household that a kiosk asks about. `greeted` is there where the person with the profile has died. */
export type Offered = { readonly family: readonly FamilyMember[]; readonly greeted?: FamilyMember }

/**
 * A kiosk does not ask about somebody who has died, or who has moved away from the family. It does ask about people who
 * moved away together with the person of the profile, and about `found`, whose own number was typed.
 */
export function offeredIn(
  { id, family }: Pick<Household, 'family'> & { id: AttendeeId },
  { coming }: Views,
  found?: FamilyMemberId,
): Offered {
  const head = coming.noLongerComes(id)?.because
  const isAsked = ({ familyMemberId }: FamilyMember) => {
    const because = coming.noLongerComes(familyMemberId)?.because
    return because !== 'died' && (because !== 'moved-away' || head === because || familyMemberId === found)
  }
  const asked = family.filter(isAsked)
  const greeted = head === 'died' ? firstAdult(asked) : undefined
  return { family: asked, ...(greeted && { greeted }) }
}

const firstAdult = (family: readonly FamilyMember[]): FamilyMember | undefined =>
  family.find(({ relationship }) => relationship === 'spouse') ??
  family.find(({ relationship }) => relationship !== 'child') ??
  family[0]

/** Whether anybody of a household may be asked for. */
export const isAnybodyLeft = (household: Parameters<typeof offeredIn>[0], views: Views): boolean =>
  views.coming.noLongerComes(household.id)?.because !== 'died' || offeredIn(household, views).family.length > 0

/** Throws when a number or a code finds only people who have died. */
export function mustHaveSomebodyLeft(household: Parameters<typeof offeredIn>[0], views: Views): void {
  if (!isAnybodyLeft(household, views)) throw new Rejection('nobody-left')
}
