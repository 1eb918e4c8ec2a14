import { parentPort, workerData } from 'node:worker_threads'
import { type LogError, logErrorOf, openToCheckpoint } from './schema.ts'

/**
 * The thread that moves events from the write-ahead log into the database file while others write. It and the writer do
 * not wait for each other.
 */
export type CheckpointTask = 'checkpoint' | 'close'
export type CheckpointReply = 'done' | LogError

if (!parentPort) throw new Error('This file runs as a thread of the event log')
const port = parentPort
const db = openToCheckpoint(String(workerData))
const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)')

port.on('message', (task: CheckpointTask) => {
  if (task === 'checkpoint') return port.postMessage(perform())
  db.close()
  port.close()
})

function perform(): CheckpointReply {
  try {
    checkpoint.get()
    return 'done'
  } catch (error) {
    return logErrorOf(error)
  }
}
