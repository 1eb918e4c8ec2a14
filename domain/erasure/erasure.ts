import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'
import type { ErasureEvent } from './events.ts'

/**
 * The stream of an erasure, which holds only ids. It outlives the person's own stream, so that any start can finish the
 * work.
 */
export const erasureStream = (id: AttendeeId): string => `erasure-${id}`

export type EraseCommand =
  | { type: 'EraseAttendee'; attendeeId: AttendeeId }
  | { type: 'ForgetFamilyMember'; attendeeId: AttendeeId; familyMemberId: FamilyMemberId }

export type Erased = { readonly attendee: boolean; readonly family: ReadonlySet<FamilyMemberId> }

export const erasure: Decider<EraseCommand, Erased, ErasureEvent> = {
  initial: { attendee: false, family: new Set() },
  decide(command, erased) {
    const { type, ...data } = command
    if (erased.attendee) return []
    if (type === 'EraseAttendee') return [{ type: 'AttendeeErased', data: { attendeeId: data.attendeeId } }]
    return erased.family.has(command.familyMemberId)
      ? []
      : [
          {
            type: 'FamilyMemberForgotten',
            data: { attendeeId: command.attendeeId, familyMemberId: command.familyMemberId },
          },
        ]
  },
  evolve: (erased, { type, data }) =>
    type === 'AttendeeErased'
      ? { ...erased, attendee: true }
      : { ...erased, family: new Set([...erased.family, data.familyMemberId]) },
}
