import type { AttendanceEvent } from '#domain/attendance/events.ts'
import type { FamilyMember } from '#domain/attendee/household.ts'
import { dateOf } from '#domain/gathering/gathering.ts'
import type { AttendeeId, LocalDate, PersonId } from '#domain/ids.ts'
import { type AttendanceBoards, isPresenceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import type { Directory, Person } from '#domain/read-models/directory/directory.ts'
import { isMember } from '#domain/read-models/people/is-member.ts'
import { oneRecordOf } from '#domain/read-models/people/one-record.ts'
import type { DataFile, DataRow } from './data-file.ts'
import { everybodyAround, namedIn, namedInFile, type Records } from './people-around.ts'

/** The views that say who is in the directory. */
export type PeopleViews = Records & {
  readonly attendance: Pick<AttendanceBoards, 'board' | 'visitsOf' | 'earlier'>
  /** Everybody as they are shown: merged profiles are one person. */
  readonly directory: Pick<Directory, 'person' | 'homesOf' | 'everybody'>
}

type Row = DataRow<'people'>

/** Everybody in the directory: one row for each person, however many records they have. */
export const peopleFile = (views: PeopleViews): DataFile<Row> => ({
  *rows() {
    for (const person of eachOnce(views)) yield rowOf(person, views)
  },
  changes() {
    const named = new Set<PersonId>()
    return {
      note(event) {
        const ofFile = namedInFile(event, views)
        const all = ofFile ?? (isPresenceEvent(event) ? firstOrNoMore(event, views) : namedIn(event, views))
        for (const id of all) named.add(id)
      },
      size: () => named.size,
      *rows() {
        for (const record of everybodyAround(named, views)) {
          const person = oneRecordOf(record, views.people)
          if (person !== record) yield { ...NOBODY, person_id: record }
          yield rowOf(person, views)
        }
      },
    }
  },
})

/** Everybody once: those with a profile, and the families of today. */
function* eachOnce({ directory, people }: PeopleViews): Generator<PersonId> {
  /** The people who may be found twice: with several records or households, or with a profile and in a family. */
  const told = new Set<PersonId>()
  for (const { id, family } of directory.everybody())
    for (const record of [id, ...family.map(({ familyMemberId }) => familyMemberId)]) {
      const person = oneRecordOf(record, people)
      if (told.has(person)) continue
      const homes = directory.homesOf(record).length
      const isOnce = person === record && people.recordsOf(record).length === 1
      if (!isOnce || homes > 1 || (homes === 1 && directory.person(record))) told.add(person)
      yield person
    }
}

/**
 * The people of a check-in, or of its end, if it says more than that they came again: it is their first visit or
 * none any more, or it brings back a household that only an import knew.
 */
function firstOrNoMore(event: AttendanceEvent, { attendance, records }: PeopleViews): readonly PersonId[] {
  const { gatheringId, attendeeId } = event.data
  const everybody = attendance.board(gatheringId).vouchedFor(attendeeId)
  if (records.household(attendeeId)?.withdrawn) return [attendeeId, ...everybody]
  return everybody.filter((id) => {
    const visits = attendance.visitsOf(id)
    return visits[0] === gatheringId || !visits.includes(gatheringId)
  })
}

/** What is known of a person: their profile, if they have one, and the households of which they are family. */
type Found = { readonly own: Person | undefined; readonly homes: readonly Home[] }
type Home = { readonly home: Person; readonly as: FamilyMember }

function find(person: PersonId, { directory, people }: PeopleViews): Found {
  const records = people.recordsOf(person)
  const own = records.map((record) => directory.person(record)).find((found) => found !== undefined)
  const homes = new Map<AttendeeId, Home>()
  for (const id of new Set(records.flatMap((record) => directory.homesOf(record)))) {
    const home = directory.person(id)
    const as = home?.family.find(({ familyMemberId }) => people.keyOf(familyMemberId) === people.keyOf(person))
    if (home && as && home.id !== own?.id) homes.set(home.id, { home, as })
  }
  return { own, homes: [...homes.values()].toSorted((a, b) => a.home.id - b.home.id) }
}

/** Two who are in the family of each other are one household: that of the first of them. */
function householdOf({ own, homes: [first] }: Found, { people }: PeopleViews): Home | null {
  if (!first || !own) return first ?? null
  const isBoth = own.family.some(({ familyMemberId }) => people.keyOf(familyMemberId) === people.keyOf(first.home.id))
  return isBoth && own.id < first.home.id ? null : first
}

/** The row of a person. It is void when they are not in the directory any more. */
function rowOf(person_id: PersonId, views: PeopleViews): Row {
  const found = find(person_id, views)
  const of = householdOf(found, views)
  const { name, hebrewName, phone, email, memberSince } = { name: of?.as.name, ...found.own?.profile }
  if (name === undefined) return { ...NOBODY, person_id }
  return {
    void: false,
    person_id,
    household_id: of?.home.id ?? found.own?.id ?? null,
    name,
    hebrew_name: hebrewName ?? of?.as.hebrewName ?? null,
    relationship: of?.as.relationship ?? null,
    phone: phone ?? null,
    email: email ?? null,
    member: isMember(person_id, views),
    member_since: memberSince?.slice(0, 'YYYY-MM-DD'.length) ?? null,
    first_came: firstDay(person_id, views),
  }
}

/** The day on which a person first came: checked in, or as a file of earlier years says. */
function firstDay(person: PersonId, { attendance }: PeopleViews): LocalDate | null {
  const [first] = attendance.visitsOf(person)
  const days = [first === undefined ? [] : dateOf(first), attendance.earlier.firstDayOf(person) ?? []].flat()
  return days.toSorted()[0] ?? null
}

const NOBODY = {
  void: true,
  household_id: null,
  name: null,
  hebrew_name: null,
  relationship: null,
  phone: null,
  email: null,
  member: null,
  member_since: null,
  first_came: null,
} as const
