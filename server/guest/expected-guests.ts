import {
  EARLIER_AFTER_MS,
  type ExpectedGuest,
  type ExpectedGuests,
  GUESTS_SHOWN,
  type ProposedMatch,
} from '#domain/contract/guest/guest-shapes.ts'
import type { LocalDate, PersonId } from '#domain/ids.ts'
import { isSentAway } from '#domain/guest/guest.ts'
import type { Services } from '#server/server-services.ts'
import { dayUntilNight } from '#domain/calendar/night.ts'
import type { KnownGuest } from '#domain/read-models/guests/guests.ts'
import type { Views } from '#server/views.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { areAlike, comparableName } from '#domain/same-person/alike-names.ts'
import { lastDayHere } from '#server/people/last-visit.ts'

/** The guests whose cards are shown: so many of the newest, and those with these ids. */
type Shown = { readonly newest?: string | undefined; readonly of?: string | undefined }

type Typed = { readonly name: string; readonly phone: string }

/**
 * The guests that the desk expects: nobody of theirs is checked in yet, and they were not sent away. Newest first. A
 * profile is looked for only for those who are shown, because hundreds may wait.
 */
export function guestsExpected(
  { views, now, config }: Pick<Services, 'views' | 'now' | 'config'>,
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

export function shown(
  { id, stage, announced }: KnownGuest,
  views: Views,
  now: number,
  isCompared: boolean,
): ExpectedGuest {
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

/** More people with one last name are not compared. */
const MOST_COMPARED = 50

/**
 * The profile that may be the guest's: the one with their number, or else the one with nearly their name who came last.
 * Only staff see it.
 */
function proposedMatch(views: Views, { name, phone }: Typed): ProposedMatch | undefined {
  const holder = views.directory.holderOf(phone)
  if (holder) return matchOf(views, holder, 'number')
  const alike = withNearlyTheName(views, name)
    .map((person) => matchOf(views, person, 'name'))
    .toSorted((a, b) => (b.lastHere ?? '').localeCompare(a.lastHere ?? ''))
  return alike[0]
}

function withNearlyTheName({ directory }: Views, name: string): Person[] {
  const typed = comparableName(name)
  const lastWord = typed.last.split(' ').at(-1) ?? ''
  if (lastWord.length < 2) return []
  return directory
    .search(lastWord, MOST_COMPARED)
    .flatMap(({ person, member }) => (!member && areAlike(typed, comparableName(person.profile.name)) ? person : []))
}

function matchOf(views: Views, { id, profile }: Person, because: 'number' | 'name'): ProposedMatch {
  const lastHere = lastDayHere(views, id)
  return { id, name: profile.name, because, ...(lastHere !== undefined && { lastHere }) }
}
