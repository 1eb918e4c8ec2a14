import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import express, { type Express, type Request as HttpRequest, type RequestHandler, type Response } from 'express'
import type { ZodType } from 'zod'
import {
  BEHIND_HEADER,
  GRANT_HEADER,
  POSITION_HEADER,
  type Caller,
  type Reply,
  type Request,
  type Route,
} from '#domain/contract/route.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { START, type Cause, type Position } from '#infra/event-log/event-log.ts'
import { guesserOf } from '#server/access/guesser.ts'
import { GrantNeeded } from '#server/access/grant-needed.ts'
import type { Grants } from '#server/access/grants.ts'
import type { KnownBrowsers } from '#server/access/known-browsers.ts'
import { sourceName } from '#server/access/source-name.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { jsonInSlices } from './json-in-slices.ts'
import { neverStored } from './never-stored.ts'
import type { Parts } from '#server/parts.ts'
import { positionIn, tokenOf } from './position-token.ts'

/** Who asks. Source, grant and cause are worked out when they are wanted. */
export class Asker {
  readonly #request: HttpRequest
  readonly #caller: Caller
  readonly #grants: Grants
  readonly #browsers: KnownBrowsers

  constructor(request: HttpRequest, caller: Caller, { grants, browsers }: Pick<Parts, 'grants' | 'browsers'>) {
    this.#request = request
    this.#browsers = browsers
    this.#caller = caller
    this.#grants = grants
  }

  /** The person whom the caller may change, on a route that needs a grant. Null: the administrator, who may change anybody. */
  get granted(): AttendeeId | null {
    return this.#grants.personOf(this.#request.get(GRANT_HEADER))
  }

  /** On a route that needs a grant: whether the password came instead. The administrator has no budgets. */
  get isAdministrator(): boolean {
    return this.granted === null
  }

  /** Refuses unless the caller may change this person. */
  mustBeGranted(person: AttendeeId): void {
    const { granted } = this
    if (granted !== null && granted !== person) throw new GrantNeeded()
  }

