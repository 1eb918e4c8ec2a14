import { Metadata, status, type ServiceError } from '@grpc/grpc-js'

/** Refusals as the database sends them: the code, the sentence, and the trailers that the client reads. */

function refusal(code: status, details: string, trailers: Record<string, string> = {}): ServiceError {
  const metadata = new Metadata()
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value)
  return Object.assign(new Error(details), { code, details, metadata })
}

export const threw = (): ServiceError => refusal(status.UNKNOWN, 'Exception was thrown by handler.')

export const unreadable = (what: 'Stream' | 'All'): ServiceError =>
  refusal(status.UNKNOWN, `Unexpected Read${what}Result: Error`)

export const deleted = (stream: string): ServiceError =>
  refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  })

export const cannotDelete = (stream: string, expected: bigint, actual: bigint): ServiceError =>
  refusal(
    status.FAILED_PRECONDITION,
    `Delete failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${actual}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      'actual-version': String(actual),
    },
  )

export const tooMuch = (limit: number): ServiceError =>
  refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  })

export const tooLarge = (): ServiceError =>
  refusal(status.RESOURCE_EXHAUSTED, 'Received message exceeds the maximum configured message size.')

/** The client says this of calls whose connection the database has ended because there were too many calls. */
export const tooManyCalls = (): ServiceError =>
  refusal(status.RESOURCE_EXHAUSTED, 'Bandwidth exhausted or memory limit exceeded')

export const lacks = (property: string): ServiceError =>
  refusal(status.INVALID_ARGUMENT, `Required Metadata Property '${property}' is missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  })

export const expectsNothing = (request: string): ServiceError =>
  refusal(
    status.INVALID_ARGUMENT,
    `'None' is not a valid EventStore.Client.Streams.${request}+Types+Options+ExpectedStreamRevisionOneofCase`,
  )

export const cannotCombine = (...parts: readonly string[]): ServiceError =>
  refusal(status.INVALID_ARGUMENT, `The combination of (${parts.join(', ')}) is invalid.`)

export const notLeader = (host: string, port: number): ServiceError =>
  refusal(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  })

export const leaderUnknown = (): ServiceError => refusal(status.UNKNOWN, 'No leader info available in response')
export const notReady = (): ServiceError => refusal(status.UNAVAILABLE, 'Server Is Not Ready')
export const timedOut = (): ServiceError => refusal(status.ABORTED, 'Operation timed out: Commit phase timeout.')
export const cancelled = (): ServiceError => refusal(status.CANCELLED, 'Operation canceled')
export const unimplemented = (): ServiceError => refusal(status.UNIMPLEMENTED, '')
export const denied = (): ServiceError =>
  refusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })
export const unauthenticated = (): ServiceError => refusal(status.UNAUTHENTICATED, 'Unauthenticated')
export const stopping = (): ServiceError =>
  refusal(status.INTERNAL, 'Received RST_STREAM with code 0 (Call ended without gRPC status)')
export const invalidPosition = (): ServiceError =>
  refusal(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.')

export const tooSlow = (): ServiceError =>
  refusal(
    status.ABORTED,
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  )
