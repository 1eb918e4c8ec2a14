import type { ChildKnown, SaidBy } from '#domain/contract/children/child-shapes.ts'
import type { LocalDate, PersonId } from '#domain/ids.ts'
import type { CausedBy } from '#domain/read-models/caused-by.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { ageInYears, gradeOn } from '#domain/rooms/age.ts'
import { type Grade, LAST_GRADE } from '#domain/rooms/room-fields.ts'
import { collectorsIn, toConfirmIn } from '#server/people/adults.ts'
import { actorOf } from '#server/people/must-be-known.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import { inCare, lastTimesOf } from './times-in-rooms.ts'

/** Who reads it, and on which day. */
type Reader = { readonly today: LocalDate; readonly isLeader: boolean }

/** What the children's rooms know of a child, by all records. Only a leader sees more than the desk needs. */
export async function childKnownBy(
  services: Pick<Services, 'log' | 'views'>,
  personId: PersonId,
  { today, isLeader }: Reader,
): Promise<ChildKnown> {
  const { views } = services
  const known = views.children.known(views.people.recordsOf(personId))
  const { facts, collectors, rules, mayBring } = known
  const { born, bornAbout, grade, allergies, careNotes, room, leavesAlone } = facts
  const forDesk = present({
    personId,
    name: nameOf(views, personId),
    born,
    bornAbout,
    age: ageInYears({ born, bornAbout }, today),
    grade: grade && gradeNow(gradeOn(grade, views.rooms.rules().promotion, today)),
    allergies,
    isChild: isChildOf(views, personId, ageInYears({ born, bornAbout }, today)),
  })
  if (!isLeader) return forDesk
  const ofHomes = adultsIn(views, personId, today)
  const roomName = room === undefined ? undefined : views.rooms.nameOf(room)
  return {
    ...forDesk,
    ...present({
      careNotes,
      room: room === undefined ? undefined : { roomId: room, name: roomName ?? '' },
      leavesAlone,
    }),
    ...(allergies &&
      known.allergiesSaidBy && { allergies: { ...allergies, by: saidBy(views, known.allergiesSaidBy) } }),
    collectors: [...ofHomes.collectors, ...collectors.map(({ record: _, ...collector }) => present(collector))],
    ...(ofHomes.waiting.length > 0 && { waiting: ofHomes.waiting }),
    rules: rules.map(({ record: _, set, ...rule }) =>
      present({ ...rule, set: set && { ...saidBy(views, set), ...present({ at: set.at }) } }),
    ),
    mayBring: mayBring.map(({ householdId }) => ({ householdId, name: nameOf(views, householdId) })),
    promotion: views.rooms.rules().promotion,
    rooms: views.rooms.inUse().map(({ roomId, name }) => ({ roomId, name })),
    ...inCare(views, personId),
    lastTimes: await lastTimesOf(services, personId, today),
  }
}

/** A grade as people say it. Undefined for somebody who has left school. */
const gradeNow = (grade: number): Grade | undefined => (grade > LAST_GRADE ? undefined : grade === 0 ? 'K' : grade)

const nameOf = ({ directory }: Pick<Views, 'directory'>, id: PersonId): string =>
  directory.person(id)?.profile.name ?? directory.member(id)?.name ?? ''

/** Who said something, and at which device. */
function saidBy(views: Views, cause: CausedBy): SaidBy {
  const { is, name } = actorOf(views, cause)
  const device = cause.device && views.devices.find(cause.device)?.name
  return { doer: { is, ...present({ name }) }, ...present({ device }) }
}

/** The households to which a child belongs, or whose profile is theirs. */
function homesOf({ directory, people }: Pick<Views, 'directory' | 'people'>, child: PersonId): Person[] {
  const own = people.recordsOf(child)
  const homes = new Set([child, ...own].flatMap((id) => [id, ...directory.homesOf(id)]))
  return [...homes].flatMap((home) => {
    const household = directory.person(home)
    const isTheirs = household?.family.some(({ familyMemberId }) => own.includes(familyMemberId))
    return household && (own.includes(home) || isTheirs) ? household : []
  })
}

/** The adults of these households, and those who do not count yet. */
function adultsIn(
  views: Views,
  child: PersonId,
  today: LocalDate,
): { collectors: NonNullable<ChildKnown['collectors']>; waiting: NonNullable<ChildKnown['waiting']> } {
  const own = views.people.recordsOf(child)
  const homes = homesOf(views, child)
  const adults = homes.flatMap((home) => collectorsIn(views, home, today))
  const others = adults.filter(({ personId }) => !own.includes(personId))
  const waiting = homes.flatMap((home) =>
    (toConfirmIn(views, home)?.adults ?? []).map(({ id: personId, name, nameBefore }) => ({
      personId,
      name,
      ...(nameBefore !== undefined && { nameBefore }),
      householdId: home.id,
    })),
  )
  return {
    collectors: [...new Map(others.map((one) => [one.personId, one])).values()].map(present),
    waiting: [...new Map(waiting.map((one) => [one.personId, one])).values()],
  }
}

const GROWN_UP = 18

/** Whether somebody is a child: by what is known of their age, or as the child of a household. */
function isChildOf(views: Views, id: PersonId, age: ChildKnown['age']): boolean {
  if (age) return age.years < GROWN_UP
  const own = views.people.recordsOf(id)
  return homesOf(views, id).some(({ family }) =>
    family.some(({ familyMemberId, relationship }) => relationship === 'child' && own.includes(familyMemberId)),
  )
}

/** Without the fields that are not known. */
const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>

type Present<T> = { [Field in keyof T as undefined extends T[Field] ? never : Field]: T[Field] } & {
  [Field in keyof T as undefined extends T[Field] ? Field : never]?: Exclude<T[Field], undefined>
}
