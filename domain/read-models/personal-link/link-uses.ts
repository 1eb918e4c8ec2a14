import type { AttendeeEvent } from '#domain/attendee/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, DeviceId, Instant } from '#domain/ids.ts'
import { erasedBy } from '#domain/read-models/people/people.ts'

/** A scan of a personal code that led to a check-in: the time of the check-in, and the device if it was let in. */
export type LinkUse = { readonly at: Instant; readonly device?: DeviceId }

/** The last scan of each personal code. A renewed link counts as not used, and erased people are removed. */
export type LinkUses = {
  apply(event: DomainEvent, sent?: { readonly device?: DeviceId }): void
  /** Undefined while the present code was not used. */
  lastUse(id: AttendeeId): LinkUse | undefined
}

export function createLinkUses(): LinkUses {
  const lastUses = new Map<AttendeeId, LinkUse>()
  const renewals = new Map<AttendeeId, Instant>()
  const erased = new Set<AttendeeId>()

  function note(id: AttendeeId, use: LinkUse): void {
    const isOfOldCode = use.at < (renewals.get(id) ?? '')
    if (!erased.has(id) && !isOfOldCode && use.at > (lastUses.get(id)?.at ?? '')) lastUses.set(id, use)
  }

  /** Earlier versions did not record the time of a renewal. What was scanned before such an event is forgotten. */
  function renew(id: AttendeeId, at: Instant | undefined): void {
    const last = lastUses.get(id)
    if (last && (at === undefined || last.at < at)) lastUses.delete(id)
    if (at === undefined) renewals.delete(id)
    // A clock that was set back does not bring uses of an earlier code back.
    else if (at > (renewals.get(id) ?? '')) renewals.set(id, at)
  }

  function forget(id: AttendeeId): void {
    erased.add(id)
    lastUses.delete(id)
    renewals.delete(id)
  }

  return {
    apply(event, { device } = {}) {
      if (event.type === 'PartyCheckedIn' && event.data.scanned)
        note(event.data.attendeeId, { at: event.data.at, ...(device === undefined ? {} : { device }) })
      else if (isRenewal(event)) renew(event.data.attendeeId, renewedAt(event))
      else for (const id of erasedBy(event)) forget(id)
    },
    lastUse: (id) => lastUses.get(id),
  }
}

type Renewal = Extract<AttendeeEvent, { type: 'PersonalLinkRenewed' | 'HouseholdRestated' }>

/** A restated household stands for the events that were wiped, also for a renewal. */
const isRenewal = (event: DomainEvent): event is Renewal =>
  event.type === 'PersonalLinkRenewed' || (event.type === 'HouseholdRestated' && event.data.code !== undefined)

const renewedAt = (event: Renewal): Instant | undefined =>
  event.type === 'PersonalLinkRenewed' ? event.data.at : event.data.codeSince
