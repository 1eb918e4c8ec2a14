import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pino } from 'pino'
import type { Invocation } from '#commands/command.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { givenPassword } from '#server/access/computers-password.ts'
import { readConfig, type Config } from '#server/configuration/config.ts'
import { churchSecret } from '#server/configuration/secret.ts'
import { buildWhenStale } from '#server/pages/built.ts'
import { builtPages } from '#server/pages/pages.ts'
import { addresses } from '#server/http/addresses.ts'
import { openLog } from '#server/starting/open-log.ts'
import { start, type Running } from '#server/starting/start.ts'
import { arriveAt } from './arriving.ts'
import { inventChurch } from './church.ts'
import { greeting } from './greeting.ts'

/** It protects only invented people, and the demo prints it. */
const PASSWORD = 'open-the-doors'

/** What the demo takes from the environment. DATA_DIR is not among it, so a church's data stays untouched. */
const TAKEN = ['PORT', 'HOST', 'TIME_ZONE', 'CHURCH_NAME']

/** Runs a server on a temporary folder, with an invented congregation that arrives while it runs. */
export async function demo({ environment, say, warn }: Invocation): Promise<void> {
  const leaving = untilStopped()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-demo-'))
  // Also runs when a second signal or an error of ours ends the process.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({ ...taken(environment), DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD })
  try {
    const running = await open(config, leaving, say)
    try {
      say(greeting(config, running.port, PASSWORD).join('\n'))
      await arriveAt(addresses(config, running.port).here, leaving, warn)
    } finally {
      await running.stop()
    }
  } catch (error) {
    if (!leaving.aborted) throw error
  }
  say('The demo has ended, and all that belonged to it is removed.')
}

async function open(config: Config, leaving: AbortSignal, say: Invocation['say']): Promise<Running> {
  const log = await openLog(config)
  try {
    const secret = churchSecret(undefined, config.dataDir)
    const { timeZone } = config
    await Promise.all([buildWhenStale(say), inventChurch(log, { now: new Date().toISOString(), timeZone, secret })])
    leaving.throwIfAborted()
    return await serve(config, log, secret, leaving)
  } catch (error) {
    await log.close()
    throw error
  }
}

const serve = (config: Config, log: EventLog, secret: string, leaving: AbortSignal): Promise<Running> =>
  start({
    config,
    log,
    secret,
    computersPassword: givenPassword(PASSWORD),
    servePages: async () => builtPages(),
    logger: pino({ base: null, level: 'warn' }),
    leaving,
  })

const taken = (environment: Invocation['environment']) => ({
  CHURCH_NAME: 'Demo Church',
  ...Object.fromEntries(TAKEN.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))),
})

/** Aborts at the first signal. A second one ends the process without waiting for work under way. */
function untilStopped(): AbortSignal {
  const leaving = new AbortController()
  const stop = () => (leaving.signal.aborted ? process.exit(1) : leaving.abort())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return leaving.signal
}
