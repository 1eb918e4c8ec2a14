import type { CallArguments, Route } from '#domain/contract/route.ts'
import { currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import type { EventStats } from '#domain/contract/gathering/event-shapes.ts'
import { settingsFor, type Corner } from './corner.ts'
import { householdsOf, type Households } from './households.ts'
import { freePort, startProcess, type FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { ADMIN, askAt, PASSWORD, type HttpReply } from '#tests/foyer/foyer.ts'

/** A church that visitors come to. */
export type Church = Households & {
  readonly url: string
  readonly password: string
  ask<R extends Route>(route: R, asked: CallArguments<R>, headers?: Record<string, string>): Promise<HttpReply<R>>
  asAdmin<R extends Route>(route: R, asked: CallArguments<R>): Promise<HttpReply<R>>
  /** How many people are present at the open gathering. */
  present(): Promise<EventStats>
  /** Closes the server: nothing listens at its address any more. */
  stop(): Promise<void>
  /** Kills the server at once. This and the following need a server that is a process of its own. */
  kill(): Promise<void>
  /** Starts it again, on the same log and port, with the same settings except for the changed ones. */
  start(changed?: Record<string, string>): Promise<void>
  /** Cuts the server's connection to its log, or restores it. Only for a church in a database. */
  pullLine(): void
}

/**
 * Opens a church whose server is a process of its own. The settings name at least its directory. Without a part of a
 * database its log is in that directory.
 */
export async function openChurch(settings: Record<string, string>, corner: Corner | null = null): Promise<Church> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server: FoyerProcess | null = null

  async function start(changed: Record<string, string> = {}): Promise<void> {
    const environment = { PORT: String(port), ADMIN_PASSWORD: PASSWORD, ...settings, ...changed }
    server = corner
      ? await startProcess({ ...environment, ...settingsFor(corner) }, 'tests/foyer/foyer-in-a-corner.ts')
      : await startProcess({ EVENTSTORE_URL: '', ...environment })
  }

  async function kill(): Promise<void> {
    const dying = server
    server = null
    dying?.signal('SIGKILL')
    await dying?.ended
  }

  const ask: Church['ask'] = (route, asked, headers) => askAt(url, route, asked, headers)
  const asAdmin: Church['asAdmin'] = (route, asked) => askAt(url, route, asked, { authorization: ADMIN })
  const openNow = async () => (await ask(currentEvent, {})).body.id

  await start()
  return {
    url,
    password: PASSWORD,
    ask,
    asAdmin,
    ...householdsOf(ask),
    present: async () => (await ask(eventStats, { params: { eventId: await openNow() } })).body,
    stop: kill,
    kill,
    start,
    pullLine: () => server?.signal('SIGUSR2'),
  }
}
