import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { AttendeeId, CommandId } from '#domain/ids.ts'
import { phoneStream } from '#domain/phone/reservation.ts'
import { profilesOf, supplierOf } from '#domain/read-models/people/merged-person.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf, transact } from '#server/transact.ts'
import { householdOf } from '#server/people/find-household.ts'
import { claimPhone, phoneBefore, releasePhone } from './phone-claim.ts'

type PhoneChange = {
  attendeeId: AttendeeId
  phone: string
  commandId: CommandId
  from?: AttendeeId | undefined
  /** Refuses with `plan-changed` unless the profile still has this number; null for none. */
  was?: string | null | undefined
}

/**
 * Gives a profile another phone number. The claim comes first, so that a crash leaves a claim that any server can
 * finish. With `from` the number is handed on by the profile that has it. The number of a profile that is merged with
 * this one is handed on too. Throws `phone-taken` when somebody else holds the number.
 */
export async function changePhone(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  { attendeeId, phone, commandId, from }: PhoneChange,
  cause: Cause,
): Promise<void> {
  const { id, profile } = await householdOf(services, attendeeId, {
    isEnough: (seen) => seen.profile.phone !== phone,
  })
  if (profile.phone === phone) return
  const { records, people } = services.views
  const supplier = supplierOf('phone', id, records, people)
  await givePhone(
    services,
    { attendeeId: supplier, phone, commandId, from: from ?? mergedHolder(services, id, phone) },
    cause,
  )
}

/**
 * Gives the number to this profile alone, also when it is merged and another one supplies the number of the person.
 * Only with `from` is a number handed on.
 */
export async function givePhone(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  { attendeeId, phone, commandId, from, was }: PhoneChange,
  cause: Cause,
): Promise<void> {
  const caused = { ...cause, commandId }
  const claim = (giving: AttendeeId | undefined) =>
    claimPhone(services, phone, caused, { attendeeId, commandId, from: giving, was })
  const { attendeeId: holder, isHolder } = await claim(from)
  if (holder === attendeeId) return
  if (isHolder || services.views.directory.holderOf(phone)) throw new Rejection('phone-taken')
  // Nobody has the number of a registration that broke off after its claim. It is free at no moment: when that
  // registration is finished after all, it finds that the number has another holder.
  const isNobody = (await stateOf(services.log, attendeeStream(holder), attendee)).isEmpty
  if (!isNobody) await giveUpPhone(services, { attendeeId: holder, phone }, caused)
  if ((await claim(isNobody ? holder : from)).attendeeId !== attendeeId) throw new Rejection('phone-taken')
}

/** A household that only a taken-back import knew is in no list, and gives its number up. */
async function giveUpPhone(
  { log }: Pick<Services, 'log'>,
  given: { attendeeId: AttendeeId; phone: string },
  cause: Cause,
): Promise<void> {
  await transact(log, attendeeStream(given.attendeeId), attendee, { type: 'GiveUpPhone', ...given }, cause)
}

/** The profile with this number that is merged with this one. */
const mergedHolder = ({ views }: Pick<Services, 'views'>, id: AttendeeId, phone: string): AttendeeId | undefined =>
  profilesOf(id, views.records, views.people).find(({ profile }) => profile.phone === phone)?.id

/**
 * Removes the number of a profile, and then its claim. After a crash in between the claim names somebody without this
 * number, and the next who asks for the number releases it. The same command, sent again, does not remove the second
 * number of a merged person.
 */
export async function removePhone(
  services: Pick<Services, 'log' | 'views' | 'hashPhone'>,
  userId: AttendeeId,
  cause: Cause,
): Promise<void> {
  const { views } = services
  const { id } = await householdOf(services, userId)
  if (await wasRemovedBy(cause.commandId, services, id)) return
  await takePhone(services, { attendeeId: supplierOf('phone', id, views.records, views.people) }, cause)
}

/**
 * Takes the number from this profile alone. With `was` only this number is removed, and another one is `plan-changed`.
 */
export async function takePhone(
  { log, hashPhone }: Pick<Services, 'log' | 'hashPhone'>,
  { attendeeId, was }: { attendeeId: AttendeeId; was?: string | undefined },
  cause: Cause,
): Promise<void> {
  const command = { type: 'RemovePhone', attendeeId, ...(was === undefined ? {} : { phone: was }) } as const
  const before = phoneBefore((await transact(log, attendeeStream(attendeeId), attendee, command, cause)).seen)
  if (before === undefined) return
  if (was !== undefined && was !== before) throw new Rejection('plan-changed')
  await releasePhone(log, phoneStream(hashPhone(before)), attendeeId)
}

/** Whether a command has removed a number of this person already. */
async function wasRemovedBy(
  commandId: CommandId,
  { log, views }: Pick<Services, 'log' | 'views'>,
  id: AttendeeId,
): Promise<boolean> {
  const profiles = new Set([id, ...profilesOf(id, views.records, views.people).map((profile) => profile.id)])
  const streams = await Promise.all([...profiles].map((profile) => log.read(attendeeStream(profile))))
  return streams
    .flatMap(({ events }) => events)
    .some(({ event, cause }) => event.type === 'PhoneRemoved' && cause.commandId === commandId)
}
