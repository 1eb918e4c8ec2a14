import type { AttendeeId, CommandId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { householdOf } from './find-household.ts'
import { claimPhone } from './phone-claim.ts'

/**
 * Gives a profile another phone number. The claim comes first, so that a crash leaves a claim that any server can
 * finish. Throws `phone-taken` when somebody else holds the number.
 */
export async function changePhone(
  parts: Parts,
  { attendeeId, phone, commandId }: { attendeeId: AttendeeId; phone: string; commandId: CommandId },
  cause: Cause,
): Promise<void> {
  const { profile } = await householdOf(parts, attendeeId)
  if (profile.phone === phone) return
  const caused = { ...cause, commandId }
  const { attendeeId: holder } = await claimPhone(parts, phone, caused, { attendeeId, commandId })
  if (holder !== attendeeId) throw new Rejection('phone-taken')
}
