import type { Clearance } from '#domain/clearances/clearances.ts'
import type { GatheringId, Instant, LocalDate, PersonId, RoomId, Who } from '#domain/ids.ts'
import type { Children } from '#domain/read-models/children.ts'
import type { Clearances } from '#domain/read-models/clearances.ts'
import type { Directory } from '#domain/read-models/directory/directory.ts'
import type { People } from '#domain/read-models/people/people.ts'
import type { ChildrensRooms } from '#domain/read-models/rooms.ts'
import { type HelpersFrom, helpersOverTime } from '#domain/rooms/helping.ts'
import type { ChildRules } from '#domain/rooms/room-fields.ts'
import type { Room } from '#domain/rooms/rooms.ts'
import { type HelperInRoom, type Staffing, staffingOf } from '#domain/rooms/staffing.ts'
import { isGrownUp } from './grown-up.ts'
import type { HelpersByTeam } from './helpers-by-team.ts'

/** What says who serves in the rooms, and whether they count. */
export type ModelsOfStaffing = {
  readonly children: Pick<Children, 'known'>
  readonly clearances: Pick<Clearances, 'on' | 'personOf'>
  readonly directory: Pick<Directory, 'homesOf' | 'member' | 'person'>
  readonly helpersByTeam: Pick<HelpersByTeam, 'at'>
  readonly people: Pick<People, 'recordsOf'>
  readonly rooms: Pick<ChildrensRooms, 'helpingAt' | 'rules'>
}

type KnownHelper = HelperInRoom & { readonly who: Who; readonly clearance: Clearance }

export type RoomStaffing = Staffing & {
  readonly helpers: readonly KnownHelper[]
  /** When somebody came or went for the last time. Absent while nobody has come. */
  readonly since?: Instant
}

/** Who serves in a room at a gathering, and whether they are enough. Undefined where the church does not watch it. */
export function staffingAt(
  models: ModelsOfStaffing,
  gatheringId: GatheringId,
  room: Room,
  today: LocalDate,
): RoomStaffing | undefined {
  const rules = models.rooms.rules()
  if (!rules.helpersWatched) return undefined
  const last = helpersIn(models, gatheringId, room.roomId).at(-1)
  const helpers = (last?.helpers ?? []).map((who) => ({ who, ...helperOf(models, who, today) }))
  return { ...staffingOf(helpers, room, rules), helpers, ...(last && { since: last.at }) }
}

/** Who serves in a room at a gathering over time: by what was said at the tablets, and by their team. */
export const helpersIn = (
  models: Pick<ModelsOfStaffing, 'clearances' | 'helpersByTeam' | 'people' | 'rooms'>,
  gatheringId: GatheringId,
  roomId: RoomId,
): readonly HelpersFrom[] =>
  helpersOverTime(
    [...models.helpersByTeam.at(gatheringId), ...models.rooms.helpingAt(gatheringId)],
    roomId,
    humanOf(models),
  )

/** Whether the church keeps clearances. It does only where it watches that two adults are in each room. */
export const keepsClearances = ({ helpersWatched, clearancesKept = false }: ChildRules): boolean =>
  helpersWatched && clearancesKept

/** The person whose account somebody has used, if that is known. */
const personOf = ({ clearances }: Pick<ModelsOfStaffing, 'clearances'>, who: Who): PersonId | undefined =>
  'personId' in who ? who.personId : clearances.personOf(who.helperId)

/** Returns who somebody is: the same for an account and for every record of one person. */
export const humanOf =
  (models: Pick<ModelsOfStaffing, 'clearances' | 'people'>) =>
  (who: Who): string => {
    const person = personOf(models, who)
    if (person === undefined) return 'helperId' in who ? who.helperId : ''
    return String(Math.min(person, ...models.people.recordsOf(person)))
  }

/**
 * A helper on a day. An account that belongs to no person of the directory is an adult who is related to nobody, and
 * has no clearance. Of somebody who was erased nothing is known any more, and nothing is said against them.
 */
export function helperOf(
  models: ModelsOfStaffing,
  who: Who,
  day: LocalDate,
): HelperInRoom & { readonly clearance: Clearance } {
  const person = personOf(models, who)
  if (person === undefined) return { isAdult: true, isCleared: false, clearance: { holds: false }, households: [] }
  const records = models.people.recordsOf(person)
  if (!records.some((id) => models.directory.person(id) || models.directory.member(id)))
    return { isAdult: true, isCleared: true, clearance: { holds: true }, households: [] }
  const { facts } = models.children.known(records)
  const clearance = models.clearances.on(records, day)
  return {
    isAdult: isGrownUp(facts, day, models.rooms.rules().promotion) ?? !isChildOfHousehold(models, records),
    isCleared: clearance.holds,
    clearance,
    households: records.flatMap((id) => householdsOf(models, id)),
  }
}

const isChildOfHousehold = ({ directory }: ModelsOfStaffing, records: readonly PersonId[]): boolean =>
  records.some((id) => directory.member(id)?.relationship === 'child')

function householdsOf({ directory, people }: ModelsOfStaffing, id: PersonId): PersonId[] {
  const own = directory.person(id) ? [id] : []
  return [...own, ...directory.homesOf(id)].map((home) => Math.min(...people.recordsOf(home)))
}
