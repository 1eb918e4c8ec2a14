import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { createFinishing, openToWrite } from './schema.ts'
import { createTransaction } from './transaction.ts'
import type { Answer, Command } from './transaction.ts'
import { troubleOf } from './trouble.ts'
import type { Trouble } from './trouble.ts'

/** The thread that writes. A flush may take its disk's time here: nobody else stands still meanwhile. */

/**
 * Commands that came together; or to finish a checkpoint, so that the write-ahead log starts at its beginning again
 * (`restart`) or is left empty (`truncate`); or to close.
 */
export type Order = readonly Command[] | Finish | 'close'
export type Finish = 'restart' | 'truncate'

/** One for each order but the last, in the same sequence. Of a finished checkpoint there is nothing to say. */
export type Reply = readonly Answer[] | Trouble

if (!parentPort) throw new Error('This file runs as a thread of the event log')
const port = parentPort
const db = openToWrite(String(workerData))
const transact = createTransaction(db)
const finish = createFinishing(db)

port.on('message', (order: Order) => {
  let next: Order | undefined = order
  while (next !== undefined) next = typeof next === 'string' ? obey(next) : writeTogether(next)
})

/** Carries out an order and those that wait behind it, in one flush. Returns the next that is of another kind. */
function writeTogether(first: readonly Command[]): Order | undefined {
  const orders = [first]
  let other: Order | undefined

  function gather() {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
      const order = next.message as Order
      if (typeof order === 'string') {
        other = order
        break
      }
      orders.push(order)
    }
    return orders.flat()
  }

  try {
    const answers = transact(gather)
    let answered = 0
    for (const { length } of orders) port.postMessage(answers.slice(answered, (answered += length)))
    return other
  } catch (error) {
    const trouble = troubleOf(error)
    for (const _ of orders) port.postMessage(trouble)
    return trouble.lasting ? 'close' : other
  }
}

function obey(order: Finish | 'close'): Order | undefined {
  if (order === 'close') {
    // What is already on its way here stays unanswered, and fails when this thread is gone.
    port.removeAllListeners('message')
    db.close()
    port.close()
    return undefined
  }
  const trouble = finish(order)
  port.postMessage(trouble ?? [])
  return trouble?.lasting ? 'close' : undefined
}
