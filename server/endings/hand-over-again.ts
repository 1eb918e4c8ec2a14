import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { familyOfNext } from '#domain/attendee/hand-over.ts'
import { broughtBack } from '#domain/attendee/household.ts'
import type { AttendeeId, Instant } from '#domain/ids.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { bySystem, stateOf, transact } from '#server/transact.ts'

/**
 * Hands a household on before its person is erased again. The family had been handed to this adult of it after the
 * backup, so it is not erased with the person. The adult gets a profile without a number.
 */
export async function handOverAgain(log: EventLog, from: AttendeeId, to: AttendeeId, now: Instant): Promise<void> {
  const { family, isMember } = broughtBack((await stateOf(log, attendeeStream(from), attendee)).state)
  const next = family.find(({ familyMemberId }) => familyMemberId === to)
  if (!next || (await stateOf(log, attendeeStream(to), attendee)).ended) return
  const { name, hebrewName } = next
  const profile = { type: 'MakeOwnProfile', attendeeId: to, name, hebrewName, isMember } as const
  const takeOver = {
    type: 'TakeOverHousehold',
    attendeeId: to,
    from,
    family: familyOfNext(next, family, null),
  } as const
  const familyMemberIds = family.map(({ familyMemberId }) => familyMemberId)
  const leave = { type: 'HandOverHousehold', attendeeId: from, to, familyMemberIds } as const
  for (const command of [profile, takeOver, leave])
    await transact(log, attendeeStream(command.attendeeId), attendee, command, bySystem(now))
}
