import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, CommandId, FamilyMemberId, GatheringId, Instant } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { AttendanceEvent } from './events.ts'

/** The stream of one household at one gathering. Its name contains both, so that nobody can be counted twice. */
export const attendanceStream = (gatheringId: GatheringId, attendeeId: AttendeeId): string =>
  `attendance-${gatheringId}-${attendeeId}`

export type CheckIn = {
  type: 'CheckIn'
  gatheringId: GatheringId
  attendeeId: AttendeeId
  /** Whether the attendee comes along. */
  attendeePresent: boolean
  familyMemberIds: readonly FamilyMemberId[]
  wasMember: boolean
  at: Instant
  commandId: CommandId
  /** When check-in of the gathering closes, and when the server received this check-in. */
  closesAt: Instant
  now: Instant
}

const DAY = 86_400_000

/** How many milliseconds after closing a gathering still accepts check-ins that a tablet has stored. */
export const ACCEPTED_FOR = 28 * DAY

const isTooLate = (closesAt: Instant, now: Instant): boolean => Date.parse(now) - Date.parse(closesAt) > ACCEPTED_FOR

export type Present = {
  readonly attendee: boolean
  readonly family: ReadonlySet<FamilyMemberId>
  /** When the first of them came. */
  readonly since?: Instant
  readonly commands: ReadonlySet<CommandId>
}

/**
 * A household may check in any number of times, until four weeks after the gathering closed. Only people who were not
 * checked in yet lead to an event. A repeated command is never too late, because the tablet may not have received the
 * reply to the first one.
 */
export const attendance: Decider<CheckIn, Present, AttendanceEvent> = {
  initial: { attendee: false, family: new Set(), commands: new Set() },

  decide({ type: _, closesAt, now, ...command }, present) {
    if (!command.attendeePresent && command.familyMemberIds.length === 0) throw new Rejection('nobody-selected')
    if (present.commands.has(command.commandId)) return []
    if (isTooLate(closesAt, now)) throw new Rejection('too-late')

    const attendeePresent = command.attendeePresent && !present.attendee
    const familyMemberIds = [...new Set(command.familyMemberIds)].filter((id) => !present.family.has(id))
    if (!attendeePresent && familyMemberIds.length === 0) return []

    return [{ type: 'PartyCheckedIn', data: { ...command, attendeePresent, familyMemberIds } }]
  },

  evolve: (present, { data }) => ({
    attendee: present.attendee || data.attendeePresent,
    family: present.family.union(new Set(data.familyMemberIds)),
    since: present.since ?? data.at,
    commands: new Set([...present.commands, data.commandId]),
  }),
}
