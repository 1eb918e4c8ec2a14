import type { EventLog } from '#infra/event-log/event-log.ts'
import { followViews } from '#server/views.ts'
import process from 'node:process'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { nothingToAsk, replyToParent } from '#bench/apart.ts'

/** How long it took to fold all views, and from how many events. */
export type Rebuilt = { readonly ms: number; readonly events: number }

/** Folds all views from a log, as a start does. Run it in a fresh process, where nothing was optimised before. */
export async function rebuildFrom(log: EventLog): Promise<Rebuilt> {
  let events = 0
  const start = performance.now()
  const views = followViews(log, 'America/Chicago')
  views.onFolded((page) => void (events += page.length))
  await views.caughtUp
  return { ms: performance.now() - start, events }
}

/** Folds all views from a log in a directory. */

const [directory = ''] = process.argv.slice(2)
replyToParent(await rebuildFrom(await sqliteEventLog(directory)), nothingToAsk)
