import type { GatheringId, Instant, LocalDate, PersonId, Who } from '#domain/ids.ts'
import type { Children } from '#domain/read-models/children.ts'
import type { Directory } from '#domain/read-models/directory/directory.ts'
import type { People } from '#domain/read-models/people/people.ts'
import type { ChildrensRooms } from '#domain/read-models/rooms.ts'
import type { Room } from '#domain/rooms/rooms.ts'
import { type HelperInRoom, type Staffing, staffingOf } from '#domain/rooms/staffing.ts'
import { isGrownUp } from './grown-up.ts'

type Models = {
  readonly children: Pick<Children, 'known'>
  readonly directory: Pick<Directory, 'homesOf' | 'member' | 'person'>
  readonly people: Pick<People, 'recordsOf'>
  readonly rooms: Pick<ChildrensRooms, 'helpersIn' | 'rules'>
}

export type RoomStaffing = Staffing & {
  readonly helpers: readonly (HelperInRoom & { readonly who: Who })[]
  /** When somebody came or went for the last time. Absent while nobody has come. */
  readonly since?: Instant
}

/** Who serves in a room at a gathering, and whether they are enough. Undefined where the church does not watch it. */
export function staffingAt(
  models: Models,
  gatheringId: GatheringId,
  room: Room,
  today: LocalDate,
): RoomStaffing | undefined {
  const { helpersWatched, unrelated } = models.rooms.rules()
  if (!helpersWatched) return undefined
  const { helpers: here, ...moment } = models.rooms.helpersIn(gatheringId, room.roomId)
  const helpers = here.map((who) => ({ who, ...helperOf(models, who, today) }))
  return { ...staffingOf(helpers, room, unrelated), helpers, ...moment }
}

/** An account of a helper belongs to nobody in the directory: it counts as an adult who is related to nobody. */
function helperOf(models: Models, who: Who, today: LocalDate): HelperInRoom {
  if ('helperId' in who) return { isAdult: true, households: [] }
  const records = models.people.recordsOf(who.personId)
  const { facts } = models.children.known(records)
  const isAdult = isGrownUp(facts, today, models.rooms.rules().promotion) ?? !isChildOfHousehold(models, records)
  return { isAdult, households: records.flatMap((id) => householdsOf(models, id)) }
}

const isChildOfHousehold = ({ directory }: Models, records: readonly PersonId[]): boolean =>
  records.some((id) => directory.member(id)?.relationship === 'child')

function householdsOf({ directory, people }: Models, id: PersonId): PersonId[] {
  const own = directory.person(id) ? [id] : []
  return [...own, ...directory.homesOf(id)].map((home) => Math.min(...people.recordsOf(home)))
}
