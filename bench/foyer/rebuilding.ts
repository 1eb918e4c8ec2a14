import type { EventLog } from '#infra/event-log/event-log.ts'
import { followViews } from '#server/views.ts'

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
