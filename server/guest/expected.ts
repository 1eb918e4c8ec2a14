import {
  EARLIER_AFTER_MS,
  GUESTS_SHOWN,
  type ExpectedGuest,
  type ExpectedGuests,
} from '#domain/contract/guest/guest-shapes.ts'
import { dayUntilNight } from '#domain/calendar/night.ts'
import { isSentAway } from '#domain/guest/guest.ts'
import type { KnownGuest } from '#domain/read-models/guests/guests.ts'
import type { LocalDate, PersonId } from '#domain/ids.ts'
import type { Parts } from '#server/parts.ts'
import type { Views } from '#server/views.ts'
import { proposedMatch } from './matching.ts'

/** The guests whose cards are shown: so many of the newest, and those with these ids. */
type Shown = { readonly newest?: string | undefined; readonly of?: string | undefined }

/**
 * The guests whom the desk expects: those of whom nobody is checked in yet, and who were not sent away. Newest first. A
 * profile is looked for only for those who are shown, because hundreds may wait.
 */
export function guestsExpected(
  { views, now, config }: Pick<Parts, 'views' | 'now' | 'config'>,
  { newest = String(GUESTS_SHOWN), of = '' }: Shown = {},
): ExpectedGuests {
  const named = new Set(of.split(','))
  const today = dayUntilNight(now(), config.timeZone)
  const guests = [...views.guests.all()]
    .filter((one) => isExpected(one, views, today))
    .toSorted((a, b) => b.announced.at.localeCompare(a.announced.at) || b.id - a.id)
    .map((one, at) => shown(one, views, Date.parse(now()), at < Number(newest) || named.has(String(one.id))))
  return { guests }
}

/**
 * A guest who was admitted or recognized is expected until they are checked in: a tablet may have read their code
 * without a tap on Confirm, or the server may have died before the check-in. On the next day they are expected no more.
 * One who waits may have come too, when a tablet delivers late what a desk has taken back since.
 */
function isExpected(one: KnownGuest, { attendance, gatherings }: Views, today: LocalDate): boolean {
  if (isSentAway(one) || (one.stage !== 'waiting' && one.announced.day < today)) return false
  const came = (id: PersonId) =>
    attendance.visitsOf(id).some((gathering) => (gatherings.find(gathering)?.date ?? '') >= one.announced.day)
  if (one.stage === 'recognized') return !came(one.by.as)
  return ![one.id, ...one.announced.family.map(({ familyMemberId }) => familyMemberId)].some(came)
}

function shown({ id, stage, announced }: KnownGuest, views: Views, now: number, isCompared: boolean): ExpectedGuest {
  const { guestCode, name, phone, family, isFromOutside, at } = announced
  const match = stage === 'admitted' || !isCompared ? undefined : proposedMatch(views, announced)
  return {
    id,
    guestCode,
    name,
    phone,
    family: family.map((one) => ({ name: one.name, relationship: one.relationship })),
    announcedAt: at,
    isEarlier: now - Date.parse(at) >= EARLIER_AFTER_MS,
    ...(isFromOutside && { isFromOutside }),
    ...(isCompared && { isCompared }),
    ...(match && { match }),
  }
}
