import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pino } from 'pino'
import type { Invocation } from '#commands/command.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { givenPassword } from '#server/access/computers-password.ts'
import { type Config, readConfig } from '#server/configuration/config.ts'
import { churchSecret } from '#server/configuration/secret.ts'
import { buildWhenStale } from '#server/pages/built.ts'
import { builtPages } from '#server/pages/pages.ts'
import { addresses } from '#server/http/addresses.ts'
import { openLog } from '#server/starting/open-log.ts'
import { type Running, start } from '#server/starting/start.ts'
import { arriveAt } from './arrivals.ts'
import { browserAt } from './browser.ts'
import { inventChurch, PRACTICE } from './church.ts'
import { openRooms, type Practice, stayOn } from './practice.ts'

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
      const { here: url } = addresses(config, running.port)
      const asAdmin = browserAt(url, leaving, { authorization: `Basic ${btoa(`:${PASSWORD}`)}` })
      const practice = await openRooms({ url, leaving, asAdmin, password: PASSWORD }, warn)
      say([...greeting(config, running.port), '', ...toPractise(url, practice), '', 'Ctrl-C ends the demo.'].join('\n'))
      await Promise.all([arriveAt(practice, leaving, warn), practice.rooms.goOn(), stayOn(practice.kiosk, leaving)])
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

/** What the demo prints when it is ready, line by line: what to open, and that everybody in it is invented. */
function greeting(config: Config, port: number): string[] {
  const { here, tablets } = addresses(config, port)
  return [
    `Foyer is open at ${here}, as a demo. Everybody in it is invented, and nothing of it is kept.`,
    '',
    `  wall       ${here}/admin/wall`,
    `  dashboard  ${here}/admin   (password: ${PASSWORD})`,
    `  kiosk      ${here}/`,
    ...tablets.map((address) => `  for tablets: ${address}`),
    '',
    `To practise, check in with ${inWords(PRACTICE.own.profile.phone)} or any number that you make up.`,
  ]
}

/** How to practise with the children's rooms: the guide, where to sign in, and a receipt. */
function toPractise(here: string, { leader, helper, pin, waiting }: Practice): string[] {
  return [
    `To practise with children’s rooms: ${here}/help/children#ten-minutes-of-practice`,
    '',
    `  room       ${here}/room          (name: ${helper}, password: ${PASSWORD})`,
    `  leader     ${here}/admin/rooms   (name: ${leader}, password: ${PASSWORD}, PIN: ${pin})`,
    `  ${waiting.children}: tag ${waiting.mark}, receipt ${waiting.code}, collected by ${waiting.adult}`,
  ]
}

const inWords = (phone: string): string => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`
