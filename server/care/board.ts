import { daysAfter } from '#domain/calendar/calendar.ts'
import { endsTimeOnList } from '#domain/care/care.ts'
import type { CareBoard, CareCard } from '#domain/contract/care/care-shapes.ts'
import { dateOf } from '#domain/gathering/gathering.ts'
import type { AttendeeId, LocalDate, PersonId } from '#domain/ids.ts'
import type { NoteOfCare } from '#domain/read-models/care/care-of-people.ts'
import type { PersonOnList } from '#domain/read-models/care/people-on-lists.ts'
import type { Views } from '#server/views.ts'
import { carerNamed, helpersOfCare } from './care-of-person.ts'
import { presentIn } from '#domain/read-models/attendance/party.ts'

/** A card counts as new for so many days. */
const NEW_FOR_DAYS = 7

/** The board: a card for each household on a list that nobody has visited yet, or said that no care is needed. */
export function boardOf(views: Views, onLists: readonly PersonOnList[], today: LocalDate): CareBoard {
  const cards = namedOnCards(views, onLists).flatMap((named) => cardOf(views, named, today) ?? [])
  return { today, cards: cards.toSorted(newestFirst), helpers: helpersOfCare(views) }
}

/** Null when helpers have looked after somebody, or their household, for the reason for which they are on the list. */
function cardOf(views: Views, named: NamedOnCard, today: LocalDate): CareCard | null {
  const { person, list, since, from } = named.onList
  const records = views.people.recordsOf(person)
  const notes = views.care.notesOf(recordsOfHousehold(views, named)).filter(isAbout(named.onList))
  if (notes.some(endsTimeOnList)) return null
  const helper = carerNamed(views, views.care.assigned(records))
  const called = notes.find(({ deed }) => deed === 'called')
  return {
    id: person,
    ...whoOf(views, named),
    list,
    eventId: since.gatheringId,
    ...why(named.onList),
    isNew: today < daysAfter(from, NEW_FOR_DAYS),
    ...(helper && { helper }),
    ...(called && { calledAt: called.at }),
  }
}

/**
 * A note on the card of a household is about all who were there together, also when only one of them is
 * still on the list.
 */
const recordsOfHousehold = ({ people }: Views, { onList: { person }, company }: NamedOnCard): PersonId[] => [
  ...new Set([person, ...company].flatMap((one) => people.recordsOf(one))),
]

/**
 * By the day: a check-in that arrives late, or is taken back, may change with which service of that day somebody
 * came onto the list.
 */
const isAbout =
  ({ list, since }: PersonOnList) =>
  ({ about }: NoteOfCare): boolean =>
    about?.list === list && dateOf(about.gatheringId) === since.date

/** Who it is, how to call them, and who was there with them. */
function whoOf(
  { directory }: Views,
  { onList: { person }, name, hebrewName, household, company }: NamedOnCard,
): Pick<CareCard, 'name' | 'hebrewName' | 'familyOf' | 'phone' | 'company'> {
  const [own, head] = [directory.person(person)?.profile, directory.person(household)?.profile]
  const phone = own?.phone ?? head?.phone
  const children = company.filter((one) => directory.member(one)?.relationship === 'child').length
  return {
    name,
    ...(hebrewName !== undefined && { hebrewName }),
    ...(!own && head && { familyOf: head.name }),
    ...(phone !== undefined && { phone }),
    company: { children, others: company.length - children },
  }
}

const why = ({ since, before, missed, regularly }: PersonOnList) => ({
  since: since.date,
  ...(before && { before: before.date }),
  ...(missed !== undefined && { missed }),
  ...(regularly && { regularly }),
})

const newestFirst = (a: CareCard, b: CareCard): number =>
  a.since === b.since ? a.name.localeCompare(b.name) : a.since < b.since ? 1 : -1

/** Somebody on a list of care, with the household with which they were there. */
type NamedOnCard = {
  readonly onList: PersonOnList
  readonly name: string
  readonly hebrewName?: string | undefined
  readonly household: AttendeeId
  /** Who was there with them. */
  readonly company: readonly PersonId[]
}

/**
 * The people that the cards name: one for each household on a list, of those who came or stayed away together. It is
 * the person with the profile, if they are among them, and else the first of the family. Somebody who has no name any
 * more has no card.
 */
function namedOnCards(views: Views, onLists: readonly PersonOnList[]): NamedOnCard[] {
  const all = onLists
    .filter(({ person }) => !views.coming.noLongerComes(person))
    .flatMap((onList) => named(views, onList) ?? [])
  const households = Map.groupBy(all, ({ onList: { list, since }, household }) =>
    [list, household, since.gatheringId].join(' '),
  )
  return [...households.values()].flatMap(
    (together) => together.find(({ onList, household }) => onList.person === household) ?? together[0] ?? [],
  )
}

function named(views: Views, onList: PersonOnList): NamedOnCard | null {
  const { directory } = views
  const { person } = onList
  const { name, hebrewName } = directory.person(person)?.profile ?? directory.member(person) ?? { name: '' }
  return name === '' ? null : { onList, name, hebrewName, ...partyAt(views, onList) }
}

/**
 * The largest party in which somebody was at their visit: the one on the list, or the last one of those who are missed.
 * People who were erased are left out: somebody may have come, by one of their records, with a household that is gone.
 */
function partyAt(
  views: Views,
  { person, list, since, before }: PersonOnList,
): Pick<NamedOnCard, 'household' | 'company'> {
  const { attendance, directory, people } = views
  const board = attendance.board((list === 'missed-three' ? (before ?? since) : since).gatheringId)
  const rows = board.rowsWith(person).filter((row) => directory.person(row) !== undefined)
  const parties = rows.flatMap((row) => board.party(row) ?? [])
  const [largest] = parties
    .map((party) => ({ household: party.attendeeId, all: Array.from(presentIn(party), ({ id }) => id) }))
    .toSorted((a, b) => b.all.length - a.all.length)
  if (!largest) return { household: directory.ownerOf(person) ?? person, company: [] }
  const isSame = (id: PersonId) => people.keyOf(id) === people.keyOf(person)
  const isKnown = (id: PersonId) => directory.person(id) !== undefined || directory.member(id) !== undefined
  return { household: largest.household, company: largest.all.filter((id) => !isSame(id) && isKnown(id)) }
}
