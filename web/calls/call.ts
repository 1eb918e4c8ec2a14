import {
  GRANT_HEADER,
  LOG_HEADER,
  NO_GRANT,
  POSITION_HEADER,
  type CallArguments,
  type Failure,
  type Reply,
  type Route,
} from '#domain/contract/route.ts'
import { saysAway } from '#domain/contract/statuses.ts'
import { useLogSeen } from './log-seen.ts'

/** The server refused the call. The message reads `"{status}: {reason}"`. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number
  /** Why, in plain words: those of the server, or else those of HTTP. */
  readonly reason: string
  /** The code of the refusal, if the server gave one. */
  readonly code: string | undefined
  /** The body of the response: JSON, or else text. */
  readonly body: unknown
  /** The words of HTTP for the status, or an empty text. */
  readonly statusText: string

  constructor(status: number, reason: string, code: string | undefined, body: unknown, statusText = '') {
    super(`${status}: ${reason}`)
    this.status = status
    this.reason = reason
    this.code = code
    this.body = body
    this.statusText = statusText
  }
}

/** No response came. The server may or may not have received the call. */
export class NetworkFailed extends Error {
  override name = 'NetworkFailed'
}

/** Options of a call, beside the parameters of its route. */
type CallOptions = {
  /** The Authorization header, with the shared password. */
  readonly authorization?: string | null
  /** The grant from a look-up, for the calls that change a person. */
  readonly grant?: string
  /** How long to wait for the response, in milliseconds. A member file takes longer than a tap. */
  readonly patience?: number
  /** Called with the headers of the response, also when the server refuses the call. */
  readonly readHeaders?: (headers: Headers) => void
}

const PATIENCE = 20_000

/** The refusals of a device for any request: it has no valid key, it is paused, or it was let in for something else. */
const DEVICE_REFUSALS = ['device-unknown', 'device-paused', 'device-unfit']

/** Whether the server refused this device, rather than what it asked for. */
export const isDeviceRefused = (error: unknown): boolean =>
  error instanceof CallFailed && error.code !== undefined && DEVICE_REFUSALS.includes(error.code)

let deviceRefused: (() => void) | null = null

/** Calls back when the server refuses this device, before the call fails. Returns a function that stops it. */
export function whenDeviceRefused(callback: () => void): () => void {
  deviceRefused = callback
  return () => void (deviceRefused = null)
}

/**
 * The newest position that this page has seen. It goes with every call, so that no other server shows an older state.
 */
let position: string | null = null

/**
 * Makes a call of the contract. Throws `CallFailed` if the server refuses and `NetworkFailed` if no response comes. It
 * never tries twice.
 */
export async function call<R extends Route>(
  route: R,
  asked: CallArguments<R>,
  options: CallOptions = {},
): Promise<Reply<R>> {
  const { params, query, body } = asked as { params?: object; query?: object; body?: unknown }
  const positionSent = position
  const response = await send(addressOf(route.path, params, query), {
    method: route.method,
    credentials: 'include',
    headers: headersOf(body, options),
    signal: AbortSignal.timeout(options.patience ?? PATIENCE),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  rememberPosition(route, positionSent, response)
  options.readHeaders?.(response.headers)
  const logId = response.headers.get(LOG_HEADER)
  if (logId !== null) useLogSeen.setState({ id: logId })
  const text = await response.text().catch(failNetwork)
  if (response.ok) return parsedReply(route, text) as Reply<R>
  const failure = failureOf(response, text)
  if (isDeviceRefused(failure)) deviceRefused?.()
  throw failure
}

const send = (address: string, request: RequestInit): Promise<Response> => fetch(address, request).catch(failNetwork)

function failNetwork(cause: unknown): never {
  throw new NetworkFailed('No response from the server', { cause })
}

/** Returns the address of a call: the path with its parameters filled in, and the query. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

function headersOf(body: unknown, { authorization, grant }: CallOptions): HeadersInit {
  return {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(position ? { [POSITION_HEADER]: position } : {}),
    ...(authorization ? { Authorization: authorization } : {}),
    [GRANT_HEADER]: grant ?? NO_GRANT,
  }
}

/** A read that was sent before a command, but returned after it, must not set the position back. */
function rememberPosition(route: Route, positionSent: string | null, response: Response): void {
  const told = response.headers.get(POSITION_HEADER)
  if (told && (route.method !== 'GET' || position === positionSent)) position = told
}

/** Returns the error for a refused call, with the words of the server if it sent any. */
export function failureOf({ status, statusText }: { status: number; statusText: string }, text: string): CallFailed {
  const body = jsonOrText(text)
  if (isFailure(body)) return new CallFailed(status, body.message, body.code, body, statusText)
  return new CallFailed(status, text || statusText, undefined, body, statusText)
}

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function parsedReply(route: Route, text: string): unknown {
  if (route.reply === undefined) return undefined
  if (typeof route.reply === 'string') return text
  return text === '' ? undefined : JSON.parse(text)
}

/** Whether a call failed because the server is away. The same call can be sent again later. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof NetworkFailed || (error instanceof CallFailed && saysAway(error.status))

/**
 * Returns the words for a toast: those of the server, or else `otherwise`. The server speaks English only: a page in
 * another language passes its own words for the codes in `refusals`.
 */
export function wordsFor(error: unknown, otherwise: string, refusals: Readonly<Record<string, string>> | null): string {
  if (!(error instanceof CallFailed)) return otherwise
  return refusals ? `${error.status}: ${refusals[error.code ?? ''] ?? otherwise}` : error.message
}
