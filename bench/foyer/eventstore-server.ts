import process from 'node:process'
import { logIn, partIn } from '#bench/eventstore/eventstore-part.ts'
import { serve } from './serving.ts'

/** The server on a log in EventStoreDB. */

const [within = '', from = '', ...wishes] = process.argv.slice(2)
const { EVENTSTORE_URL } = process.env
await serve(logIn(partIn([within, from])), { EVENTSTORE_URL }, wishes)
