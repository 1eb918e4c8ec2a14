import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody, type CustodyCommand, toldBy } from '#domain/attendance/custody/custody.ts'
import type { ForEach } from '#domain/contract/custody/room-day-routes.ts'
import type { GatheringId, Instant, PersonId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { Rejection, type RejectionCode } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { later, transact } from '#server/transact.ts'

type Needs = Pick<Services, 'log' | 'views' | 'now'>

/** What a command says of all its children. */
type Command<One = CustodyCommand> = One extends { readonly personIds: readonly PersonId[] }
  ? Omit<One, 'personIds' | 'gatheringId' | 'attendeeId' | 'at' | 'commandId'>
  : never

export type ForChildren = {
  readonly eventId: GatheringId
  readonly personIds: readonly PersonId[]
  readonly command: Command
  /** Why a child is left out; undefined for one of whom the command speaks. */
  readonly refusal: (stay: KnownStay) => RejectionCode | undefined
  /** Whether the stay is as it is after the command. A command that is sent again has done it already. */
  readonly isDone: (stay: KnownStay) => boolean
}

type Sorted = { readonly done: PersonId[]; readonly toDo: KnownStay[]; readonly refused: ForEach['refused'] }

/**
 * Does something with children of several households, those of each household in one step, and says of each child what
 * became of it. Throws when there is nobody with whom it can be done.
 */
export async function forEachChild(
  services: Needs,
  asked: ForChildren,
  cause: Cause,
): Promise<{ reply: ForEach; position: Position }> {
  const { done, refused, toDo } = sorted(services, asked, cause)
  let position: Position = START
  for (const ofOne of Map.groupBy(toDo, ({ gatheringId, attendeeId }) => `${gatheringId}-${attendeeId}`).values()) {
    const children = ofOne.map(({ personId }) => personId)
    try {
      position = later(services.log, position, await doWith(services, ofOne, asked.command, cause))
      done.push(...children)
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      refused.push(...children.map((personId) => ({ personId, code: error.code })))
    }
  }
  if (done.length === 0) throw new Rejection((refused[0]?.code as RejectionCode | undefined) ?? 'not-in-care')
  await services.views.reached(position)
  return { reply: { done: [...new Set(done)], refused }, position }
}

/** The children with whom something is to be done, those with whom it is done already, and those who are left out. */
function sorted({ views }: Needs, { eventId, personIds, command, refusal, isDone }: ForChildren, cause: Cause): Sorted {
  const all: Sorted = { done: [], toDo: [], refused: [] }
  const before = doneBefore(views, cause)
  if (command.type === 'CloseStays') return toClose(views, personIds, before)
  for (const personId of personIds) {
    const stays = views.custody.staysOf(personId)
    const stay = stays.find(({ gatheringId }) => gatheringId === eventId) ?? stays[0]
    const code = stay ? refusal(stay) : 'not-in-care'
    if (before.has(personId) || (stay && isDone(stay))) all.done.push(personId)
    else if (code !== undefined) all.refused.push({ personId, code })
    else if (stay) all.toDo.push(stay)
  }
  return all
}

/**
 * A leader ends every stay of a child, also one that another household has begun. A command that comes again ends those
 * that are left, and none that began after it.
 */
function toClose({ custody }: Views, personIds: readonly PersonId[], before: ReadonlyMap<PersonId, Instant>): Sorted {
  const all: Sorted = { done: [], toDo: [], refused: [] }
  for (const personId of personIds) {
    const told = before.get(personId)
    const open = custody.staysOf(personId).filter(({ at }) => told === undefined || at <= told)
    if (open.length > 0) all.toDo.push(...open.filter((stay) => !all.toDo.includes(stay)))
    else if (told !== undefined) all.done.push(personId)
    else all.refused.push({ personId, code: 'not-in-care' })
  }
  return all
}

type Views = Services['views']

/** The children with whom a command that comes again was done, and when, whatever has become of them since. */
function doneBefore({ attendance, custody }: Views, { commandId }: Cause): ReadonlyMap<PersonId, Instant> {
  const households = custody
    .placesOfCommand(commandId)
    .flatMap(({ gatheringId, attendeeId }) => attendance.board(gatheringId).attendanceOf(attendeeId) ?? [])
  return new Map(households.flatMap((household) => [...toldBy(commandId, household)]))
}

async function doWith(
  { log, now }: Needs,
  stays: readonly KnownStay[],
  command: Command,
  cause: Cause,
): Promise<Position> {
  const { gatheringId, attendeeId } = stays[0]!
  const place = { gatheringId, attendeeId, at: now(), commandId: cause.commandId }
  const whole = { ...command, ...place, personIds: stays.map(({ personId }) => personId) } as CustodyCommand
  return (await transact(log, attendanceStream(gatheringId, attendeeId), custody, whole, cause)).position
}