  /** What the request is counted for. */
  get source(): string {
    return sourceName(this.#request, this.#request.ip ?? '', this.#browsers)
  }

  /** A cause of its own for each request. */
  get cause(): Cause {
    return { by: this.#caller === 'admin' ? 'administrator' : 'tablet', commandId: randomUUID() }
  }
}

/** A command's reply, and the position from which on every view shows it. */
export class Recorded<T> {
  readonly reply: T
  readonly position: Position
  readonly status: number

  constructor(reply: T, position: Position, status = 200) {
    this.reply = reply
    this.position = position
    this.status = status
  }
}

type Answer<R extends Route> = Reply<R> | Recorded<Reply<R>>

/** Binds a route of the contract to the function that answers it, and enforces who may call. */
export type Serve = <R extends Route>(
  route: R,
  answer: (request: Request<R>, asker: Asker) => Answer<R> | Promise<Answer<R>>,
) => void

export function server(app: Express, parts: Parts): Serve {
  return (route, answer) => {
    const readBody = route.body ? [express.raw({ type: () => true, limit: route.bodyLimit, inflate: false })] : []
    const admit = admission(route, parts)

    // Who may call is settled before a body is read.
    app[verb(route)](route.path, ...admit, ...readBody, async (request: HttpRequest, response: Response) => {
      const asked = {
        params: parsed(route.params, request.params, 404),
        query: parsed(route.query, route.query && request.query, 400),
        body: parsed(route.body, route.body && (await jsonIn(request)), 400),
      } as Request<typeof route>
      neverStored(response)
      const wanted = request.get(POSITION_HEADER)
      if (wanted !== undefined) await catchUp(parts, wanted, response)
      const answered = await answer(asked, new Asker(request, route.caller, parts))
      if (answered instanceof Recorded) return await sendRecorded(parts, response, answered)
      send(response, route, answered)
    })
  }
}

const verb = (route: Route) => route.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete'

function admission({ caller, needsGrant }: Route, parts: Parts): RequestHandler[] {
  if (caller === 'admin') return [admitAdministrator(parts)]
  return needsGrant ? [admitGranted(parts)] : []
}

/** A kiosk needs a grant. The administrator needs none: the password is enough. */
function admitGranted(parts: Parts) {
  const admitPassword = admitAdministrator(parts)
  return async (request: HttpRequest, response: Response, next: () => void) => {
    if (parts.grants.personOf(request.get(GRANT_HEADER)) !== null) return next()
    if (request.headers.authorization === undefined) throw new GrantNeeded()
    await admitPassword(request, response, next)
  }
}

function admitAdministrator({ signIn, browsers }: Parts) {
  return async (request: HttpRequest, response: Response, next: () => void) => {
    const { authorization } = request.headers
    const guesser = guesserOf(request, request.ip ?? '', browsers, () => request.socket.destroyed)
    if (authorization !== undefined && (await signIn.admits(authorization, guesser))) {
      if (guesser.browser === null) response.appendHeader('Set-Cookie', browsers.newCookie(request.secure))
      return next()
    }
    // Not "Basic": a browser would answer that with a dialog of its own over the page's own prompt.
    response.setHeader('WWW-Authenticate', 'FoyerPassword realm="Foyer"')
    throw new RequestRefused(401, 'password-needed', 'Authentication failed. Please contact the administrator.')
  }
}

function parsed(shape: ZodType | undefined, value: unknown, status: number): unknown {
  if (!shape) return undefined
  const result = shape.safeParse(value)
  if (result.success) return result.data
  if (status === 404) throw new RequestRefused(404, 'not-found', 'This could not be found.')
  throw new RequestRefused(400, 'not-valid', result.error.issues[0]?.message ?? 'The request is not valid.')
}

/** The body as JSON. Text that is not well-formed is refused: it would come back changed from the log. */
async function jsonIn(request: HttpRequest): Promise<unknown> {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type))
    throw new RequestRefused(415, 'not-json', 'The request is not JSON.')
  try {
    const bytes: unknown = request.body
    if (!Buffer.isBuffer(bytes) || !isUtf8(bytes)) throw new SyntaxError('Not text')
    return await jsonInSlices(bytes, exactly)
  } catch {
    throw new RequestRefused(400, 'bad-json', 'The request could not be read.')
  }
}

const exactly = (text: string): unknown => JSON.parse(text, mayRound.test(text) ? refuseRounded : undefined)

/**
 * An id with a fraction or an exponent would be rounded to somebody else's. What follows the exponent tells it from the
 * id of a command, in which every second time there is a digit, an e and a digit.
 */
const mayRound = /(?<=\d{10})\.\d|(?<=\d)[eE][+-]?\d+\s*(?:[,\]}]|$)/

function refuseRounded(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isRounded =
    typeof value === 'number' && Number.isInteger(value) && source !== undefined && !/^-?\d+$/.test(source)
  if (isRounded) throw new SyntaxError('A number that is not written as one')
  return value
}

/** Reads what the caller has just written: a position that it brings is waited for, if this log can hold it. */
async function catchUp({ views, logId }: Parts, token: string, response: Response): Promise<void> {
  const wanted = positionIn(logId, token)
  if (wanted !== START && !(await views.caughtUpWith(wanted))) response.setHeader(BEHIND_HEADER, '1')
}

/** A reply leaves when the views show what it says. After a while it leaves anyway: it is recorded either way. */
async function sendRecorded<T>({ views, logId }: Parts, response: Response, recorded: Recorded<T>): Promise<void> {
  const { position, reply, status } = recorded
  if (!(await views.reached(position))) response.setHeader(BEHIND_HEADER, '1')
  if (position !== START) response.setHeader(POSITION_HEADER, tokenOf(logId, position))
  if (reply === undefined) return void response.status(204).end()
  sendJson(response, status, reply)
}

function send(response: Response, route: Route, reply: unknown): void {
  if (reply === undefined) return void response.status(204).end()
  if (route.reply === 'text/csv') return void response.type('text/csv; charset=utf-8').send(reply)
  sendJson(response, 200, reply)
}

function sendJson(response: Response, status: number, reply: unknown): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.status(status).end(JSON.stringify(reply))
}
