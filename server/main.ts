import process from 'node:process'
import { pino } from 'pino'
import { inPlainWords } from '#infra/private-directory.ts'
import { LogReplaced } from '#infra/event-log/event-log.ts'
import {
  type ComputersPassword,
  firstPassword,
  givenPassword,
  storedPassword,
} from '#server/access/computers-password.ts'
import { announcement } from '#server/starting/announcement.ts'
import { expectNothingToStay, giveBackMemory } from '#server/starting/memory-of-start.ts'
import { buildWhenStale } from '#server/pages/built.ts'
import { type Config, readConfig } from '#server/configuration/config.ts'
import { devPages } from '#server/pages/dev-pages.ts'
import { incomplete, openLog } from '#server/starting/open-log.ts'
import { withOwnCertificate } from '#server/configuration/own-certificate.ts'
import { insistOnOwnFiles } from '#server/configuration/own-files.ts'
import { builtPages } from '#server/pages/pages.ts'
import { knownLogIn } from '#server/starting/known/known-log.ts'
import { endingsIn } from '#server/endings/endings-list.ts'
import { churchSecret } from '#server/configuration/secret.ts'
import { type Running, start } from '#server/starting/start.ts'

/**
 * The composition root: reads the configuration, puts the parts together, and listens. With `--dev` it builds the pages
 * while they change. With `--try` it stops once it is ready, after it has loaded every file that a start may need.
 */

const logger = pino({ base: null })
const say = (text: string) => void process.stdout.write(`${text}\n`)
const leaving = new AbortController()

try {
  const config = configured()
  logger.level = config.logLevel
  let starting = startFoyer(config)
  stopOn(['SIGTERM', 'SIGINT'], () => starting)
  for (;;) {
    const running = await starting
    say(announcement(config, running.port, new Date()).join('\n'))
    if (process.argv.includes('--try')) {
      await import('#infra/event-log/eventstore/eventstore.ts')
      await running.stop()
      process.exit(0)
    }
    const reason = await running.failed
    // The log was replaced, so everything is read again. After any other loss the process ends, and a service manager
    // restarts it.
    if (!(reason instanceof LogReplaced)) throw reason
    logger.error({ reason: reason.message }, 'another log has taken the place of the one that was read')
    await running.stop()
    starting = startFoyer(config)
  }
} catch (error) {
  if (!leaving.signal.aborted) fail(error)
}

/** What the environment says, with the certificate in the data directory. */
function configured(): Config {
  const config = readConfig(process.env)
  insistOnOwnFiles(config.dataDir)
  return withOwnCertificate(config)
}

async function startFoyer(config: Config): Promise<Running> {
  const isDev = process.argv.includes('--dev')
  if (!isDev) await buildWhenStale(say)
  let [missingEvents, hasLostEvents] = [0, false]
  const log = await openLog(config, (missing, isNews) => {
    missingEvents = missing
    hasLostEvents = isNews
    logger.error(incomplete(missing))
  })
  const secret = churchSecret(config.secret, config.dataDir)
  const password = await passwordOf(config)
  const servePages = isDev ? await devPages() : async () => builtPages()
  const endings = endingsIn([config.dataDir, ...(config.backups ? [config.backups.folder] : [])])
  expectNothingToStay()
  return await start({
    config,
    log,
    missingEvents,
    hasLostEvents,
    endings,
    ...(config.eventStore && { known: knownLogIn(config.dataDir) }),
    secret,
    computersPassword: password,
    servePages,
    logger,
    whenRead: giveBackMemory,
    leaving: leaving.signal,
  })
}

async function passwordOf({ adminPassword, dataDir }: Config): Promise<ComputersPassword> {
  if (adminPassword !== undefined) return givenPassword(adminPassword)
  const password = await firstPassword(dataDir)
  if (password !== null) {
    say(`\n  The shared password is  ${password}`)
    say('  It is shown this once and stored nowhere. "npm run password" sets another.\n')
  }
  return storedPassword(dataDir)
}

/** Finishes the requests under way, then ends. A second signal ends the process at once. */
function stopOn(signals: NodeJS.Signals[], starting: () => Promise<Running>): void {
  const stop = async () => {
    if (leaving.signal.aborted) process.exit(1)
    leaving.abort()
    // A start that still waits for its log gives up and cleans up first.
    const running = await starting().catch(() => null)
    await running?.stop()
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, () => void stop().catch(fail))
}

/** Prints one line for the person who started Foyer. The stack is logged at the debug level. */
function fail(error: unknown): never {
  process.stderr.write(`Foyer cannot run: ${inPlainWords(error)}\n`)
  logger.debug({ stack: error instanceof Error ? error.stack : undefined }, 'cannot run')
  process.exit(1)
}
