import { promisify } from 'node:util'
import express, { type Express, type Request as HttpRequest, type Response } from 'express'
import {
  BEHIND_HEADER,
  LOG_HEADER,
  POSITION_HEADER,
  type Reply,
  type Request,
  type Route,
} from '#domain/contract/route.ts'
import { withTimeLimit } from '#infra/event-log/time-limit.ts'
import type { Services } from '#server/server-services.ts'
import { mayWrite } from './admission.ts'
import { admittingWith } from './admitting.ts'
import { answerProgram, reachPosition } from './program-calls.ts'
import { allowOrigin, answerPreflight, isForPages } from './origins.ts'
import type { RequestContext } from './request-context.ts'
import { neverStored } from './errors.ts'
import { CommandReply, ReadyReply, StreamReply, positionIn, sendCommandReply, sendReply } from './replies.ts'
import { RowsReply, sendRows } from './rows-reply.ts'
import { START } from '#infra/event-log/event-log.ts'
import type { ZodMiniType } from 'zod/mini'
import { compiledWhenUsed } from '#domain/compiled-when-used.ts'
import { englishErrors } from '#server/english-errors.ts'
import { type RefusalCode, RequestRefused } from '#server/request-refused.ts'
import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

type Handled<R extends Route> = Reply<R> | ReadyReply<Reply<R>> | CommandReply<Reply<R>> | StreamReply | RowsReply

type Handle<R extends Route> = (request: Request<R>, requestContext: RequestContext) => Handled<R> | Promise<Handled<R>>

/** Serves a route of the contract with the function that handles it, and enforces who may call. */
export type Serve = <R extends Route>(route: R, handle: Handle<R>) => void

/** Returns the function with which all services of the server serve their routes. */
export function servingOn(app: Express, services: Services): Serve {
  const admitted = admittingWith(services)

  return (route, handle) => {
    const readBody = bodyReader(route)
    const readRequest = readingFor(route)

    if (isForPages(route)) app.options(route.path, answerPreflight(services))
    app[verb(route)](route.path, async (request: HttpRequest, response: Response) => {
      if (isForPages(route)) allowOrigin(services, request, response)
      response.setHeader(LOG_HEADER, services.logId)
      // A page whose own clock is wrong goes by it.
      response.setHeader('Date', new Date(services.now()).toUTCString())
      const requestContext = await admitted(route, request, response)
      await readBody(request, response)
      const asked = await readRequest(request)
      mayWrite(route, asked.body, requestContext.sender)
      neverStored(response)
      await waitForPosition(services, request, response, requestContext)
      if (route.beginsVisit) requestContext.endVisit()
      const answer = () => answerTo(services, { route, handle }, asked, requestContext)
      const reply = await withTimeLimit(answer).finally(() => {
        for (const cookie of requestContext.cookies) response.appendHeader('Set-Cookie', cookie)
      })
      if (reply instanceof CommandReply) return await sendCommandReply(services, response, reply)
      if (reply instanceof RowsReply) return await sendRows(services, response, reply)
      if (reply instanceof StreamReply) return request.method === 'HEAD' ? void response.end() : reply.begin(response)
      sendReply(response, route, reply)
    })
  }
}

/** Handles a call in the way that fits its sender. */
async function answerTo<R extends Route>(
  services: Services,
  { route, handle }: { readonly route: R; readonly handle: Handle<R> },
  asked: Request<R>,
  context: RequestContext,
): Promise<unknown> {
  const work = (request: object) => handle(request as Request<R>, context)
  return await (context.sender.program ? answerProgram(services, { route, asked, work }, context) : work(asked))
}

/** Reads the body of a route that has one, as bytes. */
function bodyReader({ body, bodyLimit }: Route): (request: HttpRequest, response: Response) => Promise<void> {
  if (!body) return async () => {}
  return promisify(express.raw({ type: () => true, limit: bodyLimit, inflate: false }))
}

const verb = (route: Route) => route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'

/**
 * Lets callers read what they have just written: when a request brings a position that this log can hold, waits until
 * the views have reached it.
 */
async function waitForPosition(
  services: Pick<Services, 'log' | 'logId' | 'views'>,
  request: HttpRequest,
  response: Response,
  { sender }: RequestContext,
): Promise<void> {
  const { views, logId } = services
  if (sender.program) return await reachPosition(services, request.get(POSITION_HEADER))
  const wanted = positionIn(logId, request.get(POSITION_HEADER))
  if (wanted !== START && !(await views.caughtUpWith(wanted))) response.setHeader(BEHIND_HEADER, '1')
}

/** Returns the function that reads the requests of a route. Throws `RequestRefused` for one that does not fit. */
function readingFor<R extends Route>(route: R): (request: HttpRequest) => Promise<Request<R>> {
  const params = readingAs(route.params, 'not-found')
  const query = readingAs(route.query, 'not-valid')
  const body = readingAs(route.body, 'not-valid')
  return async (request) =>
    ({
      params: params(request.params),
      query: query(route.query && request.query),
      body: body(route.body && (await jsonBody(request))),
    }) as Request<R>
}

