import { EARLIER_AFTER_MS, type ExpectedGuest, type ExpectedGuests } from '#domain/contract/guest/guest-shapes.ts'
import { dayUntilNight } from '#domain/calendar/night.ts'
import type { KnownGuest } from '#domain/read-models/guests/guests.ts'
import type { LocalDate, PersonId } from '#domain/ids.ts'
import type { Parts } from '#server/parts.ts'
import type { Views } from '#server/views.ts'
import { proposedMatch } from './matching.ts'

/** The guests whom the desk expects: those of whom nobody is checked in yet. Newest first. */
export function guestsExpected({ views, now, config }: Pick<Parts, 'views' | 'now' | 'config'>): ExpectedGuests {
  const today = dayUntilNight(now(), config.timeZone)
  const guests = [...views.guests.all()]
    .filter((one) => isExpected(one, views, today))
    .toSorted((a, b) => b.announced.at.localeCompare(a.announced.at) || b.id - a.id)
    .map((one) => shown(one, views, Date.parse(now())))
  return { guests }
}

/**
 * A guest who was admitted or recognized is expected until they are checked in: a tablet may have read their code
 * without a tap on Confirm, or the server may have died before the check-in. On the next day they are expected no more.
 * One who waits may have come too, when a tablet delivers late what a desk has taken back since.
 */
function isExpected(one: KnownGuest, { attendance, gatherings }: Views, today: LocalDate): boolean {
  if (one.stage !== 'waiting' && one.announced.day < today) return false
  const came = (id: PersonId) =>
    attendance.visitsOf(id).some((gathering) => (gatherings.find(gathering)?.date ?? '') >= one.announced.day)
  if (one.stage === 'recognized') return !came(one.by.as)
  return ![one.id, ...one.announced.family.map(({ familyMemberId }) => familyMemberId)].some(came)
}

function shown({ id, stage, announced }: KnownGuest, views: Views, now: number): ExpectedGuest {
  const { guestCode, name, phone, family, isFromOutside, at } = announced
  const match = stage === 'admitted' ? undefined : proposedMatch(views, announced)
  return {
    id,
    guestCode,
    name,
    phone,
    family: family.map((one) => ({ name: one.name, relationship: one.relationship })),
    announcedAt: at,
    isEarlier: now - Date.parse(at) >= EARLIER_AFTER_MS,
    ...(isFromOutside && { isFromOutside }),
    ...(match && { match }),
  }
}
