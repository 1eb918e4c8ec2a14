import { randomUUID } from 'node:crypto'
import { serves } from '#domain/device/device.ts'
import type { Route } from '#domain/contract/route.ts'
import { slotOf } from '#domain/gathering/gathering.ts'
import { calculatedUuid, type CommandId, type GatheringId } from '#domain/ids.ts'
import { type Answer, programCommand, programCommandStream } from '#domain/programs/program-command.ts'
import { PROGRAMS_STREAM, type Program, programs } from '#domain/programs/programs.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import type { Sender, SendingProgram } from '#server/senders/sender.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'
import { CommandReply, ReadyReply } from './replies.ts'

/** How the calls of other programs differ from those of people: what they may name, repeat and see. */

/** A request whose parts are read. */
type Asked = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** Whether a call of a program changes something. Some that only read send what they look for in a body. */
export const isWrite = ({ scopes }: Pick<Route, 'scopes'>): boolean =>
  scopes?.every((scope) => scope.endsWith(':write')) ?? false

/** Throws 403 unless a scope of the key opens the call. Called before a body is read. */
export function mustHaveScope({ scopes }: Pick<Route, 'scopes'>, program: SendingProgram): void {
  if (!scopes?.some((scope) => program.scopes.includes(scope))) throw new RequestRefused('scope-needed')
}

/** Throws 403 when the call is about an event of a service that is not among those of the key. */
function mustOpenEvent({ params, query, body }: Asked, program: SendingProgram): void {
  const userData = (body as { userData?: unknown } | undefined)?.userData
  for (const part of [params, query, body, userData]) {
    const { eventId } = (part ?? {}) as { eventId?: GatheringId }
    if (typeof eventId === 'number' && !opensEvent(program, eventId)) throw new RequestRefused('service-not-open')
  }
}

/** Whether a key is for an event. One for chosen services opens no event that takes place once. */
export const opensEvent = ({ services }: Pick<Program, 'services'>, id: GatheringId): boolean =>
  serves({ serves: services, oneOffs: services === 'all' }, slotOf(id))

/** The longest value of the header. */
const LONGEST_KEY = 255

/** Checks the value of the header `Idempotency-Key`, if there is one. Throws 400 for one that cannot be one. */
function idempotencyKeyIn(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (header.length <= LONGEST_KEY && /^[\x20-\x7E]+$/.test(header)) return header
  throw new RequestRefused('not-valid', {
    message: 'An Idempotency-Key has 1 to 255 printable characters of ASCII.',
  })
}

type Work = (asked: Asked) => unknown

/** The sender of a call, its cause, and the name of the command that came with it. */
type Context = { readonly sender: Sender; readonly cause: Cause; readonly idempotencyKey: string | undefined }

type Call = { readonly route: Route; readonly asked: Asked; readonly work: Work }

/** Answers a call of a program: what it sends twice is done once, and it is told no more than its key opens. */
export async function answerProgram(
  services: Pick<Services, 'log' | 'programHasher'>,
  { route, asked, work }: Call,
  context: Context,
): Promise<unknown> {
  const { program } = context.sender
  if (!program) throw new Error('Only a program has a key')
  mustOpenEvent(asked, program)
  if (!isWrite(route)) return seenByProgram(route, await work(asked), program)
  return await writeOnce(services, { route, asked, work }, { ...partsOf(context), program }).catch(refuseWithoutNames)
}

/** Read from the context at once, because each reading has another cause. */
const partsOf = ({ cause, idempotencyKey }: Context) => ({ cause, idempotencyKey: idempotencyKeyIn(idempotencyKey) })

type Given = { readonly program: SendingProgram; readonly cause: Cause; readonly idempotencyKey: string | undefined }

/**
 * Does once what a program asks for with an Idempotency-Key, however often it is sent: from then on it gets the first
 * answer again. A refusal is no answer, so the program may try again. Throws 409 for the same key with another request.
 */
async function writeOnce(
  services: Pick<Services, 'log' | 'programHasher'>,
  { route, asked, work }: Call,
  { program, cause: asks, idempotencyKey }: Given,
): Promise<CommandReply<unknown>> {
  if ((asked.body as { commandId?: unknown } | undefined)?.commandId !== undefined)
    throw new RequestRefused('not-valid', { message: 'A program names its command in the header Idempotency-Key.' })
  const commandId = idempotencyKey === undefined ? randomUUID() : commandOf(services, program, route, idempotencyKey)
  const own = { ...asked, body: { ...(asked.body as object | undefined), commandId } }
  if (idempotencyKey === undefined) return inIds(route, await work(own))
  const cause = { ...asks, commandId }
  const known = await give(services, { program, commandId, asked }, cause)
  if (known.answer) return repeated(known.answer, known.position)
  const done = inIds(route, await work(own))
  const answered = await answer(services, commandId, done, cause)
  return repeated(answered, done.position)
}

