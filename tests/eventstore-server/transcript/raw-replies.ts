import { status, type ServiceError } from '@grpc/grpc-js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import { expect } from 'vitest'

/** Raw messages in the form of the transcript: only fields that are set, and bytes as text. */

type Message = { toObject(): Record<string, unknown> } & Record<string, unknown>

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'toObject' in value && !('getLength' in value)

const called = (message: Message, verb: string, name: string): unknown => {
  const method = message[`${verb}${name[0]?.toUpperCase()}${name.slice(1)}`]
  return typeof method === 'function' ? (method as () => unknown).call(message) : undefined
}

/** A message as the transcript writes it. */
export function inWords(message: unknown): unknown {
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
export function statusInWords(error: Pick<ServiceError, 'code' | 'details' | 'metadata'> | null): unknown {
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
export function expectation(described: unknown): unknown {
  if (Array.isArray(described)) return described.map(expectation)
  if (typeof described === 'string') {
    const [, pattern] = PLACEHOLDERS.find(([placeholder]) => placeholder.test(described)) ?? []
    return pattern ? expect.stringMatching(pattern) : described
  }
  if (typeof described !== 'object' || described === null) return described
  const fields = Object.entries(described).filter(([name]) => name !== 'content-length')
  return Object.fromEntries(fields.map(([name, value]) => [name, expectation(value)]))
}
