import {
  type AllStreamSubscription,
  EventStoreDBClient,
  type ExpectedRevision,
  type Filter,
  type Position,
  type StreamSubscription,
  binaryEvent,
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  streamNameFilter,
} from '@eventstore/db-client'
import { expect } from 'vitest'
import type { Arguments, LabelledEvent, LabelledFilter, Scenario, Step } from './transcript.ts'
import { randomUUID } from 'node:crypto'

/** What a replay needs of a server besides the protocol: to set its clock, to kill it and to start it again. */
export type Stage = {
  /** A connection string. */
  readonly url: string
  passTime(milliseconds: number): void | Promise<void>
  restart(): Promise<void>
}

type Notice = Record<string, unknown> & { readonly on: string }
type Heard = { readonly notices: Notice[]; readonly subscription: AllStreamSubscription | StreamSubscription }
type Scene = Stage & {
  readonly client: EventStoreDBClient
  readonly labels: Labels
  readonly heard: Map<string, Heard>
  readonly credentials: { credentials?: { username: string; password: string } }
}

/** Makes the same calls with the real client, and expects the replies of the database. */
export async function expectReplay({ steps, appendPath }: Scenario, stage: Stage): Promise<void> {
  const credentials = appendPath === 'classic' ? { credentials: { username: 'admin', password: 'changeit' } } : {}
  const client = EventStoreDBClient.connectionString(stage.url)
  const labels = createLabels()
  const scene = { ...stage, client, labels, heard: new Map<string, Heard>(), credentials }
  for (const [index, step] of steps.entries()) await replayStep(scene, step, `step ${index + 1}, ${step.call}`)

  const positions = labels.positions()
  expect(positions, 'positions ascend').toEqual(positions.toSorted((one, other) => (one < other ? -1 : 1)))
  expect(new Set(positions).size).toBe(positions.length)
  await client.dispose()
}

async function replayStep(scene: Scene, step: Step, where: string): Promise<void> {
  const { labels } = scene
  if (step.noAnswer) return expectNoAnswer(scene, step, where)
  try {
    const actual = await perform(scene, step)
    if ('error' in step) expect(actual, where).toBe(step.error)
    if ('result' in step) expect(labels.relabelled(actual, step.result), where).toEqual(step.result)
  } catch (error) {
    if (!step.error || !isCallError(error)) throw error
    expect(labels.relabelled(described(error), step.error), where).toEqual(withoutTimes(step.error))
  }
}

/** A failed assertion is an error too, but not one of the database. */
const isCallError = (error: unknown): error is Error => error instanceof Error && 'type' in error

async function expectNoAnswer(scene: Scene, step: Step, where: string): Promise<void> {
  let reply: unknown
  const asked = perform(scene, step).then(
    (result) => (reply = { result }),
    (error: unknown) => (reply = { error }),
  )
  await settle(scene)
  expect(reply, where).toBeUndefined()
  await scene.client.dispose()
  void asked
}

const calls: Record<string, (scene: Scene, args: Arguments, step: Step) => unknown> = {
  appendToStream: ({ client, labels, credentials }, args) =>
    client.appendToStream(
      labels.stream(args.stream ?? ''),
      (args.events ?? []).map((event) => eventOf(labels, event)),
      { ...options(args), ...credentials },
    ),
  setStreamMetadata: ({ client, labels, credentials }, args) =>
    client.setStreamMetadata(labels.stream(args.stream ?? ''), args.metadata ?? {}, {
      ...options(args),
      ...credentials,
    }),
  getStreamMetadata: ({ client, labels }, args) => client.getStreamMetadata(labels.stream(args.stream ?? '')),
  deleteStream: ({ client, labels }, args) => client.deleteStream(labels.stream(args.stream ?? ''), options(args)),
  tombstoneStream: ({ client, labels }, args) =>
    client.tombstoneStream(labels.stream(args.stream ?? ''), options(args)),
  readStream: ({ client, labels }, args) =>
    listed(client.readStream(labels.stream(args.stream ?? ''), { ...reading(args), ...fromRevision(args) })),
  readAll: ({ client, labels }, args) => listed(client.readAll({ ...reading(args), ...fromPosition(labels, args) })),
  subscribeToAll: subscribeToAll,
  subscribeToStream: (scene, args, { as = '' }) => {
    const { client, labels, heard } = scene
    const resolve = args.resolveLinkTos === undefined ? {} : { resolveLinkTos: args.resolveLinkTos }
    const stream = labels.stream(args.stream ?? '')
    const notices: Notice[] = []
    const subscription = client.subscribeToStream(stream, { ...resolve, ...fromRevision(args) })
    heard.set(as, listenTo(subscription, notices))
  },
  unsubscribe: ({ heard }, _args, { of = '' }) => heard.get(of)?.subscription.unsubscribe(),
  notifications: async (scene, _args, { of = '', result }) => {
    const notices = scene.heard.get(of)?.notices ?? []
    await expect
      .poll(() => notices.length, { interval: 2, timeout: 50_000 })
      .toBeGreaterThanOrEqual((result as []).length)
    await settle(scene)
    return notices.splice(0)
  },
  wait: async ({ passTime }, { ms = 0 }) => {
    await passTime(ms)
    return null
  },
  'SERVER-RESTART': async ({ restart, client }) => {
    await restart()
    // The first call after a cut may still find the old connection.
    await client.getStreamMetadata('nobody').catch(() => {})
    await expect.poll(() => client.getStreamMetadata('nobody').catch(() => null), { timeout: 50_000 }).not.toBeNull()
  },
}

