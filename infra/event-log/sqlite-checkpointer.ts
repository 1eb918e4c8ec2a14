import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openToCheckpoint } from './sqlite-schema.ts'
import { troubleOf } from './sqlite-trouble.ts'
import type { Trouble } from './sqlite-trouble.ts'

/** The thread that moves what was written from the write-ahead log into the database file, while others write. */

/** `tidy` keeps the write-ahead log short; `truncate` leaves none, so that nothing wiped remains in it. */
export type Chore = 'tidy' | 'truncate' | 'close'

/** One for each chore, in the same sequence. */
export type ChoreReply = 'done' | Trouble

/** Pages in the write-ahead log from which the writer has to wait until it can start at its beginning again: 32 MB. */
const LONG = 8_000

/** How often to try to truncate while somebody still reads, and the pause in between in ms. */
const ATTEMPTS = 50
const PAUSE = 20

if (!parentPort) throw new Error('This file runs as a thread of the event log')
const port = parentPort
const db = openToCheckpoint(String(workerData))

let earlier = Promise.resolve()
port.on('message', (chore: Chore) => {
  earlier = earlier.then(() => perform(chore))
})

async function perform(chore: Chore) {
  if (chore === 'close') {
    db.close()
    port.close()
  } else {
    port.postMessage(await (chore === 'tidy' ? tidy() : truncate()))
  }
}

/** A passive checkpoint never catches up with a writer who never rests: then the writer waits for a moment. */
function tidy(): ChoreReply {
  const { pages } = checkpoint('PASSIVE')
  if (pages > LONG) checkpoint('RESTART')
  return 'done'
}

async function truncate(): Promise<ChoreReply> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (checkpoint('TRUNCATE').isComplete) return 'done'
    await setTimeout(PAUSE)
  }
  return { message: 'Another program keeps reading the database: the last traces cannot be wiped', lasting: false }
}

/** What passes by itself is left to the next attempt; anything else ends this thread, and the log with it. */
function checkpoint(mode: 'PASSIVE' | 'RESTART' | 'TRUNCATE') {
  try {
    const result = db.prepare(`PRAGMA wal_checkpoint(${mode})`).get()
    return { pages: Number(result?.['log']), isComplete: result?.['busy'] === 0 }
  } catch (error) {
    if (troubleOf(error).lasting) throw error
    return { pages: 0, isComplete: false }
  }
}
