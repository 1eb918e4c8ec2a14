import {
  GRANT_HEADER,
  POSITION_HEADER,
  type CallArguments,
  type Failure,
  type Reply,
  type Route,
} from '#domain/contract/route.ts'

/** The server answered, and the answer is no. The message reads `"{status}: {message}"`. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number
  /** Names the reason, when the server gave one. */
  readonly code: string | undefined
  /** The answer as it came: JSON, or else text. */
  readonly body: unknown

  /** The words that HTTP has for the status; empty where it has none. */
  readonly statusText: string

  constructor(status: number, message: string, code: string | undefined, body: unknown, statusText = '') {
    super(`${status}: ${message}`)
    this.status = status
    this.code = code
    this.body = body
    this.statusText = statusText
  }
}

/** No answer: whether the server has heard the call is unknown. */
export class NetworkFailed extends Error {
  override name = 'NetworkFailed'
}

/** What a call may need beside what its route asks for. */
export type Circumstances = {
  /** The value of the Authorization header, for the calls of the administrator. */
  readonly authorization?: string | null
  /** The grant that a look-up gave, for the calls that change a person. */
  readonly grant?: string
  /** How long to wait for the answer, in milliseconds. A member file takes longer than a tap. */
  readonly patience?: number
}

const PATIENCE = 20_000

/** The newest position that the server told this page: what was seen once stays seen, on whichever server answers. */
let position: string | null = null

/** Makes a call of the contract. Raises CallFailed or NetworkFailed; nothing is ever tried twice. */
export async function call<R extends Route>(
  route: R,
  asked: CallArguments<R>,
  circumstances: Circumstances = {},
): Promise<Reply<R>> {
  const { params, query, body } = asked as { params?: object; query?: object; body?: unknown }
  const known = position
  const response = await send(addressOf(route.path, params, query), {
    method: route.method,
    credentials: 'include',
    headers: headersOf(body, circumstances),
    signal: AbortSignal.timeout(circumstances.patience ?? PATIENCE),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  remember(route, known, response)
  const text = await response.text().catch(noAnswer)
  if (!response.ok) throw failure(response, text)
  return answer(route, text) as Reply<R>
}

const send = (address: string, request: RequestInit): Promise<Response> => fetch(address, request).catch(noAnswer)

function noAnswer(cause: unknown): never {
  throw new NetworkFailed('No answer from the server', { cause })
}

/** The path with its parts filled in, and the query behind it. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

function headersOf(body: unknown, { authorization, grant }: Circumstances): HeadersInit {
  return {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(position ? { [POSITION_HEADER]: position } : {}),
    ...(authorization ? { Authorization: authorization } : {}),
    ...(grant ? { [GRANT_HEADER]: grant } : {}),
  }
}

/** A read that was overtaken by a command does not take the position back to before it. */
function remember(route: Route, known: string | null, response: Response): void {
  const told = response.headers.get(POSITION_HEADER)
  if (told && (route.method !== 'GET' || position === known)) position = told
}

/** What went wrong, in the server's words where it has any. */
export function failure({ status, statusText }: { status: number; statusText: string }, text: string): CallFailed {
  const body = parsed(text)
  if (isFailure(body)) return new CallFailed(status, body.message, body.code, body, statusText)
  return new CallFailed(status, text || statusText, undefined, body, statusText)
}

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function answer(route: Route, text: string): unknown {
  if (route.reply === undefined) return undefined
  return route.reply === 'text/csv' ? text : JSON.parse(text)
}

/**
 * Words for a toast: what the server said, or else the words given. In a language that the server does not speak, its
 * refusals are looked up by their codes.
 */
export function wordsFor(error: unknown, otherwise: string, refusals: Readonly<Record<string, string>> | null): string {
  if (!(error instanceof CallFailed)) return otherwise
  return refusals ? `${error.status}: ${refusals[error.code ?? ''] ?? otherwise}` : error.message
}
