import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody, type CustodyCommand } from '#domain/attendance/custody/custody.ts'
import type { ForEach } from '#domain/contract/custody/room-day-routes.ts'
import type { GatheringId, PersonId } from '#domain/ids.ts'
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

/**
 * Does something with children of several households, those of each household in one step, and says of each child what
 * became of it. Throws when there is nobody with whom it can be done.
 */
export async function forEachChild(
  { log, views, now }: Needs,
  { eventId, personIds, command, refusal, isDone }: ForChildren,
  cause: Cause,
): Promise<{ reply: ForEach; position: Position }> {
  const refused: { personId: PersonId; code: RejectionCode }[] = []
  const done: PersonId[] = []
  const toDo: KnownStay[] = []
  for (const personId of personIds) {
    const stays = views.custody.staysOf(personId).filter(({ gatheringId }) => gatheringId === eventId)
    const [stay = views.custody.staysOf(personId)[0]] = stays
    const code = stay ? refusal(stay) : 'not-in-care'
    if (stay && isDone(stay)) done.push(personId)
    else if (code !== undefined) refused.push({ personId, code })
    else if (stay) toDo.push(stay)
  }
  let position: Position = START
  for (const ofOne of Map.groupBy(toDo, ({ gatheringId, attendeeId }) => `${gatheringId}-${attendeeId}`).values()) {
    const { gatheringId, attendeeId } = ofOne[0]!
    const children = ofOne.map(({ personId }) => personId)
    const place = { gatheringId, attendeeId, at: now(), commandId: cause.commandId }
    try {
      const whole = { ...command, ...place, personIds: children } as CustodyCommand
      const did = await transact(log, attendanceStream(gatheringId, attendeeId), custody, whole, cause)
      position = later(log, position, did.position)
      done.push(...children)
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      refused.push(...children.map((personId) => ({ personId, code: error.code })))
    }
  }
  if (done.length === 0) throw new Rejection(refused[0]?.code ?? 'not-in-care')
  await views.reached(position)
  return { reply: { done, refused }, position }
}
