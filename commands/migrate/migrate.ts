import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { CHURCH_STREAM, church } from '#domain/church/church.ts'
import { COPY_STREAM, copy } from '#domain/copy/copy.ts'
import { type EventLog, LogUnavailable, type NewEvent } from '#infra/event-log/event-log.ts'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import { type Copied, type Tell, copyLog, forgottenIn, stopIfAsked, whatIsLeft } from './copy-log.ts'
import { addressOfEventStore, readConfig } from '#server/configuration/config.ts'
import { fingerprintOf, keepSecret, keptSecret } from '#server/configuration/secret.ts'
import { bySystem, stateOf, transact } from '#server/transact.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Address } from '#infra/event-log/eventstore/address.ts'
import { openLog } from '#server/starting/open-log.ts'
import { tooNew } from '#domain/church/log-version.ts'
import { isKnown } from '#domain/events.ts'
import { createChildren } from '#domain/read-models/children.ts'
import { createClearances } from '#domain/read-models/clearances.ts'
import { createCareOfPeople } from '#domain/read-models/care/care-of-people.ts'
import { createDevices } from '#domain/read-models/devices.ts'
import { createDirectory } from '#domain/read-models/directory/directory.ts'
import { createAddedByFamily } from '#domain/read-models/people/added-by-family.ts'
import { createPeople } from '#domain/read-models/people/people.ts'
import { createPhoneClaims } from '#domain/read-models/phone-claims.ts'
import { finishErasures } from '#server/people/finish-erasures.ts'

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

/**
 * The secret with which a log was begun. Without it nobody could be found by phone number in the copy. It is given in
 * the environment or stored in the data directory. Throws `CommandRefused` when it is missing or a different one.
 */
async function secretOf(from: EventLog, given: string | undefined, dataDir: string): Promise<string> {
  const { state } = await stateOf(from, CHURCH_STREAM, church)
  if (!state) throw new CommandRefused('There is nothing to copy: no server was ever started on this log')
  const [secret, kept] = [given ?? keptSecret(dataDir), keptSecret(dataDir)]
  if (secret === undefined)
    throw new CommandRefused('FOYER_SECRET should be given: it is the one that the servers on this log use')
  for (const one of [secret, kept ?? secret])
    if (fingerprintOf(one) !== state.secretFingerprint)
      throw new CommandRefused(
        `${one === given ? 'FOYER_SECRET' : `The file secret in ${dataDir}`} should be the one that this log was begun with: phone numbers cannot be found with another`,
      )
  return secret
}

/** How often the progress is shown, in milliseconds. */
const EVERY_MS = 100

const grouped = (count: number) => count.toLocaleString('en')

/** Reports the progress now and then, not for each event. `inAll` is the number of all events, when it is known. */
function progressOf(progress: (text: string) => void): Tell {
  let toldAt = 0
  return (what, events, inAll) => {
    const now = performance.now()
    if (now - toldAt < EVERY_MS) return
    toldAt = now
    progress(`${what} ${grouped(events)}${inAll === undefined ? '' : ` of ${grouped(inAll)}`} events`)
  }
}

const toBegin = (from: LogLocation, to: LogLocation): string =>
  `Copying from ${inWords(from)} to ${inWords(to)}. No server should run on either until this says that everything is there.`

/** The result, and what to do now. */
function farewell(
  { events, written, forgotten }: Copied,
  from: LogLocation,
  to: LogLocation,
  secretIsGiven: boolean,
): string {
  const there =
    written === 0
      ? `Everything was there already: ${grouped(events)} events, each compared with the original.`
      : `Everything is there: ${grouped(events)} events, ${grouped(written)} of them new, each compared with the original.`
  const households = `${grouped(forgotten)} ${forgotten === 1 ? 'household' : 'households'}`
  const hidden = forgotten === 0 ? '' : `\nForgotten in both logs: ${households}, wholly or in part.`
  return `${there}${hidden}\n\n${to.kind === 'eventstore' ? nowEventStore(from, secretIsGiven) : nowSqlite(inWords(to))}`
}

