import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import type { ClientToServerEvents, ServerToClientEvents } from '#domain/contract/live.ts'
import type { FamilyMember, User } from '#domain/contract/people/people-shapes.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { GatheringId, Instant } from '#domain/ids.ts'
import { SCHEDULE_STREAM, schedule, type ScheduleCommand } from '#domain/schedule/schedule.ts'
import { START, type EventLog, type RecordedEvent } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { transact } from '#server/transact.ts'
import { readReply, openFoyer, SUNDAY, type HttpReply, type Foyer, type Options } from './foyer.ts'

/**
 * The set-up for tests of a running Foyer: the server, viewers, families. Everything that is opened here is closed
 * after the test.
 */

export async function foyer(options: Options = {}): Promise<Foyer> {
  const opened = await openFoyer(options)
  onTestFinished(() => opened.stop())
  return opened
}

/** A viewer: the wall or the dashboard. */
export type Viewer = Socket<ServerToClientEvents, ClientToServerEvents>

export function viewerAt({ url }: Pick<Foyer, 'url'>, options: Parameters<typeof io>[1] = {}): Viewer {
  const socket = connectedTo(url, options)
  onTestFinished(() => void socket.disconnect())
  return socket
}

/** A connection that the caller closes. */
export const connectedTo = (url: string, options: Parameters<typeof io>[1] = {}): Viewer =>
  io(url, { transports: ['websocket'], forceNew: true, reconnection: false, ...options })

/** The next message of this kind that a viewer receives. */
export const hearing = <Event extends keyof ServerToClientEvents>(viewer: Viewer, event: Event) =>
  new Promise<Parameters<ServerToClientEvents[Event]>[0]>((resolve) => viewer.once(event, resolve as never))

/** A clock that a test moves by hand. */
export function clockAt(moment: Instant = SUNDAY): { now: () => Instant; turnTo(moment: Instant): void } {
  let shown = moment
  return { now: () => shown, turnTo: (next) => void (shown = next) }
}

let numbers = 0
/** An invented phone number that no other test of this file uses. */
export const newPhone = (): string => `512555${String((numbers += 1)).padStart(4, '0')}`

export type Family = User & { phone: string } & { familyMembers: [FamilyMember, FamilyMember] }

/** A family of three who have just registered. */
export async function aFamily({ ask }: Pick<Foyer, 'ask'>, phone = newPhone()): Promise<Family> {
  const { body } = await ask(createUser, { body: { name: 'Ruth Winter', phone, email: 'ruth@example.org' } })
  const { grant: _, ...user } = body
  const add = async (name: string, relationship: 'spouse' | 'child') =>
    (await ask(addFamilyMember, { body: { userId: user.id, name, relationship } })).body
  return { ...user, familyMembers: [await add('Boaz Winter', 'spouse'), await add('Obed Winter', 'child')] }
}

/** The id of the gathering whose check-in is open. */
export const eventNow = async ({ ask }: Pick<Foyer, 'ask'>): Promise<GatheringId> =>
  (await ask(currentEvent, {})).body.id

/** Checks these people in, at the gathering whose check-in is open. */
export const sendIn = async (
  at: Pick<Foyer, 'ask'>,
  { id }: Pick<User, 'id'>,
  {
    eventId,
    family = [],
    ...rest
  }: Partial<{
    eventId: number
    primary: boolean
    family: number[]
    at: string
    sentAt: string
    commandId: string
    scanned: boolean
  }> = {},
) => {
  const { primary, ...command } = rest
  const userData = {
    eventId: eventId ?? (await eventNow(at)),
    userId: id,
    ...(primary === undefined ? {} : { primary }),
  }
  return await at.ask(checkIn, { body: { userData, familyMemberIds: family, ...command } })
}

/** Changes the plans, as the administrator's page does. Resolves when the server has recorded it. */
export async function plan({ log, views }: Pick<Foyer, 'log' | 'views'>, command: ScheduleCommand): Promise<void> {
  const { position } = await transact(log, SCHEDULE_STREAM, schedule, command, {
    by: 'system',
    commandId: randomUUID(),
  })
  await views.reached(position)
}

type Untyped = Omit<HttpReply, 'body'> & { readonly body: unknown }

/** Sends any body, even an invalid one. `line` is the method and the path, for example `POST /api/users`. */
export async function sendText(
  { url }: Pick<Foyer, 'url'>,
  line: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Untyped> {
  const [method = '', path = ''] = line.split(' ')
  const type = { 'content-type': 'application/json' }
  return readReply(await fetch(`${url}${path}`, { method, body, headers: { ...type, ...headers } }))
}

/** Requests this exact address. */
export async function get({ url }: Pick<Foyer, 'url'>, path: string): Promise<Untyped> {
  return readReply(await fetch(`${url}${path}`))
}

/** Everything that a log holds. */
export async function everythingIn(log: EventLog): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = []
  for await (const page of log.readAll(START)) all.push(...page)
  return all
}

/** The events of one kind, in the order of the log. */
export const eventsIn = async <Type extends DomainEvent['type']>(log: EventLog, type: Type) =>
  (await everythingIn(log)).flatMap(({ event }) =>
    event.type === type ? [event as Extract<DomainEvent, { type: Type }>] : [],
  )

/** A log of this moment, as a backup holds it. */
export async function copyOf(log: EventLog): Promise<EventLog> {
  const copy = memoryEventLog()
  for (const { stream, revision, id, event, cause } of await everythingIn(log))
    await copy.append(stream, [{ id, event, cause }], revision - 1)
  return copy
}

/** A log that several servers follow: none of them closes it. */
export const shared = (log: EventLog): EventLog => ({ ...log, close: async () => {} })
