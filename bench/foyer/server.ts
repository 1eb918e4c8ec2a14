import process from 'node:process'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { serve } from './serving.ts'

/** The server on a log in a directory. */

const [directory = '', ...wishes] = process.argv.slice(2)
await serve(await sqliteEventLog(directory), { DATA_DIR: directory }, wishes)
