import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { copyWhenRemoved } from './removed.ts'
import { createFinishing, logErrorOf, openToWrite } from './schema.ts'
import { createTransaction } from './transaction.ts'
import { type Task, type Finish, type Writes, writesIn } from './task.ts'

if (!parentPort) throw new Error('This file runs as a thread of the event log')
const port = parentPort
const file = String(workerData)
const db = openToWrite(file)
const transact = createTransaction(db)
const finish = createFinishing(db)
// The process may have been killed between a wipe and the emptying. While another program reads, the next one does it.
const logError = finish('truncate')
if (logError?.lasting) throw new Error(logError.message)
const copyIfRemoved = copyWhenRemoved(db, file)

port.on('message', (task: Task) => {
  let next: Task | undefined = task
  while (next !== undefined) next = typeof next === 'string' ? carryOut(next) : writeTogether(next)
})

/** Carries out this task and the writes that wait behind it, in one flush. Returns the next task of another kind. */
function writeTogether(first: Writes): Task | undefined {
  const tasks = [writesIn(first)]
  let other: Task | undefined

  function gather() {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
      const task = next.message as Task
      if (typeof task === 'string') {
        other = task
        break
      }
      tasks.push(writesIn(task))
    }
    return tasks.flat()
  }

  try {
    const replies = transact(gather)
    insistOnName()
    let sent = 0
    for (const { length } of tasks) port.postMessage(replies.slice(sent, (sent += length)))
    return other
  } catch (error) {
    const logError = logErrorOf(error)
    for (const _ of tasks) port.postMessage(logError)
    return logError.lasting ? 'close' : other
  }
}

/** Nothing is confirmed that would be gone with this process. */
function insistOnName(): void {
  const copy = copyIfRemoved()
  if (copy === null) return
  throw new Error(`The file of the log was removed or replaced while Foyer ran. What it held is in ${copy}`)
}

function keepIfRemoved(): void {
  try {
    copyIfRemoved()
  } catch {
    // The next start says that events are missing.
  }
}

function carryOut(task: Finish | 'close'): Task | undefined {
  if (task === 'close') {
    // Tasks that are already on their way here get no reply, and fail when this thread is gone.
    port.removeAllListeners('message')
    keepIfRemoved()
    db.close()
    port.close()
    return undefined
  }
  const failure = finish(task)
  port.postMessage(failure ?? [])
  return failure?.lasting ? 'close' : undefined
}