function nowEventStore(from: LogLocation, secretIsGiven: boolean): string {
  const secret = secretIsGiven ? 'the same as here' : `what is in the file ${inWords(from)}/secret`
  return `Now start each server with
  EVENTSTORE_URL   the database
  FOYER_SECRET     ${secret}
  ADMIN_PASSWORD   one that you choose: the one of the old server does not come along
Start nothing on ${inWords(from)} any more. It is as it was, with everybody's names: delete it when a Sunday went well.`
}

const nowSqlite = (dataDir: string): string =>
  `Now start one server with DATA_DIR=${dataDir} and without EVENTSTORE_URL. The secret is kept in that directory.
Without ADMIN_PASSWORD the first start prints a new one. Start nothing on EventStoreDB any more: it is as it was.`

/** Where a log is. */
type LogLocation =
  | { readonly kind: 'sqlite'; readonly dataDir: string }
  | { readonly kind: 'eventstore'; readonly address: Address }

const inWords = (location: LogLocation): string => (location.kind === 'sqlite' ? location.dataDir : 'EventStoreDB')

/** Opens an existing log. Throws when the directory holds none, instead of making one. */
async function openToRead(location: LogLocation): Promise<EventLog> {
  if (location.kind === 'sqlite' && !existsSync(join(location.dataDir, 'foyer.db')))
    throw new CommandRefused(
      `DATA_DIR should be the directory that holds the log: there is none in ${location.dataDir}`,
    )
  return await openOrMake(location)
}

/** Opens a log, and makes it when there is none. */
async function openOrMake(location: LogLocation): Promise<EventLog> {
  if (location.kind === 'sqlite') return await openLog({ dataDir: location.dataDir, eventStore: undefined })
  return await openLog({ dataDir: '', eventStore: location.address })
}

/**
 * How many events may be written at once. SQLite keeps simultaneous appends in order and flushes them together;
 * EventStoreDB may change their order.
 */
const atOnceIn = ({ kind }: LogLocation): number => (kind === 'sqlite' ? 1_000 : 1)

async function limitOf({ kind }: LogLocation): Promise<Limit | null> {
  if (kind === 'sqlite') return null
  const { MOST_BYTES, bytesOf } = await import('#infra/event-log/eventstore/appending.ts')
  return { most: MOST_BYTES, bytesOf }
}

/** The largest event that the target log accepts, in bytes, and how they are counted. */
type Limit = { readonly most: number; bytesOf(event: NewEvent): number }

/**
 * Reads the whole log before anything is written. Throws when an event cannot be copied, and finishes erasures that are
 * not finished yet, as each start of a server does. Returns the number of events.
 */
async function survey(from: EventLog, limit: Limit | null, tell: Tell, stopping: AbortSignal): Promise<number> {
  const records = createDirectory({ hasCome: () => false })
  const people = createPeople()
  const phoneClaims = createPhoneClaims()
  const devices = createDevices()
  const addedByFamily = createAddedByFamily({ devices, records })
  const [care, children] = [createCareOfPeople({ people, records }), createChildren({ people, records })]
  const clearances = createClearances({ people, records })
  let events = 0
  for await (const recorded of whatIsLeft(from, await forgottenIn(from))) {
    stopIfAsked(stopping)
    const { event, stream, revision } = recorded
    if (!isKnown(event.type))
      throw new CommandRefused(
        `The log holds an event that this version of Foyer does not know (${event.type}): use the newest`,
      )
    const refusal = event.type === 'LogRaised' && tooNew(event.data.version)
    if (refusal) throw new CommandRefused(refusal)
    if (limit && limit.bytesOf(recorded) > limit.most)
      throw new CommandRefused(
        `${stream} holds at ${revision} an event of ${limit.bytesOf(recorded)} bytes, and EventStoreDB takes ${limit.most}: nothing was copied`,
      )
    devices.apply(event, recorded.cause)
    addedByFamily.apply(event, recorded.cause)
    records.apply(event)
    people.apply(event)
    phoneClaims.apply(event, stream)
    care.apply(event, recorded.cause)
    children.apply(event)
    clearances.apply(event)
    tell('Looked through', (events += 1))
  }
  const views = { records, people, phoneClaims, care, children, clearances, addedByFamily }
  await finishErasures(from, views, new Date().toISOString())
  return events
}
