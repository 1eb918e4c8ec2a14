import process from 'node:process'
import { sqliteEventLog } from '#infra/event-log/sqlite.ts'
import { followViews } from '#server/views.ts'
import { answerParent, nothingToAsk } from '#bench/apart.ts'

/** Folds all views from a log, as a start does: in a fresh process that has never done it before. */

export type Rebuilt = { readonly ms: number }

const [directory = ''] = process.argv.slice(2)
const log = await sqliteEventLog(directory)
const start = performance.now()
await followViews(log, 'America/Chicago').caughtUp
answerParent({ ms: performance.now() - start } satisfies Rebuilt, nothingToAsk)
