import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { CHURCH_STREAM, church } from '#domain/church/church.ts'
import { COPY_STREAM, copy } from '#domain/copy/copy.ts'
import { LogUnavailable, type EventLog } from '#infra/event-log/event-log.ts'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import { copyLog, type Copied, type Tell } from './copy-log.ts'
import { atOnceIn, limitOf, openOrMake, openToRead, type LogLocation } from './log-location.ts'
import { farewell, progressOf, toBegin } from './report.ts'
import { secretOf } from './secret-of.ts'
import { survey } from './survey.ts'
import { addressOfEventStore, readConfig } from '#server/configuration/config.ts'
import { keepSecret } from '#server/configuration/secret.ts'
import { bySystem, stateOf, transact } from '#server/transact.ts'

const USAGE =
  'npm run migrate -- --from sqlite --to esdb://… (or eventstore, for EVENTSTORE_URL), or the other way round'

/** Copies a church from SQLite into EventStoreDB, or back, and compares both. The original does not change. */
export async function migrate(invocation: Invocation, stopping: AbortSignal): Promise<void> {
  const { environment, say } = invocation
  const { EVENTSTORE_URL: url, ...rest } = environment
  const { dataDir, secret: given } = readConfig(rest)
  const [from, to] = placesIn(invocation.words, dataDir, url, environment['DEBUG'])
  const opened: EventLog[] = []
  async function open(log: Promise<EventLog>) {
    opened.push(await log)
    return await log
  }
  try {
    const source = await open(openToRead(from))
    const secret = await secretOf(source, given, dataDir)
    const target = await open(openOrMake(to))
    say(toBegin(from, to))
    const copied = await copyChurch(source, target, to, invocation, stopping)
    if (to.kind === 'sqlite') keepSecret(dataDir, secret)
    invocation.progress?.('')
    say(farewell(copied, from, to, given !== undefined))
  } catch (error) {
    invocation.progress?.('')
    throw error instanceof LogUnavailable ? lost(error) : error
  } finally {
    for (const log of opened) await log.close()
  }
}

/** The copy is marked as incomplete until it is complete, and no server starts on it before that. */
async function copyChurch(
  from: EventLog,
  to: EventLog,
  location: LogLocation,
  { progress = () => {} }: Invocation,
  stopping: AbortSignal,
): Promise<Copied> {
  const copyOf = async (log: EventLog) => (await stateOf(log, COPY_STREAM, copy)).state
  if ((await copyOf(from)).underWay !== null)
    throw new CommandRefused('The log to copy from is itself a copy that is not finished: copy from its original')
  const cause = bySystem(new Date().toISOString())
  const idsGiven = [...(await copyOf(to)).given]

  async function begin() {
    const { state } = await transact(to, COPY_STREAM, copy, { type: 'BeginCopy', logId: randomUUID() }, cause)
    idsGiven.push(...state.given)
  }

  const show = progressOf(progress)
  const inAll = await survey(from, await limitOf(location), show, stopping)
  const tell: Tell = (what, events) => show(what, events, inAll)
  const copied = await copyLog({ from, to, atOnce: atOnceIn(location), idsGiven, begin, tell, stopping })
  const { underWay } = await copyOf(to)
  if (underWay !== null) {
    await transact(to, CHURCH_STREAM, church, { type: 'Rename', logId: underWay }, cause)
    await transact(to, COPY_STREAM, copy, { type: 'FinishCopy' }, cause)
  }
  return copied
}

function placesIn(
  words: string[],
  dataDir: string,
  url: string | undefined,
  debug?: string,
): [LogLocation, LogLocation] {
  const named = understood(words)
  const placeOf = (option: string, word: string): LogLocation => {
    if (word === 'sqlite') return { kind: 'sqlite', dataDir }
    const isVariable = word === 'eventstore'
    if (isVariable && !url) throw new CommandRefused('EVENTSTORE_URL should be set where "eventstore" is named')
    const address = addressOfEventStore(isVariable ? 'EVENTSTORE_URL' : option, (isVariable && url) || word, debug)
    return { kind: 'eventstore', address }
  }
  const [from, to] = [placeOf('--from', named.from), placeOf('--to', named.to)]
  if (from.kind === to.kind) throw new CommandRefused(`One of the two should be sqlite, and the other not: ${USAGE}`)
  return [from, to]
}

function understood(words: string[]): { from: string; to: string } {
  try {
    const { from, to } = parseArgs({
      args: words,
      options: { from: { type: 'string' }, to: { type: 'string' } },
    }).values
    if (from !== undefined && to !== undefined) return { from, to }
  } catch {
    // Not logged here: the error could repeat a password. It is reported below.
  }
  throw new CommandRefused(`Name both logs: ${USAGE}`)
}

/** The message of a copy that lost its log. The written events stay, and the next run recognises them. */
const lost = (error: LogUnavailable): CommandRefused =>
  new CommandRefused(`${error.message}. Nothing is lost: run the same again, it goes on where it stopped`, {
    cause: error,
  })
