import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { presentIn } from '#domain/read-models/attendance/party.ts'
import type { PersonOnList } from '#domain/read-models/care/people-on-lists.ts'
import type { Views } from '#server/views.ts'

/** Somebody on a list of care, with the household with which they were there. */
export type NamedOnCard = {
  readonly onList: PersonOnList
  readonly name: string
  readonly hebrewName?: string | undefined
  readonly household: AttendeeId
  /** Who was there with them. */
  readonly company: readonly PersonId[]
}

/**
 * Those whom the cards name: one for each household on a list, of those who came or stayed away together. It is the
 * person with the profile, if they are among them, and else the first of the family. Somebody who has no name any more
 * has no card.
 */
export function namedOnCards(views: Views, onLists: readonly PersonOnList[]): NamedOnCard[] {
  const all = onLists.flatMap((onList) => named(views, onList) ?? [])
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
