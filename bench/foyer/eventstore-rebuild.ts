import process from 'node:process'
import { replyToParent, nothingToAsk } from '#bench/apart.ts'
import { logIn, partIn } from '#bench/eventstore/eventstore-part.ts'
import { rebuildFrom } from './rebuilding.ts'

/** Folds all views from a log in EventStoreDB. */

replyToParent(await rebuildFrom(logIn(partIn(process.argv.slice(2)))), nothingToAsk)
