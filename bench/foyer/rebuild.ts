import process from 'node:process'
import { sqliteEventLog } from '#infra/event-log/sqlite.ts'
import { followViews } from '#server/views.ts'
import { answerParent, nothingToAsk } from '#bench/apart.ts'

/** Folds all views from a log, as a start does: in a fresh process that has never done it before. */

export type Rebuilt = { readonly ms: number; readonly events: number }

const [directory = ''] = process.argv.slice(2)
const log = await sqliteEventLog(directory)
let events = 0
const start = performance.now()
const views = followViews(log, 'America/Chicago')
views.onFolded((page) => void (events += page.length))
await views.caughtUp
answerParent({ ms: performance.now() - start, events } satisfies Rebuilt, nothingToAsk)
