import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { CHURCH_STREAM } from '#domain/church/church.ts'
import {
  type EventLog,
  LogUnavailable,
  NO_STREAM,
  type RecordedEvent,
  type Revision,
  START,
} from '#infra/event-log/event-log.ts'
import { inPlainWords, makePrivateDirectory } from '#infra/private-directory.ts'
import { type KeptFile, keepFile } from '#infra/keep-file.ts'
import type { Views } from '#server/views.ts'

/**
 * What a server knows of its log in EventStoreDB, in a small file in `DATA_DIR`: ids and a number, nothing personal.
 * With it a database that was emptied, replaced, or put back to an older copy is never taken for a new church.
 */
export type KnownLog = {
  /** Throws `OtherLog` when this log is not the one that is known, and nobody has said that it may be used. */
  insistOn(log: EventLog): Promise<void>
  /** Keeps the file current. To be called before the views have read anything. */
  follow(views: Pick<Views, 'onFolded' | 'caughtUp'>, logger: Logger): { stop(): Promise<void> }
}

/** What is in the place of the log that is known. */
export type FoundInstead = 'empty' | 'another' | 'older'

/** The database holds another log than the one that this server has served. */
export class OtherLog extends LogUnavailable {
  override name = 'OtherLog'
  readonly found: FoundInstead
  /** How many recorded events, at least, it lacks. */
  readonly missing: number

  constructor(found: FoundInstead, missing: number) {
    super(WORDS[found])
    this.found = found
    this.missing = missing
  }
}

const WORDS: Readonly<Record<FoundInstead, string>> = {
  empty: 'EventStoreDB is empty, and this server has served a church from it.',
  another: 'EventStoreDB holds another church than the one that this server has served.',
  older: 'EventStoreDB holds an older copy of what this server has served.',
}

type Known = {
  /** Every id that the log has had, from the first one. A copy and a restored log get a new one. */
  readonly ids: readonly string[]
  /** How many events were in the streams that are never wiped. */
  readonly events: number
  /** The last event that the views have read. */
  readonly last: { readonly stream: string; readonly revision: Revision; readonly id: string } | null
}

const NAME = 'foyer.known'

/** Erasing wipes these, so that a log may hold fewer of their events and lack nothing. */
const WIPED = ['attendee-', 'care-', 'helper-', 'message-', 'phone-']

export function knownLogIn(dataDir: string): KnownLog {
  const path = join(dataDir, NAME)
  return { insistOn: insistOnKnown(() => readKnown(path)), follow: (views, logger) => keepKnown(path, views, logger) }
}

/** A file that cannot be understood says only that there was a church. */
function readKnown(path: string): Known | null {
  try {
    const { ids, events, last }: Partial<Known> = JSON.parse(readFileSync(path, 'utf8'))
    if (Array.isArray(ids) && typeof events === 'number' && last !== undefined) return { ids, events, last }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  }
  return { ids: [], events: 1, last: null }
}

/** The file is read anew each time: deleting it says that this log may be used. */
function insistOnKnown(read: () => Known | null): (log: EventLog) => Promise<void> {
  let isLess: { readonly events: number } | null = null

  return async (log) => {
    const known = read()
    const found = known && (await insteadOf(known, log))
    if (!found) return void (isLess = null)
    // Counted once, because it takes long, and this server asks again and again.
    if (found !== 'empty') isLess ??= { events: found === 'older' ? await eventsIn(log) : 0 }
    throw new OtherLog(found, Math.max(1, known.events - (isLess?.events ?? 0)))
  }
}

/** What the log is instead of the known one. Null when it is that one, or a copy of it that somebody has named. */
async function insteadOf({ ids, last }: Known, log: EventLog): Promise<FoundInstead | null> {
  const now = (await log.read(CHURCH_STREAM)).events.flatMap(idGivenBy)
  const [latest] = now.slice(-1)
  if (latest === undefined) return 'empty'
  if (ids.length > 0 && ids[0] !== now[0]) return 'another'
  // `npm run restored` and `npm run migrate` give an id that nobody had before.
  if (!ids.includes(latest)) return null
  return latest === ids.at(-1) && (await holds(log, last)) ? null : 'older'
}

const idGivenBy = ({ event }: Pick<RecordedEvent, 'event'>): string[] =>
  event.type === 'ChurchFounded' || event.type === 'LogRestored' ? [event.data.logId] : []

/** Whether an event is in the log, or was wiped from it later. */
async function holds(log: EventLog, last: Known['last']): Promise<boolean> {
  if (!last) return true
  const { events, revision, ended } = await log.read(last.stream)
  if (ended) return true
  const first = events[0]?.revision ?? NO_STREAM
  return revision >= last.revision && (first > last.revision || events.some(({ id }) => id === last.id))
}

async function eventsIn(log: EventLog): Promise<number> {
  let events = 0
  for await (const page of log.readAll(START)) events += page.filter(isNeverWiped).length
  return events
}

const isNeverWiped = ({ stream }: RecordedEvent): boolean => !WIPED.some((prefix) => stream.startsWith(prefix))

function keepKnown(path: string, views: Pick<Views, 'onFolded' | 'caughtUp'>, logger: Logger) {
  const warn = (error: unknown) => logger.warn({ reason: inPlainWords(error) }, `${NAME} cannot be written`)
  const ids: string[] = []
  let events = 0
  let last: Known['last'] = null
  let file: KeptFile | null = null
  const put = () => file?.put({ ids: [...ids], events, last } satisfies Known)

  views.onFolded((_, recorded) => {
    ids.push(...recorded.flatMap(idGivenBy))
    events += recorded.filter(isNeverWiped).length
    const { stream, revision, id } = recorded.at(-1) ?? { stream: '', revision: NO_STREAM, id: '' }
    last = { stream, revision, id }
    put()
  })
  // Until then the file of the last start says more.
  void views.caughtUp.then(
    () => {
      try {
        makePrivateDirectory(dirname(path))
      } catch (error) {
        return warn(error)
      }
      file = keepFile(path, warn)
      put()
    },
    () => {},
  )
  return { stop: async () => await file?.finish() }
}