function readingAs(shape: ZodMiniType | undefined, refusal: RefusalCode): (value: unknown) => unknown {
  if (!shape) return () => undefined
  const compiled = compiledWhenUsed(shape)
  return (value) => {
    const result = compiled().safeParse(value, englishErrors)
    if (result.success) return result.data
    throw new RequestRefused(refusal, refusal === 'not-found' ? {} : { message: result.error.issues[0]?.message })
  }
}

/** Reads the body as JSON. Text that is not well-formed is refused, because the log would return it changed. */
async function jsonBody(request: HttpRequest): Promise<unknown> {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)) throw new RequestRefused('not-json')
  try {
    const bytes: unknown = request.body
    if (!Buffer.isBuffer(bytes) || !isUtf8(bytes)) throw new SyntaxError('Not text')
    return await jsonInSlices(bytes, parseExactly)
  } catch {
    throw new RequestRefused('bad-json')
  }
}

const parseExactly = (text: string): unknown => JSON.parse(text, mayRound.test(text) ? refuseRounded : undefined)

/**
 * An id with a fraction or an exponent would be rounded to another person's id. For an exponent the end of the value is
 * checked too, because an e between digits occurs in every second command id.
 */
const mayRound = /(?<=\d{10})\.\d|(?<=\d)[eE][+-]?\d+\s*(?:[,\]}]|$)/

function refuseRounded(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isRounded =
    typeof value === 'number' && Number.isInteger(value) && source !== undefined && !/^-?\d+$/.test(source)
  if (isRounded) throw new SyntaxError('A number that is not written as one')
  return value
}

/** How many bytes are read in one go: a few milliseconds of work. */
const SLICE = 256 * 1024

/** The place of a long list in a text, in bytes, and the commas between its items at which it is divided. */
type LongList = { readonly from: number; readonly to: number; readonly commas: readonly number[] }

/**
 * Reads a large JSON body without holding up other requests: when an object has one long list, `parse` reads some
 * of its items at a time. Anything else is read at once. Throws what `parse` throws, and a `SyntaxError` for a
 * text that is not JSON.
 */
export async function jsonInSlices(
  bytes: Buffer,
  parse: (text: string) => unknown,
  slice: number = SLICE,
): Promise<unknown> {
  const list = bytes.length > slice ? await findLongList(bytes, slice) : undefined
  if (!list) return parse(bytes.toString('utf8'))
  const items: unknown[] = []
  let from = list.from
  for (const to of [...list.commas, list.to]) {
    const part = parse(`[${bytes.toString('utf8', from, to)}]`) as unknown[]
    if (part.length === 0) throw new SyntaxError('An item is missing')
    for (const item of part) items.push(item)
    from = to + 1
    await setImmediate()
  }
  return aroundList(bytes, list, parse, items)
}

/** Reads the text around the list, and puts the list in its place. */
function aroundList(bytes: Buffer, { from, to }: LongList, parse: (text: string) => unknown, items: unknown[]) {
  const mark = randomUUID()
  const text = `${bytes.toString('utf8', 0, from)}"${mark}"${bytes.toString('utf8', to)}`
  const object = parse(text) as Record<string, unknown>
  const isList = (value: unknown) => Array.isArray(value) && value[0] === mark
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, isList(value) ? items : value]))
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = Buffer.from('"\\,[]{}')

/** Finds the first list of an object that does not fit into one slice. It does not check the text; parsing does. */
async function findLongList(bytes: Buffer, slice: number): Promise<LongList | undefined> {
  const search = new LongListSearch(slice)
  let pauseAt = slice
  for (let at = 0; at < bytes.length && !search.isOver; at += 1) {
    if (at >= pauseAt) {
      await setImmediate()
      pauseAt = at + slice
    }
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfString(bytes, at)
    else search.take(byte, at)
  }
  return search.found
}

/** Goes through the brackets and commas of a text until a long list has ended. */
class LongListSearch {
  found: LongList | undefined
  isOver = false
  readonly #slice: number
  #depth = 0
  /** The beginning of the list that is being read; null between lists. */
  #from: number | null = null
  #lastCut = 0
  #commas: number[] = []

  constructor(slice: number) {
    this.#slice = slice
  }

  take(byte: number | undefined, at: number): void {
    if (byte === OPEN_LIST || byte === OPEN) this.#open(byte === OPEN_LIST, at)
    else if (byte === CLOSE_LIST || byte === CLOSE) this.#close(byte === CLOSE_LIST, at)
    else if (byte === COMMA) this.#separate(at)
  }

  #open(isList: boolean, at: number): void {
    // A text that is not an object is read at once.
    if (this.#depth === 0 && isList) this.isOver = true
    this.#depth += 1
    if (this.#depth !== 2) return
    this.#from = isList ? at + 1 : null
    this.#lastCut = at + 1
    this.#commas = []
  }

  #close(isList: boolean, at: number): void {
    if (this.#depth === 2 && isList && this.#from !== null && this.#commas.length > 0) {
      this.found = { from: this.#from, to: at, commas: this.#commas }
      this.isOver = true
    }
    this.#depth -= 1
  }

  #separate(at: number): void {
    if (this.#depth !== 2 || this.#from === null || at - this.#lastCut < this.#slice) return
    this.#commas.push(at)
    this.#lastCut = at + 1
  }
}

/** Returns the place of the quotation mark that ends the string which begins here. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}
