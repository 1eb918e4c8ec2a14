import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import type { LocalDate, PersonId } from '#domain/ids.ts'
import { ageInYears, gradeOn } from '#domain/rooms/age.ts'
import { type Grade, LAST_GRADE } from '#domain/rooms/room-fields.ts'
import { collectorsIn } from '#server/people/adults.ts'
import type { Views } from '#server/views.ts'

/** For whom and when. */
type Reader = { readonly today: LocalDate; readonly isLeader: boolean }

/** What the children's rooms know of a child, by all records. Only a leader sees more than the desk needs. */
export function childKnownBy(views: Views, personId: PersonId, { today, isLeader }: Reader): ChildKnown {
  const { facts, collectors, rules, mayBring } = views.children.known(views.people.recordsOf(personId))
  const { born, bornAbout, grade, allergies, careNotes, room, leavesAlone } = facts
  const forDesk = present({
    personId,
    name: nameOf(views, personId),
    born,
    bornAbout,
    age: ageInYears({ born, bornAbout }, today),
    grade: grade && gradeNow(gradeOn(grade, views.rooms.rules().promotion, today)),
    allergies,
  })
  if (!isLeader) return forDesk
  const roomName = room === undefined ? undefined : views.rooms.nameOf(room)
  return {
    ...forDesk,
    ...present({
      careNotes,
      room: room === undefined ? undefined : { roomId: room, name: roomName ?? '' },
      leavesAlone,
    }),
    collectors: [
      ...adultsOfHomes(views, personId, today),
      ...collectors.map(({ record: _, ...collector }) => present(collector)),
    ],
    rules: rules.map(({ record: _, ...rule }) => present(rule)),
    mayBring: mayBring.map(({ householdId }) => ({ householdId, name: nameOf(views, householdId) })),
  }
}

/** A grade as people say it. Undefined for somebody who has left school. */
const gradeNow = (grade: number): Grade | undefined => (grade > LAST_GRADE ? undefined : grade === 0 ? 'K' : grade)

const nameOf = ({ directory }: Pick<Views, 'directory'>, id: PersonId): string =>
  directory.person(id)?.profile.name ?? directory.member(id)?.name ?? ''

/** The adults of the households to which a child belongs. */
function adultsOfHomes(views: Views, child: PersonId, today: LocalDate): NonNullable<ChildKnown['collectors']> {
  const { directory, people } = views
  const own = people.recordsOf(child)
  const homes = new Set([child, ...own].flatMap((id) => [id, ...directory.homesOf(id)]))
  const adults = [...homes].flatMap((home) => {
    const household = directory.person(home)
    const isTheirs = household?.family.some(({ familyMemberId }) => own.includes(familyMemberId))
    return household && (own.includes(home) || isTheirs) ? collectorsIn(views, household, today) : []
  })
  const others = adults.filter(({ personId }) => !own.includes(personId))
  return [...new Map(others.map((one) => [one.personId, one])).values()].map(present)
}

/** Without the fields that are not known. */
const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>

type Present<T> = { [Field in keyof T as undefined extends T[Field] ? never : Field]: T[Field] } & {
  [Field in keyof T as undefined extends T[Field] ? Field : never]?: Exclude<T[Field], undefined>
}
