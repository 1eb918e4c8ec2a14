import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import type { ErasureEvent } from './events.ts'

/**
 * The stream of an erasure, which holds only ids. It outlives the person's own stream, so that any start can finish the
 * work.
 */
export const erasureStream = (id: AttendeeId): string => `erasure-${id}`

/** A family member, and the household that names them. */
export type MemberInHousehold = { readonly attendeeId: AttendeeId; readonly familyMemberId: FamilyMemberId }

export type EraseCommand =
  | {
      type: 'EraseAttendee'
      attendeeId: AttendeeId
      with?: readonly PersonId[]
      handedTo?: AttendeeId | undefined
      /** Everybody who was ever in these households. */
      family?: readonly FamilyMemberId[] | undefined
    }
  | ({ type: 'ForgetFamilyMember'; with?: readonly MemberInHousehold[] } & MemberInHousehold)

export type Erased = { readonly attendee: boolean; readonly family: ReadonlySet<FamilyMemberId> }

export const erasure: Decider<EraseCommand, Erased, ErasureEvent> = {
  initial: { attendee: false, family: new Set() },
  decide(command, erased) {
    if (erased.attendee) return []
    const { attendeeId } = command
    if (command.type === 'EraseAttendee') {
      const { handedTo, family = [] } = command
      const handed = handedTo === undefined ? {} : { handedTo }
      const named = family.length > 0 ? { family: [...family] } : {}
      return [{ type: 'AttendeeErased', data: { attendeeId, ...withOthers(command.with), ...handed, ...named } }]
    }
    const { familyMemberId } = command
    return erased.family.has(familyMemberId)
      ? []
      : [{ type: 'FamilyMemberForgotten', data: { attendeeId, familyMemberId, ...withOthers(command.with) } }]
  },
  evolve(erased, { type, data }) {
    switch (type) {
      case 'AttendeeErased':
        return { ...erased, attendee: true }
      case 'FamilyMemberForgotten':
        return { ...erased, family: new Set([...erased.family, data.familyMemberId]) }
    }
  },
}

/** The other records of the same person. Absent when there are none. */
const withOthers = <Other>(others: readonly Other[] = []) => (others.length > 0 ? { with: [...others] } : {})
