/** An event as the database stores it. */
export type StoredEvent = {
  /** Its place in the whole log: the byte at which its record begins. */
  readonly position: bigint
  readonly stream: string
  readonly revision: bigint
  readonly id: string
  readonly type: string
  readonly isJson: boolean
  readonly data: Uint8Array
  readonly metadata: Uint8Array
  /** In milliseconds since 1970. */
  readonly created: number
}

/** An event as a client proposes it. */
export type Proposed = Pick<StoredEvent, 'id' | 'type' | 'isJson' | 'data' | 'metadata'>

/** What a client expects of a stream: the revision of its last event, or one of these. */
export type Expectation = bigint

export const ANY: Expectation = -2n
export const NO_STREAM: Expectation = -1n
export const STREAM_EXISTS: Expectation = -4n

/** The revision of the event that ends a stream for ever, and of a truncation that hides all earlier events. */
export const END_OF_TIME = 2n ** 63n - 1n