async function listed<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

async function perform(scene: Scene, step: Step): Promise<unknown> {
  const call = calls[step.call]
  if (!call) throw new Error(`The transcript makes a call that is not replayed: ${step.call}`)
  return await call(scene, step.args ?? {}, step)
}

function subscribeToAll({ client, labels, heard }: Scene, args: Arguments, { as = '' }: Step): void {
  const notices: Notice[] = []
  const checkpointReached = async (_: unknown, position: Position) => void notices.push({ on: 'checkpoint', position })
  const filter = args.filter ? { filter: { ...filterOf(labels, args.filter), checkpointReached } } : {}
  const resolve = args.resolveLinkTos === undefined ? {} : { resolveLinkTos: args.resolveLinkTos }
  const subscription = client.subscribeToAll({ ...resolve, ...fromPosition(labels, args), ...filter })
  heard.set(as, listenTo(subscription, notices))
}

function listenTo(subscription: AllStreamSubscription | StreamSubscription, notices: Notice[]): Heard {
  const note = (on: string) => () => void notices.push({ on })
  const emitter = subscription as NodeJS.EventEmitter & { id?: string }
  const isUuid = () => /^[\da-f-]{36}$/.test(emitter.id ?? '')
  emitter.on('confirmation', () => notices.push({ on: 'confirmation', idIsUuid: isUuid() }))
  emitter.on('data', (event: object) => notices.push({ on: 'event', ...event }))
  emitter.on('error', (error: Error) => notices.push({ on: 'error', ...described(error) }))
  for (const kind of ['caughtUp', 'fellBehind', 'end', 'close']) emitter.on(kind, note(kind))
  return { notices, subscription }
}

/**
 * After this, everything that the server has sent by now has arrived: one connection keeps the order, and two requests
 * have had their replies.
 */
async function settle({ client }: Scene): Promise<void> {
  for (let time = 0; time < 2; time += 1) await client.getStreamMetadata('nobody')
}

function eventOf(labels: Labels, event: string | LabelledEvent) {
  const {
    id: label,
    type = 'Happened',
    metadata,
    bytes,
    pad,
    dataText,
    data,
  } = typeof event === 'string' ? { id: event } : event
  const common = { id: labels.id(label), type, ...(metadata ? { metadata } : {}) }
  if (bytes !== undefined) return binaryEvent({ ...common, data: Buffer.alloc(bytes, 'a') })
  if (dataText !== undefined) return binaryEvent({ ...common, data: Buffer.from(linkTo(labels, dataText)) })
  const content = pad === undefined ? (data ?? { n: label }) : { pad: 'a'.repeat(pad) }
  return jsonEvent({ ...common, data: content as Record<string, unknown> })
}

/** `revision@stream`. */
function linkTo(labels: Labels, text: string): string {
  const [revision = '', stream = ''] = text.split('@')
  return `${revision}@${labels.stream(stream)}`
}

function filterOf(
  labels: Labels,
  { on, prefixes, regex, excludeSystemEvents: noSystem, ...rest }: LabelledFilter,
): Filter {
  if (noSystem) return excludeSystemEvents()
  const names = on === 'stream' ? prefixes?.map(labels.stream) : prefixes
  const filterOn = on === 'stream' ? streamNameFilter : eventTypeFilter
  return names ? filterOn({ prefixes: [...names], ...rest }) : filterOn({ regex: regex ?? '', ...rest })
}

const bigintOf = (text: string) => (/^\d+n$/.test(text) ? BigInt(text.slice(0, -1)) : text)

const options = ({ expectedRevision, deadline, requiresLeader }: Arguments) => ({
  ...(expectedRevision === undefined ? {} : { expectedRevision: bigintOf(expectedRevision) as ExpectedRevision }),
  ...(deadline === undefined ? {} : { deadline }),
  ...(requiresLeader === undefined ? {} : { requiresLeader }),
})

const reading = ({ direction, maxCount, resolveLinkTos, ...rest }: Arguments) => ({
  ...options(rest),
  ...(direction === undefined ? {} : { direction }),
  ...(maxCount === undefined ? {} : { maxCount }),
  ...(resolveLinkTos === undefined ? {} : { resolveLinkTos }),
})

const fromRevision = ({ fromRevision }: Arguments) =>
  fromRevision === undefined ? {} : { fromRevision: bigintOf(fromRevision) as bigint }