/** The id of the command that a program has given on this route with this Idempotency-Key. */
export const commandOf = (
  { programHasher }: Pick<Services, 'programHasher'>,
  { id }: SendingProgram,
  { method, path }: Pick<Route, 'method' | 'path'>,
  idempotencyKey: string,
): CommandId => {
  const hash = programHasher.command(id, `${method} ${path}`, idempotencyKey)
  return calculatedUuid(Buffer.from(hash, 'base64url').toString('hex'))
}

type GivenCommand = { readonly program: SendingProgram; readonly commandId: CommandId; readonly asked: Asked }

async function give(
  { log, programHasher }: Pick<Services, 'log' | 'programHasher'>,
  { program, commandId, asked: request }: GivenCommand,
  cause: Cause,
): Promise<{ answer: Answer | null; position: Position }> {
  const asked = programHasher.asked(JSON.stringify([request.params, request.query, request.body]))
  const command = { type: 'Give', programId: program.id, commandId, asked } as const
  const { state, position } = await transact(log, programCommandStream(commandId), programCommand, command, cause)
  return { answer: state?.answer ?? null, position }
}

async function answer(
  { log }: Pick<Services, 'log'>,
  commandId: CommandId,
  { reply, status }: CommandReply<unknown>,
  cause: Cause,
): Promise<Answer> {
  const first = { status, ...(reply === undefined ? {} : { reply: JSON.stringify(reply) }) }
  const command = { type: 'Answer', commandId, answer: first } as const
  const { state } = await transact(log, programCommandStream(commandId), programCommand, command, cause)
  return state?.answer ?? first
}

const repeated = ({ reply, status }: Answer, position: Position): CommandReply<unknown> =>
  new CommandReply(reply === undefined ? undefined : JSON.parse(reply), position, status)

/** The reply to a write, in ids and times: it is kept, so it names nobody. */
function inIds({ withoutNames }: Pick<Route, 'withoutNames'>, reply: unknown): CommandReply<unknown> {
  if (!(reply instanceof CommandReply)) throw new Error('A call that changes something replies with a position')
  return withoutNames ? new CommandReply(withoutNames.parse(reply.reply), reply.position, reply.status) : reply
}

/** The refusal of a write without what it says of people: who is in our care, or who a child has left with. */
function refuseWithoutNames(error: unknown): never {
  throw error instanceof Rejection ? new Rejection(error.code) : error
}

/** What a program sees of the reply to a query: names only with the scope for them. */
function seenByProgram({ withoutNames }: Pick<Route, 'withoutNames'>, reply: unknown, program: SendingProgram) {
  if (!withoutNames || program.scopes.includes('people:read')) return reply
  return withoutNames.parse(reply instanceof ReadyReply ? JSON.parse(reply.json.toString()) : reply)
}

/** How many seconds a program waits before it asks again for a position that the views do not show yet. */
const SOON_S = 1

/**
 * Waits until the views show the position that a program brings. Throws as `positionNamed` does, and 503 when the views
 * do not reach it in time.
 */
export async function reachPosition(
  services: Pick<Services, 'log' | 'logId' | 'views'>,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) return
  const position = positionNamed(services, token)
  if (!(await services.views.caughtUpWith(position))) throw new RequestRefused('not-shown-yet', { retryAfter: SOON_S })
}

/**
 * The position of this log that somebody names, as in `Foyer-Position`. Throws 400 for one that is none, and 410 for
 * one of another log, for example of before a restore.
 */
export function positionNamed(
  { log, logId, views }: Pick<Services, 'log' | 'logId' | 'views'>,
  token: string,
): Position {
  // The ids of the live feed hold more behind the position.
  const [, ofLog, position] = /^([\da-f-]{36}):([^~]+)/.exec(token) ?? []
  if (ofLog === undefined || position === undefined) throw new RequestRefused('position-unfit')
  if (ofLog !== logId) throw new RequestRefused('position-of-other-log')
  if (position === START || !mayHold(log, position, views.position())) throw new RequestRefused('position-unfit')
  return position
}

function mayHold(log: Services['log'], position: Position, seen: Position): boolean {
  try {
    return log.mayHold(position, seen)
  } catch {
    return false
  }
}

/** Notes that a program has used its key: at once for the page of the programs, and once a day in the log. */
export function noteUse(
  {
    log,
    views,
    lastSeen,
    config,
    now,
    logger,
  }: Pick<Services, 'log' | 'views' | 'lastSeen' | 'config' | 'now' | 'logger'>,
  { id }: SendingProgram,
): void {
  const actor = `program-${id}` as const
  lastSeen.note(actor)
  const at = now()
  const day = localDate(at, config.timeZone)
  const { usedOn } = views.programs.find(id) ?? {}
  if (usedOn !== undefined && usedOn >= day) return
  const cause = { by: 'program', commandId: randomUUID(), actor, at } as const
  transact(log, PROGRAMS_STREAM, programs, { type: 'UseKey', programId: id, day }, cause).catch((error: Error) =>
    logger.warn({ reason: error.name }, 'that a key was used today could not be recorded'),
  )
}
