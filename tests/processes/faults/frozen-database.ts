import process from 'node:process'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'

/**
 * A server that speaks EventStoreDB's protocol, as a process of its own, which a test can freeze. It says where it is.
 */
const { url } = await startEventStoreServer()
process.stdout.write(`${url}\n`)
