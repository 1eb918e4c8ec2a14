import type { Instant } from '#domain/ids.ts'
import { timeOfTap } from '#server/check-in/time-of-tap.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'

/** What a tablet says of something that it has recorded without the server. */
type Happened = {
  readonly at?: Instant | undefined
  readonly sentAt?: Instant | undefined
  readonly offline?: true | undefined
  readonly tagged?: readonly unknown[] | undefined
}

/**
 * A tag is printed with the drop-off: nobody has seen it before. Where the clocks say otherwise, it was seen then. The
 * same holds for what the tablet tells of the child afterwards.
 */
export const notBefore = (dropOff: Instant, at: Instant): Instant => (at < dropOff ? dropOff : at)

/** When something happened, whether a tablet tells it afterwards, and whether it knows a child by the tag alone. */
export type Told = { readonly at: Instant; readonly offline?: true; readonly isByTag?: true }

/**
 * What is told afterwards has the time of the tablet, corrected as that of a check-in, and never one that is still to
 * come. Everything else happens now: the clock of a tablet that reaches the server counts for nothing.
 */
export function toldAt({ now }: Pick<Services, 'now'>, { at, sentAt, offline, tagged = [] }: Happened): Told {
  const present = now()
  if (!offline) return { at: present }
  if (at === undefined) throw new RequestRefused('not-valid', { message: 'Please say when it happened.' })
  const { shown } = timeOfTap(at, sentAt, present)
  return { at: shown > present ? present : shown, offline, ...(tagged.length > 0 && { isByTag: true }) }
}

/**
 * Only a tablet at the door that may have the key of the day can have checked a receipt without the server. Everybody
 * else reaches the server, and its rules hold.
 */
export function mustBeAtDoor({ sender: { device }, isPrivate }: Pick<RequestContext, 'sender' | 'isPrivate'>): void {
  if (device?.kind !== 'room-device') throw new RequestRefused('device-unfit')
  if (!isPrivate) throw new RequestRefused('https-needed')
}
