import { randomUUID } from 'node:crypto'
import { type ClientReadableStream, Metadata, type ServiceError, credentials, status } from '@grpc/grpc-js'
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Reading,
  appendRequest,
  batchRequests,
  deleteRequest,
  readRequest,
  tombstoneRequest,
} from './raw-requests.ts'
import { type EventStoreServer, startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { readTranscript } from './transcript.ts'
import any from 'google-protobuf/google/protobuf/any_pb.js'

/** Raw messages in the form of the transcript: only fields that are set, and bytes as text. */

type Message = { toObject(): Record<string, unknown> } & Record<string, unknown>

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'toObject' in value && !('getLength' in value)

const called = (message: Message, verb: string, name: string): unknown => {
  const method = message[`${verb}${name[0]?.toUpperCase()}${name.slice(1)}`]
  return typeof method === 'function' ? (method as () => unknown).call(message) : undefined
}

/** A message as the transcript writes it. */
function inWords(message: unknown): unknown {
  if (message instanceof Uint8Array) return Buffer.from(message).toString('utf8')
  if (Array.isArray(message)) return message.map(inWords)
  if (!isMessage(message)) return message
  const fields = Object.keys(message.toObject()).flatMap((name) => {
    if (called(message, 'has', name) === false) return []
    const value = called(message, 'get', name)
    if (value === undefined || value === null) return []
    if (value instanceof any.Any) return unpacked(name, value)
    return [[name, isMap(value) ? Object.fromEntries(value.getEntryList()) : inWords(value)] as const]
  })
  return Object.fromEntries(fields)
}

/** A packed message, with the name of its kind. */
function unpacked(name: string, packed: InstanceType<typeof any.Any>): [string, unknown][] {
  const kind = packed.getTypeName().replace('event_store.client.', '') as 'Timeout'
  const message = shared[kind].deserializeBinary(packed.getValue_asU8())
  return [
    [`${name}TypeUrl`, packed.getTypeUrl()],
    [name, inWords(message)],
  ]
}

type StringMap = { getEntryList(): [string, string][] }
const isMap = (value: unknown): value is StringMap =>
  typeof value === 'object' && value !== null && 'getEntryList' in value

/** How a call ended. The empty body that the database announces in a trailer is left out. */
function statusInWords(error: Pick<ServiceError, 'code' | 'details' | 'metadata'> | null): unknown {
  if (!error || error.code === status.OK) return { code: 0, name: 'OK' }
  // A reply that is only an error has the HTTP headers among its trailers.
  const { date: _, 'content-type': __, ...trailers } = error.metadata.getMap()
  return { code: error.code, name: status[error.code], details: error.details, trailers }
}

/** Placeholders for values that differ each time. */
const PLACEHOLDERS: readonly [RegExp, RegExp][] = [
  [/^<position>$/, /^\d+$/],
  [/^<uuid \d+>$/, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/],
  [/^<ticks>$/, /^\d+$/],
  [/^<64 bits>$/, /^-?\d+$/],
]

/** The expected revision that the transcript describes. */
function expectation(described: unknown): unknown {
  if (Array.isArray(described)) return described.map(expectation)
  if (typeof described === 'string') {
    const [, pattern] = PLACEHOLDERS.find(([placeholder]) => placeholder.test(described)) ?? []
    return pattern ? expect.stringMatching(pattern) : described
  }
  if (typeof described !== 'object' || described === null) return described
  const fields = Object.entries(described).filter(([name]) => name !== 'content-length')
  return Object.fromEntries(fields.map(([name, value]) => [name, expectation(value)]))
}

/**
 * The raw replies of the database, beside those that the client lets through. Two cannot be had in full:
 * - GetSupportedMethods: the test server names only the methods that it serves; these are compared.
 * - The field `expectedRevision2060` of a conflict: the database writes -1 as 64 bits without a sign, which no number
 *   of JavaScript's is; the client does not read it.
 */

const { wire } = readTranscript()
type Reply = Record<string, unknown>

let server: EventStoreServer
let client: InstanceType<typeof streamsService.StreamsClient>
let others: {
  gossip: InstanceType<typeof gossip.GossipClient>
  features: InstanceType<typeof features.ServerFeaturesClient>
}
const replies = new Map<string, Reply>()
/** The id of the first event of `s`, for a retry. */
const first = randomUUID()

type Callback<Response> = (error: ServiceError | null, response?: Response) => void

/** A call with one reply. */
const once = <Response>(ask: (reply: Callback<Response>) => unknown) =>
  new Promise<Reply>((resolve) => {
    ask((error, response) => {
      const told = error ? {} : { response: inWords(response) }
      resolve({ ...told, status: statusInWords(error) })
    })
  })

type Events = Parameters<typeof appendRequest> extends [string, unknown, ...infer Rest] ? Rest : never
const append = (stream: string, expected: Parameters<typeof appendRequest>[1], ...events: Events) =>
  appendAll(appendRequest(stream, expected, ...events))

const appendAll = (requests: readonly streams.AppendReq[], headers: Record<string, string> = {}) =>
  once<streams.AppendResp>((reply) => {
    const call = client.append(metadataOf(headers), reply)
    for (const request of requests) call.write(request)
    call.end()
  })

function metadataOf(headers: Record<string, string>): Metadata {
  const metadata = new Metadata()
  for (const [name, value] of Object.entries(headers)) metadata.set(name, value)
  return metadata
}

/** Returns what was sent until two other requests had replies, and how the call has ended by then. */
async function read(reading: Reading): Promise<Reply> {
  const call = client.read(readRequest(reading))
  const heard = listenTo(call)
  for (let time = 0; time < 3; time += 1) await append('nobody', 7)
  call.cancel()
  return heard()
}

function listenTo(call: ClientReadableStream<streams.ReadResp>) {
  const responses: unknown[] = []
  let ended: unknown = 'still open'
  call.on('data', (message) => responses.push(inWords(message)))
  call.on('status', (status) => (ended = statusInWords(status)))
  call.on('error', () => {})
  return (): Reply => ({ responses: [...responses], status: ended })
}

async function batch(): Promise<Reply> {
  const call = client.batchAppend()
  const responses: unknown[] = []
  const all = Promise.withResolvers<void>()
  call.on('data', (message) => {
    if (responses.push(inWords(message)) === requests.length) all.resolve()
  })
  call.on('error', () => {})
  const requests = [
    { stream: 'b', expected: 'no_stream', chunks: [2] },
    { stream: 'b', expected: 'no_stream', chunks: [1] },
    { stream: 'b', expected: 9, chunks: [1] },
    { stream: 'b', expected: 1, chunks: [1, 2] },
    { stream: 'ct', expected: 'any', chunks: [1] },
    { stream: 'b', expected: 'any', chunks: [1], deadline: -60_000 },
    { stream: 'nob', expected: 'stream_exists', chunks: [1] },
    { stream: 'b', expected: 'any', chunks: [0] },
    { stream: 'b', expected: 'any', chunks: [1], deadline: 600, isNeverFinished: true },
  ] as const
  for (const request of requests.flatMap(batchRequests)) call.write(request)
  await all.promise
  call.cancel()
  return { responses, status: 'still open' }
}

const empty = () => new shared.Empty()
const removal = (stream: string, expected: Parameters<typeof deleteRequest>[1]) =>
  once<streams.DeleteResp>((reply) => client.delete(deleteRequest(stream, expected), reply))

/** In the order of the transcript, because each call depends on those before it. */
const calls: Record<string, () => Promise<Reply>> = {
  GetSupportedMethods: () => once((reply) => others.features.getSupportedMethods(empty(), reply)),
  'Gossip.Read': () => once((reply) => others.gossip.read(empty(), reply)),
  'Append success no_stream': () => append('s', 'no_stream', { id: first }),
  'Append idempotent': () => append('s', 'no_stream', { id: first }),
  'Append conflict revision': () => append('s', 7, {}),
  'Append conflict no_stream': () => append('s', 'no_stream', {}),
  'Append conflict stream_exists on missing': () => append('missing', 'stream_exists', {}),
  'Append conflict revision on missing': () => append('missing', 0, {}),
  'Append conflict any (partial retry)': () => append('s', 'any', { id: first }, {}),
  'Append empty on new stream': () => append('empty', 'no_stream'),
  'Append without expectation': () => append('s', 'nothing', {}),
  'Append without options': () => appendAll(appendRequest('s', 'any', {}).slice(1)),
  'Append without type': () => append('s', 'any', { type: null }),
  'Append without content-type': () => append('s', 'any', { contentType: null }),
  'Append empty type': () => append('s', 'any', { type: '' }),
  'Append unknown content type': () => append('ct', 'any', { contentType: 'text/plain' }),
  'Append JSON content-type with data that is not JSON': () => append('ct', 'any', { data: '{oops' }),
  'Read both': () => read({ stream: 'ct' }),
  'Append nil uuid': () => append('s', 'any', { id: '00000000-0000-0000-0000-000000000000' }),
  'Append empty stream name': () => append('', 'any', {}),
  'Append requires-leader on the leader': () => appendAll(appendRequest('s', 'any', {}), { 'requires-leader': 'true' }),
  'Append with wrong credentials on an insecure node': () =>
    appendAll(appendRequest('s', 'any', {}), { authorization: `Basic ${btoa('admin:wrong')}` }),
  'Read stream': () => read({ stream: 's', count: 2 }),
  'Read missing stream': () => read({ stream: 'missing' }),
  'Read past the end': () => read({ stream: 's', from: 99 }),
  'Read without uuid option': () => read({ stream: 's', withoutUuidOption: true }),
  'Read count 0 stream': () => read({ stream: 's', count: 0 }),
  'Read count 0 all': () => read({ count: 0 }),
  'Read without count option': () => read({ count: 'nothing' }),
  'Read all invalid position': () => read({ from: 7 }),
  'Subscribe backwards': () => read({ count: 'subscription', isBackwards: true }),
  'Filtered stream subscription': () => read({ stream: 's', count: 'subscription', prefix: 's' }),
  'Filtered subscription with multiplier 0': () => read({ count: 'subscription', prefix: 's', multiplier: 0 }),
  'Filtered read of $all': async () => {
    const events = [0, 1, 2].map((n) => ({ type: 'Happened', data: JSON.stringify({ n: `e${n}` }) }))
    await append('s-cdc76b7e', 'no_stream', ...events)
    return read({ count: 3, prefix: 's-' })
  },
  'Subscription to $all': () => read({ from: 'end', count: 'subscription' }),
  'Delete wrong revision': () => removal('s', 0),
  'Delete missing any': () => removal('missing', 'any'),
  'Delete missing stream_exists': () => removal('missing', 'stream_exists'),
  'Delete success': () => removal('ct', 'any'),
  'Tombstone success': () =>
    once<streams.TombstoneResp>((reply) => client.tombstone(tombstoneRequest('ct', 'any'), reply)),
  'Append to tombstoned': () => append('ct', 'any', {}),
  'Read tombstoned': () => read({ stream: 'ct' }),
  'Delete tombstoned': () => removal('ct', 'any'),
  'BatchAppend, one call': batch,
}

beforeAll(async () => {
  server = await startEventStoreServer()
  const address = `${server.host}:${server.port}`
  const insecure = credentials.createInsecure()
  client = new streamsService.StreamsClient(address, insecure)
  others = {
    gossip: new gossip.GossipClient(address, insecure),
    features: new features.ServerFeaturesClient(address, insecure),
  }
  for (const [name, call] of Object.entries(calls)) replies.set(name, await call())
  return async () => {
    client.close()
    others.gossip.close()
    others.features.close()
    await server.kill()
  }
})

describe('The test server sends the same bytes as the database', () => {
  test('for every request of the transcript', () => expect(wire.map(({ name }) => name)).toEqual(Object.keys(calls)))

  test.each(wire)('$name', ({ name, request: _, ...told }) => {
    const reply = replies.get(name)
    const expected = expectation(adapted(name, told)) as Reply
    if (name === 'GetSupportedMethods') return expectServedMethods(reply, expected)
    expect(reply).toEqual(expected)
  })
})

type Methods = { response: { methodsList: Reply[]; eventStoreServerVersion: string } }

function expectServedMethods(reply: unknown, expected: unknown): void {
  const [served, all] = [(reply as Methods).response, (expected as Methods).response]
  for (const method of served.methodsList) expect(all.methodsList).toContainEqual(method)
  expect(served.eventStoreServerVersion).toBe(all.eventStoreServerVersion)
}

/** The transcript's reply, in the form in which ours is stored. */
function adapted(name: string, told: Reply): unknown {
  const text = JSON.stringify(told, (_, value: unknown) => {
    return typeof value === 'string' && value.includes('(that is -1') ? 2 ** 64 - 2048 : value
  })
  const status = told['status'] as { code?: number } | string
  const ended = typeof status === 'object' && status.code === 0 ? { status: { code: 0, name: 'OK' } } : {}
  const port = name === 'Gossip.Read' ? text.replace('2113', String(server.port)) : text
  return { ...(JSON.parse(port) as object), ...ended }
}
