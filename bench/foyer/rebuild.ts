import process from 'node:process'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { replyToParent, nothingToAsk } from '#bench/apart.ts'
import { rebuildFrom } from './rebuilding.ts'

/** Folds all views from a log in a directory. */

const [directory = ''] = process.argv.slice(2)
replyToParent(await rebuildFrom(await sqliteEventLog(directory)), nothingToAsk)
