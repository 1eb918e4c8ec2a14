import type { Copied, Tell } from './copy-log.ts'
import { inWords, type LogLocation } from './log-location.ts'

/** How often the progress is shown, in milliseconds. */
const EVERY_MS = 100

const grouped = (count: number) => count.toLocaleString('en')

/** Reports the progress now and then, not for each event. `inAll` is the number of all events, when it is known. */
export function progressOf(progress: (text: string) => void): Tell {
  let toldAt = 0
  return (what, events, inAll) => {
    const now = performance.now()
    if (now - toldAt < EVERY_MS) return
    toldAt = now
    progress(`${what} ${grouped(events)}${inAll === undefined ? '' : ` of ${grouped(inAll)}`} events`)
  }
}

export const toBegin = (from: LogLocation, to: LogLocation): string =>
  `Copying from ${inWords(from)} to ${inWords(to)}. No server should run on either until this says that everything is there.`

/** The result, and what to do now. */
export function farewell(
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
