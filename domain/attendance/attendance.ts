import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, CommandId, FamilyMemberId, GatheringId, Instant } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { AttendanceEvent } from '#domain/attendance/events.ts'

/** One household at one gathering. Its stream is named after both, so that nobody can be counted twice. */
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
}

export type Present = {
  readonly attendee: boolean
  readonly family: ReadonlySet<FamilyMemberId>
  /** When the first of them came. */
  readonly since?: Instant
  readonly commands: ReadonlySet<CommandId>
}

/** The one rule: a household may check in as often as it likes, and only newcomers are news. */
export const attendance: Decider<CheckIn, Present, AttendanceEvent> = {
  initial: { attendee: false, family: new Set(), commands: new Set() },

  decide({ type: _, ...command }, present) {
    if (!command.attendeePresent && command.familyMemberIds.length === 0) throw new Rejection('nobody-selected')
    if (present.commands.has(command.commandId)) return []

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
