import { pino } from 'pino'
import type { Instant } from '#domain/ids.ts'
import { BEHIND_HEADER, POSITION_HEADER, type Asked, type Reply, type Route } from '#domain/contract/route.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { givenPassword } from '#server/administrator.ts'
import { readConfig } from '#server/config.ts'
import { start, type Running } from '#server/start.ts'

/** A real server on a free port, for tests: real HTTP, real sockets; only the clock and the log may be others. */

export const PASSWORD = 'seven-candles-on-a-table'
export const SECRET = 'a secret that only tests know'
export const ADMIN = `Basic ${btoa(`:${PASSWORD}`)}`

export type Foyer = Running & {
  readonly url: string
  readonly log: EventLog
  /** Asks as a tablet does, or as whoever holds this header. */
  ask<R extends Route>(route: R, asked: Asked<R>, headers?: Record<string, string>): Promise<Answered<R>>
  /** Asks as the administrator. */
  asAdmin<R extends Route>(route: R, asked: Asked<R>): Promise<Answered<R>>
  /** What was logged, line by line. */
  readonly logged: string[]
}

export type Answered<R extends Route> = {
  readonly status: number
  readonly body: Reply<R>
  readonly failure: { code: string; message: string; next?: { id: number; opensAt: string } }
  readonly position: string | null
  readonly isBehind: boolean
}

/** A Sunday at 9:58 in Chicago, while check-in for the ten o'clock service is open. */
export const SUNDAY = '2026-11-22T15:58:00.000Z'

export type Options = { log?: EventLog; now?: () => Instant; environment?: Record<string, string> }

export async function openFoyer({ log = memoryEventLog(), now = () => SUNDAY, environment = {} }: Options = {}): Promise<Foyer> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', ...environment })
  const logged: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const servePages = async () => () => {}
  const administrator = givenPassword(PASSWORD)
  // Configuration reads port 0 as "any free port"; only tests ask for it.
  const running = await start({ config, log, secret: SECRET, administrator, servePages, now, logger })
  const url = `http://127.0.0.1:${running.port}`
  const ask: Foyer['ask'] = (route, asked, headers) => askAt(url, route, asked, headers)
  return { ...running, url, log, logged, ask, asAdmin: (route, asked) => ask(route, asked, { authorization: ADMIN }) }
}

/** One call of the contract over real HTTP. */
export async function askAt<R extends Route>(
  url: string,
  route: R,
  asked: Asked<R>,
  headers: Record<string, string> = {},
): Promise<Answered<R>> {
  const { params = {}, query, body } = asked as { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const response = await fetch(`${url}${path}${search}`, {
    method: route.method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const content = text === '' ? undefined : isJson ? JSON.parse(text) : text
  return {
    status: response.status,
    body: content as Reply<R>,
    failure: content as Answered<R>['failure'],
    position: response.headers.get(POSITION_HEADER),
    isBehind: response.headers.get(BEHIND_HEADER) !== null,
  }
}
