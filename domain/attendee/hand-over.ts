import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'
import type { AttendeeEvent } from './events.ts'
import { type FamilyMember, type Household, mustHaveRoom } from './household.ts'
import type { Relationship } from './person-fields.ts'

/**
 * A household is handed to another adult in two steps, each in the stream of one of them: first the other one takes the
 * family over, then it leaves the first. A crash in between leaves the family with both, and loses nobody.
 */
export type HandOverCommand =
  | { type: 'TakeOverHousehold'; attendeeId: AttendeeId; from: AttendeeId; family: readonly FamilyMember[] }
  | {
      type: 'HandOverHousehold'
      attendeeId: AttendeeId
      to: AttendeeId
      familyMemberIds: readonly FamilyMemberId[]
    }

/** Skips people who have already joined, or already left. */
export function decideHandingOver(command: HandOverCommand, household: Household): AttendeeEvent[] {
  const isThere = (id: FamilyMemberId) => household.family.some(({ familyMemberId }) => familyMemberId === id)
  const { attendeeId } = command
  if (command.type === 'TakeOverHousehold') {
    const family = command.family.filter(({ familyMemberId }) => !isThere(familyMemberId))
    const returning = family.filter(({ familyMemberId }) => household.onceFamily.includes(familyMemberId)).length
    mustHaveRoom(household, family.length - returning, returning)
    return family.length === 0 ? [] : [{ type: 'HouseholdTakenOver', data: { attendeeId, from: command.from, family } }]
  }
  const familyMemberIds = command.familyMemberIds.filter(isThere)
  return familyMemberIds.length === 0
    ? []
    : [{ type: 'HouseholdHandedOver', data: { attendeeId, to: command.to, familyMemberIds } }]
}

/** What the others become to the one who takes over, where that is certain. */
const OTHERS_TO_NEXT: Readonly<Record<Relationship, { readonly [Of in Relationship]?: Relationship }>> = {
  spouse: { child: 'child' },
  child: { child: 'sibling', spouse: 'parent' },
  parent: { sibling: 'child', parent: 'spouse' },
  sibling: { sibling: 'sibling', parent: 'parent' },
  other: {},
}

/**
 * The family as the one who takes over has it: everybody else of it, and `first` too, if they stay with it. Staff can
 * correct what each is to the new one.
 */
export function familyOfNext(
  next: FamilyMember,
  family: readonly FamilyMember[],
  first: Omit<FamilyMember, 'relationship'> | null,
): FamilyMember[] {
  const toNext = OTHERS_TO_NEXT[next.relationship]
  const others = family
    .filter(({ familyMemberId }) => familyMemberId !== next.familyMemberId)
    .map((member) => ({ ...member, relationship: toNext[member.relationship] ?? 'other' }))
  return first ? [{ ...first, relationship: OTHER_WAY_ROUND[next.relationship] }, ...others] : others
}

/** What one person is to another, by what that one is to them: the parent of somebody who is their child. */
export const OTHER_WAY_ROUND: Readonly<Record<Relationship, Relationship>> = {
  spouse: 'spouse',
  child: 'parent',
  parent: 'child',
  sibling: 'sibling',
  other: 'other',
}
