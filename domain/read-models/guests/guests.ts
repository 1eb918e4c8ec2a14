import { AdmissionTakenBack, type AttendeeEvent, HouseholdRestated } from '#domain/attendee/events.ts'
import { HouseholdBroughtBack } from '#domain/attendee/import-events.ts'
import { isAmong } from '#domain/fact.ts'
import { type GuestEvent, guestEvents } from '#domain/guest/events.ts'
import { mayLapse } from '#domain/guest/guest.ts'
import { type Announced, type Guest, guestAfter } from '#domain/guest/guest-state.ts'
import type { GuestCode } from '#domain/guest/guest-code.ts'
import type { AttendeeId, LocalDate } from '#domain/ids.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'

/** A guest who has sent the form, and was not forgotten. */
export type KnownGuest = { readonly id: AttendeeId } & Extract<Guest, { readonly announced: Announced }>

/** The guests who have sent the form on their own phone, of the last day on which somebody did. */
export type Guests = ReadModel & {
  find(id: AttendeeId): KnownGuest | undefined
  /** Guests who wait with this code or were admitted with it: hardly ever two. */
  withCode(code: GuestCode): KnownGuest[]
  all(): IterableIterator<KnownGuest>
  /** Guests who are to be forgotten on this day. */
  toLapse(today: LocalDate): AttendeeId[]
  /** Forgotten guests. Their stream may not be ended yet. */
  lapsed(): ReadonlySet<AttendeeId>
}

/** What happens to a profile may end that they wait, or begin it again. */
const ofProfile = [AdmissionTakenBack, HouseholdBroughtBack, HouseholdRestated] as const

/** Whether the event may change what becomes of a guest. */
export const isAboutGuests = isAmong([...guestEvents, ...ofProfile])

export function createGuests(): Guests {
  const guests = new Map<AttendeeId, KnownGuest>()
  const lapsed = new Set<AttendeeId>()
  const erased = new Set<AttendeeId>()
  let lastDay: LocalDate = ''

  function change(event: GuestEvent | AttendeeEvent): void {
    const id = event.data.attendeeId
    // A database may still hand on the events of a stream that was ended.
    if (erased.has(id)) return
    if (event.type === 'GuestAnnounced') begin(event.data.day)
    const after = guestAfter(guests.get(id) ?? { stage: 'unknown' }, event)
    if ('announced' in after) guests.set(id, { id, ...after })
    else guests.delete(id)
    if (after.stage === 'lapsed') lapsed.add(id)
  }

  /** Guests who were admitted on an earlier day are people of the directory like all others. */
  function begin(day: LocalDate): void {
    if (day <= lastDay) return
    lastDay = day
    for (const { id, stage, announced } of guests.values())
      if (stage === 'admitted' && announced.day < day) guests.delete(id)
  }

  function erase(id: AttendeeId): void {
    erased.add(id)
    guests.delete(id)
    lapsed.delete(id)
  }

  return {
    apply(event) {
      if (isAboutGuests(event)) change(event)
      else if (event.type === 'AttendeeErased')
        for (const id of [event.data.attendeeId, ...(event.data.with ?? [])]) erase(id)
    },
    find: (id) => guests.get(id),
    withCode: (code) =>
      [...guests.values()].filter(({ stage, announced }) => stage !== 'recognized' && announced.guestCode === code),
    all: () => guests.values(),
    toLapse: (today) => [...guests.values()].flatMap((one) => (mayLapse(one, today) ? one.id : [])),
    lapsed: () => lapsed,
  }
}
