import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import type { UndoHandOver } from '#domain/attendance/custody/hand-over.ts'
import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { undoHandOver } from '#domain/contract/custody/hand-over-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import type { CommandId, HelperId, PersonId } from '#domain/ids.ts'
import type { DropOffPlace } from '#domain/read-models/custody/used-marks.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { toldBy } from '#server/custody/told-by.ts'
import { mustBeAtDoor, type Told, toldAt } from '#server/custody/without-server.ts'
import { leaderOf } from '#server/helpers/leader.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { later, transact } from '#server/transact.ts'
import type { Needs } from './needs.ts'

/** How long after a hand-over the helper who recorded it may undo it. Milliseconds. */
const OWN_UNDO_MS = 10_000

type Asked = Request<typeof undoHandOver>['body'] & Request<typeof undoHandOver>['params']

/** The children of a hand-over that was a mistake are still here, in the state in which they were. */
export async function undo(
  services: Needs,
  handOver: CommandId,
  asked: Omit<Asked, 'commandId'>,
  context: RequestContext,
  cause: Cause,
): Promise<{ personIds: PersonId[]; position: Position }> {
  const { log, views } = services
  const before = toldBy(views, cause.commandId).flatMap(({ type, data }) =>
    type === 'HandOverUndone' ? data.personIds : [],
  )
  if (before.length > 0) return { personIds: before, position: START }
  const places = views.custody.placesOfCommand(handOver)
  const told = toldAt(services, asked)
  if (told.offline) mustBeAtDoor(context)
  const leader = await leaderFor(services, { handOver, places, told }, asked, context)
  mustNotBeHere(services, handOver, places)
  const { reason, by } = asked
  const decided = { ...(reason && { reason }), ...(by && { by }), ...(leader !== undefined && { leader }) }
  const personIds = new Set<PersonId>()
  let position: Position = START
  for (const place of places) {
    const said = { ...place, ...told, handOver, commandId: cause.commandId }
    const command: UndoHandOver = { type: 'UndoHandOver', ...said, ...decided }
    const done = await transact(log, attendanceStream(place.gatheringId, place.attendeeId), custody, command, cause)
    position = later(log, position, done.position)
    for (const child of undoneIn(done.state, handOver)) personIds.add(child)
  }
  return { personIds: [...personIds], position }
}

const undoneIn = ({ custody: told = [] }: HouseholdAttendance, handOver: CommandId): PersonId[] =>
  told.flatMap(({ event }) =>
    event.type === 'HandOverUndone' && event.data.handOver === handOver ? event.data.personIds : [],
  )

/** A child who was dropped off elsewhere since would be here twice. */
function mustNotBeHere({ views }: Needs, handOver: CommandId, places: readonly DropOffPlace[]): void {
  const children = toldBy(views, handOver).flatMap(({ type, data }) =>
    type === 'ChildHandedOver' ? data.personIds : [],
  )
  const isElsewhere = ({ gatheringId, attendeeId }: DropOffPlace) =>
    !places.some((place) => place.gatheringId === gatheringId && place.attendeeId === attendeeId)
  if (children.some((child) => views.custody.staysOf(child).some(isElsewhere))) throw new Rejection('in-care')
}

/** A hand-over, where it is recorded, and when a tablet undid it. */
type Undoing = {
  readonly handOver: CommandId
  readonly places: readonly DropOffPlace[]
  readonly told: Told
}

/** Nobody else is needed in the first seconds where it was recorded. After that a leader says why. */
async function leaderFor(
  services: Needs,
  done: Undoing,
  { reason, helper, pin }: Pick<Asked, 'reason' | 'helper' | 'pin'>,
  context: RequestContext,
): Promise<HelperId | undefined> {
  if (done.places.length === 0) throw new Rejection('nothing-to-undo')
  if (await isOwnAndRecent(services, done, context)) return undefined
  const leader = await leaderOf(services, context, { helper, pin })
  if (reason === undefined) throw new RequestRefused('not-valid', { message: 'Please say why it was a mistake.' })
  return leader
}

/** The way through the network: by so much the corrected times of a wrong clock may differ. Milliseconds. */
const ON_THE_WAY_MS = 5_000

/**
 * Whether the same tablet, or the same helper on a phone of their own, has recorded it a moment before. What a tablet
 * did without the server is compared by its own clock, whenever it is delivered.
 */
async function isOwnAndRecent(
  { log, now }: Needs,
  { handOver, places: [place], told }: Undoing,
  context: RequestContext,
): Promise<boolean> {
  if (!place) return false
  const { events } = await log.read(attendanceStream(place.gatheringId, place.attendeeId))
  const made = events.find(({ event, cause }) => event.type === 'ChildHandedOver' && cause.commandId === handOver)
  if (made?.cause.at === undefined || !isOwn(made.cause, context)) return false
  if (!told.offline || made.event.type !== 'ChildHandedOver')
    return Date.parse(now()) - Date.parse(made.cause.at) <= OWN_UNDO_MS
  return Date.parse(told.at) - Date.parse(made.event.data.at) <= OWN_UNDO_MS + ON_THE_WAY_MS
}

const isOwn = ({ device, actor }: Cause, context: RequestContext): boolean =>
  device === context.device && (device !== undefined || actor === (context.sender.actor ?? undefined))
