import { pino } from 'pino'
import type { Instant } from '#domain/ids.ts'
import {
  BEHIND_HEADER,
  GRANT_HEADER,
  POSITION_HEADER,
  type CallArguments,
  type Reply,
  type Route,
} from '#domain/contract/route.ts'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import { START, type EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { createGrants } from '#server/access/grants.ts'
import type { Budgets } from '#server/access/limits/budgets.ts'
import { givenPassword, type ComputersPassword } from '#server/access/computers-password.ts'
import { hashOf } from '#server/access/passwords/password-hash.ts'
import type { ServePages } from '#server/pages/serve-pages.ts'
import { readConfig } from '#server/configuration/config.ts'
import { grantKey } from '#server/configuration/secret.ts'
import type { EndingsList } from '#server/endings/endings-list.ts'
import type { KnownLog } from '#server/starting/known/known-log.ts'
import { start, type Running } from '#server/starting/start.ts'
import type { Pace } from '#server/webhooks/pace.ts'
import { expectNobodyIn } from '#tests/foyer/printed/people-of-tests.ts'
import { expectNobodyAmong } from '#tests/foyer/printed/streams-of-tests.ts'

/**
 * A real server on a free port, for tests, with real HTTP and real sockets. Only clocks and the log may be replaced.
 */

export const PASSWORD = 'seven-candles-on-a-table'
export const SECRET = 'a secret that only tests know'

/** The header that carries a password: Basic, with an empty user name. */
export const headerWith = (password: string): string => `Basic ${btoa(`:${password}`)}`
export const ADMIN = headerWith(PASSWORD)

/**
 * The grant of a tablet that has looked this person up. It is valid for the whole test, on every server with this
 * secret.
 */
export const grantFor = (person: number, secret = SECRET): Record<string, string> => ({
  [GRANT_HEADER]: createGrants(grantKey(secret), () => '2099-01-01T00:00:00.000Z').give(person),
})

export type Foyer = Running & {
  readonly url: string
  readonly log: EventLog
  /** Makes a call as a tablet that has looked up the person in the call, or with these headers. */
  ask<R extends Route>(route: R, asked: CallArguments<R>, headers?: Record<string, string>): Promise<HttpReply<R>>
  /** Makes a call as the administrator. */
  asAdmin<R extends Route>(route: R, asked: CallArguments<R>, headers?: Record<string, string>): Promise<HttpReply<R>>
  /** The lines of the server's log. */
  readonly logged: string[]
}

export type HttpReply<R extends Route = Route> = {
  readonly status: number
  readonly headers: Headers
  readonly body: Reply<R>
  /** The content, for a call that is expected to fail. */
  readonly failure: { code: string; message: string; next?: EventWithTimes; incident?: string }
  readonly position: string | null
  readonly isBehind: boolean
}

/** A Sunday at 9:58 in Chicago: a first start at this moment opens a gathering until midnight. */
export const SUNDAY = '2026-11-22T15:58:00.000Z'

export type Options = {
  log?: EventLog
  now?: () => Instant
  /** A clock in milliseconds that nobody sets. */
  elapsed?: () => number
  environment?: Record<string, string>
  computersPassword?: ComputersPassword
  /** The pages of the server: none, unless a test needs them. */
  servePages?: ServePages
  /** How much a source may do: as much as usual, unless a test says otherwise. */
  budgets?: Budgets
  /** How long a reply waits for the views, and a stop for open connections. */
  patience?: number
  grace?: number
  /** Where it is kept what has ended: nowhere, unless a test looks at that. */
  endings?: EndingsList
  /** What the server knows of a log that another computer keeps: nothing, unless a test looks at that. */
  known?: KnownLog
  /** Whether the log has lost events since the last start, and so gets another id. */
  hasLostEvents?: boolean
  /** How fast webhooks are sent: as usual, unless a test says otherwise. */
  webhookPace?: Partial<Pace>
  /** Gives up a start that still waits. */
  leaving?: AbortSignal
}

/** The usual hash takes a third of a second. This is for tests that are not about its cost. */
export const quickHash = (password: string) => hashOf(password, { cost: { N: 2 ** 10, r: 8, p: 1 } })

export async function openFoyer(options: Options = {}): Promise<Foyer> {
  const { environment, servePages = () => {}, log = memoryEventLog(), now = () => SUNDAY, ...more } = options
  // Configuration reads port 0 as "any free port"; only tests ask for it.
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', ...environment })
  const logged: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const running = await start({
    config,
    log,
    secret: config.secret ?? SECRET,
    computersPassword: givenPassword(PASSWORD),
    servePages: async () => servePages,
    now,
    logger,
    hashPassword: quickHash,
    ...more,
  })
  const url = `http://127.0.0.1:${running.port}`
  const ask: Foyer['ask'] = (route, asked, headers) => askAt(url, route, asked, headers)
  const asAdmin: Foyer['ask'] = (route, asked, headers) => ask(route, asked, { authorization: ADMIN, ...headers })

  let isStopped = false
  /** Then it is searched for the people of the tests: its output, and its log, unless the test brought one. */
  async function stop(): Promise<void> {
    // A log in memory lets a reader who has begun read on after it is closed.
    const events = isStopped || options.log ? null : log.readAll(START)
    isStopped = true
    await running.stop()
    expectNobodyIn(logged.join('\n'), 'The output of a server')
    if (events) await expectNobodyAmong(events)
  }
  return { ...running, stop, url, log, logged, ask, asAdmin }
}

/** One call of the contract over real HTTP. */
export async function askAt<R extends Route>(
  url: string,
  route: R,
  asked: CallArguments<R>,
  headers: Record<string, string> = {},
): Promise<HttpReply<R>> {
  const { body } = asked as { body?: unknown }
  const response = await fetch(`${url}${pathOf(route, asked)}`, {
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(headers['cookie']?.includes('foyer-grant=') ? {} : grantIn(route, asked)),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return readReply(response)
}

function grantIn<R extends Route>({ needsGrant }: R, asked: CallArguments<R>): Record<string, string> {
  const { params, body } = asked as { params?: { userId?: number }; body?: { userId?: number } }
  const person = Number(params?.userId ?? body?.userId)
  return needsGrant && Number.isInteger(person) ? grantFor(person) : {}
}

/** The address of a call, with its parameters and query. */
export function pathOf<R extends Route>(route: R, asked: CallArguments<R>): string {
  const { params = {}, query } = asked as { params?: Record<string, unknown>; query?: Record<string, string> }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return query ? `${path}?${new URLSearchParams(query)}` : path
}

const isOfType = ({ headers }: Response, type: string): boolean =>
  headers.get('content-type')?.startsWith(type) ?? false

/** The body of the reply, as JSON if it is JSON. A reply to a call that fails may name nobody. */
export async function readReply<R extends Route>(response: Response): Promise<HttpReply<R>> {
  const isEndless = isOfType(response, 'text/event-stream')
  const text = isEndless ? '' : await response.text()
  if (isEndless) await response.body?.cancel()
  if (response.status >= 400) expectNobodyIn(text, `The reply ${response.status} of ${response.url}`)
  const content = text === '' ? undefined : isOfType(response, 'application/json') ? JSON.parse(text) : text
  return {
    status: response.status,
    headers: response.headers,
    body: content as Reply<R>,
    failure: content as HttpReply<R>['failure'],
    position: response.headers.get(POSITION_HEADER),
    isBehind: response.headers.get(BEHIND_HEADER) !== null,
  }
}