function fromPosition(labels: Labels, { fromPosition, fromPositionNote }: Arguments) {
  if (fromPosition === undefined) return {}
  if (typeof fromPosition === 'string') return { fromPosition: fromPosition as 'start' }
  const [commit, prepare] = [fromPosition.commit, fromPosition.prepare].map((label) =>
    labels.position(label, fromPositionNote),
  )
  return { fromPosition: { commit: commit ?? 0n, prepare: prepare ?? 0n } }
}

/** An error in the form of the transcript. How long a deadline took is left out. */
function described(error: Error): Record<string, unknown> {
  const {
    type,
    code,
    message,
    name: _,
    stack: __,
    _raw,
    ...fields
  } = { ...error, message: error.message } as Error & {
    type?: string
    code?: number
    _raw?: unknown
  }
  const own =
    code === undefined ? { class: error.constructor.name, type } : { class: error.constructor.name, type, code }
  return withoutTimes({ ...own, message, fields })
}

const withoutTimes = (error: Record<string, unknown>) => ({
  ...error,
  message: String(error['message']).replace(/ after [\d.]+s,.*/, ''),
})

/**
 * The labels of the transcript, with their values in one replay: streams, ids and positions. A position gets its value
 * where it first occurs in a reply, and must be the same from then on.
 */
type Labels = {
  stream(label: string): string
  id(label: string): string
  /** The value of a position in a request. A note explains a position that was in no reply. */
  position(label: string, note?: string): bigint
  /** Returns a reply with the transcript's labels where it equals the expected reply, and unchanged elsewhere. */
  relabelled(actual: unknown, expected: unknown): unknown
  /** The known positions, in the order of their labels. */
  positions(): readonly bigint[]
}

const isPosition = (expected: unknown): expected is string => typeof expected === 'string' && /^P\d+$/.test(expected)
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function createLabels(): Labels {
  const suffix = randomUUID().slice(0, 8)
  const streams = new Map<string, string>()
  const ids = new Map<string, string>()
  const idLabels = new Map<string, string>()
  const positions = new Map<string, bigint>()
  const fixed = new Set(['', '$$'])

  function stream(label: string): string {
    if (fixed.has(label)) return label
    if (label.startsWith('$$')) return `$$${stream(label.slice(2))}`
    const name = streams.get(label) ?? `${label}-${suffix}`
    streams.set(label, name)
    return name
  }

  function id(label: string): string {
    const known = ids.get(label) ?? randomUUID()
    ids.set(label, known)
    idLabels.set(known, label)
    return known
  }

  function idLabel(value: string): string {
    const made = [...idLabels.values()].filter((label) => label.startsWith('server-')).length
    const label = idLabels.get(value) ?? `server-${made + 1}`
    idLabels.set(value, label)
    return label
  }

  const inWords = (text: string) => [...streams].reduce((words, [label, name]) => words.replaceAll(name, label), text)

  function boundPosition(value: bigint, label: string): string {
    const bound = positions.get(label)
    if (bound === undefined) positions.set(label, value)
    return bound === undefined || bound === value ? label : `${value}n instead of ${bound}n`
  }

  function relabelled(actual: unknown, expected: unknown): unknown {
    if (typeof actual === 'bigint') return isPosition(expected) ? boundPosition(actual, expected) : `${actual}n`
    if (actual === undefined) return '<undefined>'
    if (actual instanceof Date) return '<date>'
    if (actual instanceof Uint8Array) return inBytes(actual, expected)
    if (typeof actual === 'string') return inWords(actual)
    const list = expected as Record<string, unknown> | undefined
    if (Array.isArray(actual))
      return actual.map((one, index) => relabelled(one, Array.isArray(list) ? list[index] : null))
    return isPlain(actual) ? relabelledFields(actual, isPlain(list) ? list : {}) : actual
  }

  function relabelledFields(actual: Record<string, unknown>, expected: Record<string, unknown>) {
    const fields = Object.entries(actual).filter(([name, value]) => value !== undefined || name in expected)
    return Object.fromEntries(
      fields.map(([name, value]) => [
        name,
        name === 'id' && typeof value === 'string' ? idLabel(value) : relabelled(value, expected[name]),
      ]),
    )
  }

  const inBytes = (actual: Uint8Array, expected: unknown) =>
    isPlain(expected) ? { linkText: inWords(Buffer.from(actual).toString()) } : `<${actual.length} bytes>`

  function position(label: string, note = ''): bigint {
    const below = positions.get(`P${Number(label.slice(1)) - 1}`) ?? 0n
    const highest = [...positions.values()].reduce((one, other) => (one > other ? one : other), 0n)
    const value = positions.get(label) ?? (note.includes('beyond the end') ? highest + 1_000_000n : below + 1n)
    positions.set(label, value)
    return value
  }

  const number = (label: string) => Number(label.slice(1))
  return {
    stream,
    id,
    position,
    relabelled,
    positions: () => [...positions].toSorted(([one], [other]) => number(one) - number(other)).map(([, value]) => value),
  }
}
