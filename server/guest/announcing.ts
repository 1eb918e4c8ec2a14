import { randomInt, randomUUID } from 'node:crypto'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import type { Relationship } from '#domain/attendee/person-fields.ts'
import { dayUntilNight } from '#domain/calendar/night.ts'
import { guest, isSameForm } from '#domain/guest/guest.ts'
import type { Guest } from '#domain/guest/guest-state.ts'
import { drawGuestCode, type GuestCode } from '#domain/guest/guest-code.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Services } from '#server/server-services.ts'
import { newPersonId } from '#server/people/new-person-id.ts'
import { stateOf, transact } from '#server/transact.ts'

/** What a guest fills in. */
export type GuestForm = {
  readonly name: string
  readonly phone: string
  readonly family: readonly { readonly name: string; readonly relationship: Relationship }[]
}

/**
 * Records what a guest has sent from their own phone. The same form, sent again, changes nothing. Nothing depends on
 * whether somebody has the number. Throws `guest-gone` when the guest is forgotten already.
 */
export async function announce(
  services: Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'now'>,
  id: AttendeeId,
  form: GuestForm,
  isFromOutside: boolean,
): Promise<Guest> {
  const { log, views, limits, now, config } = services
  const before = await guestOf(services, id)
  if (!('announced' in before) || !isSameForm(before.announced, form)) limits.write('guest-form', String(id))
  const at = now()
  const command = {
    type: 'Announce',
    attendeeId: id,
    guestCode: freeCode(services),
    ids: form.family.map(newPersonId),
    ...form,
    isFromOutside,
    day: dayUntilNight(at, config.timeZone),
    at,
  } as const
  const cause = { by: 'tablet', commandId: randomUUID(), actor: 'guest', at } as const
  const { state, position } = await transact(log, attendeeStream(id), guest, command, cause).catch(asGone)
  await views.reached(position)
  return state
}

/** The guest of a ticket, as the log says. Somebody whose stream was ended is forgotten. */
export async function guestOf({ log }: Pick<Services, 'log'>, id: AttendeeId): Promise<Guest> {
  const { state, ended } = await stateOf(log, attendeeStream(id), guest)
  return ended ? { stage: 'lapsed' } : state
}

/** The stream of a guest who is forgotten was ended. */
export function asGone(error: unknown): never {
  throw error instanceof Rejection && error.code === 'attendee-erased' ? new Rejection('guest-gone') : error
}

/** A code that none of those who are expected has. */
function freeCode({ views }: Pick<Services, 'views'>): GuestCode {
  for (;;) {
    const code = drawGuestCode((below) => randomInt(below))
    if (views.guests.withCode(code).length === 0) return code
  }
}
