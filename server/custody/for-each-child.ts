import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody, type CustodyCommand } from '#domain/attendance/custody/custody.ts'
import type { ForEach } from '#domain/contract/custody/room-day-routes.ts'
import type { GatheringId, PersonId } from '#domain/ids.ts'
import type { Custody, KnownStay } from '#domain/read-models/custody/custody.ts'
import { Rejection, type RejectionCode } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { childrenToldBy } from './told-by.ts'
import { notBefore, type Told } from './without-server.ts'
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
  /** Why a child is left out; undefined for a child that the command is meant for. */
  readonly refusal: (stay: KnownStay) => RejectionCode | undefined
  /** Whether the stay is as it is after the command. A command that is sent again has done it already. */
  readonly isDone: (stay: KnownStay) => boolean
  /** Whether it is done with all stays of a child who was dropped off twice. */
  readonly ofAll?: boolean
  /** When it happened, if a tablet tells it afterwards. Then the facts of each child decide. */
  readonly told?: Told
}

/** A child as the command names it, with the stay, which may have begun with another record of the child. */
type ToDo = { readonly child: PersonId; readonly stay: KnownStay }

type Sorted = {
  readonly done: Set<PersonId>
  readonly toDo: ToDo[]
  readonly refused: ForEach['refused']
}

/**
 * Does something with children of several households. The children of one household are done in one step. Says of each
 * child what became of it. Throws when it can be done with no child.
 */
export async function forEachChild(
  services: Needs,
  asked: ForChildren,
  cause: Cause,
): Promise<{ reply: ForEach; position: Position }> {
  const { done, refused, toDo } = sorted(services, asked, cause)
  let position: Position = START
  for (const ofOne of Map.groupBy(toDo, asked.told?.offline ? eachOf : placeOf).values()) {
    const children = ofOne.map(({ child }) => child)
    const stays = ofOne.map(({ stay }) => stay)
    try {
      position = later(services.log, position, await doWith(services, stays, asked, cause))
      for (const child of children) done.add(child)
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      refused.push(...children.map((personId) => ({ personId, code: error.code })))
    }
  }
  if (done.size === 0) throw new Rejection((refused[0]?.code as RejectionCode | undefined) ?? 'not-in-care')
  await services.views.reached(position)
  return { reply: { done: [...done], refused }, position }
}

/** What a tablet tells afterwards is decided for each child alone, because one of them may have left since. */
const eachOf = ({ child }: ToDo): string => String(child)

const placeOf = ({ stay: { gatheringId, attendeeId } }: ToDo): string => `${gatheringId}-${attendeeId}`

/**
 * Sorts the children: with some it is still to be done, with some it is done already, and some are left out. For a
 * command that is sent again, the log says what it has done. If it is for all stays of a child, it goes on with those
 * that are left.
 */
function sorted({ views }: Needs, asked: ForChildren, cause: Cause): Sorted {
  const told = childrenToldBy(views, cause.commandId)
  const all = { done: new Set<PersonId>(), toDo: [] as ToDo[], refused: [] as ForEach['refused'] }
  for (const child of asked.personIds) {
    const stays = staysToChange(views.custody, child, asked)
    const before = views.people.recordsOf(child).flatMap((record) => told.get(record) ?? [])[0]
    if (before === undefined) sortIn(all, child, stays, asked)
    else {
      all.done.add(child)
      const left = asked.ofAll ? stays.filter(({ since }) => since <= before) : []
      all.toDo.push(...left.map((stay) => ({ child, stay })))
    }
  }
  return all
}

function sortIn(all: Sorted, child: PersonId, stays: readonly KnownStay[], asked: ForChildren): void {
  const [stay] = stays
  if (stay && asked.told?.offline) return void all.toDo.push({ child, stay })
  const code = stay ? asked.refusal(stay) : 'not-in-care'
  if (stay && asked.isDone(stay)) all.done.add(child)
  else if (code !== undefined) all.refused.push({ personId: child, code })
  else all.toDo.push(...stays.map((one) => ({ child, stay: one })))
}

/**
 * The stay that began at this event, or else another one; or all of them. What is told afterwards may also be about the
 * last stay of a child who is not here by the log.
 */
function staysToChange(
  custodyNow: Pick<Custody, 'staysOf' | 'lastStayOf'>,
  child: PersonId,
  { eventId, ofAll, told }: ForChildren,
): readonly KnownStay[] {
  const stays = custodyNow.staysOf(child)
  if (ofAll) return stays
  const open = stays.find(({ gatheringId }) => gatheringId === eventId) ?? stays[0]
  const stay = open ?? (told?.offline ? custodyNow.lastStayOf(child) : undefined)
  return stay ? [stay] : []
}

async function doWith(
  { log, now }: Needs,
  stays: readonly KnownStay[],
  { command, told = { at: now() } }: Pick<ForChildren, 'command' | 'told'>,
  cause: Cause,
): Promise<Position> {
  const { gatheringId, attendeeId, at } = stays[0]!
  const { isByTag, ...then } = told
  const place = { gatheringId, attendeeId, commandId: cause.commandId }
  const whole = {
    ...command,
    ...place,
    ...then,
    ...(isByTag && { at: notBefore(at, told.at) }),
    personIds: [...new Set(stays.map(({ personId }) => personId))],
  } as CustodyCommand
  return (await transact(log, attendanceStream(gatheringId, attendeeId), custody, whole, cause)).position
}
