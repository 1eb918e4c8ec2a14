import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { createFinishing, openToWrite } from './schema.ts'
import { createTransaction } from './transaction.ts'
import type { WriteResult, Write } from './transaction.ts'
import { troubleOf } from './trouble.ts'
import type { Trouble } from './trouble.ts'

/** The thread that writes. A flush that takes long here keeps nothing else waiting. */

/**
 * An order is one of three: writes that arrived together; finish a checkpoint, so that the write-ahead log starts at its
 * beginning again (`restart`) or is left empty (`truncate`); or close.
 */
export type Order = readonly Write[] | Finish | 'close'
export type Finish = 'restart' | 'truncate'

/** One reply for each order except `close`, in the same sequence. The reply to a finished checkpoint is empty. */
export type Reply = readonly WriteResult[] | Trouble

if (!parentPort) throw new Error('This file runs as a thread of the event log')
const port = parentPort
const db = openToWrite(String(workerData))
const transact = createTransaction(db)
const finish = createFinishing(db)

port.on('message', (order: Order) => {
  let next: Order | undefined = order
  while (next !== undefined) next = typeof next === 'string' ? obey(next) : writeTogether(next)
})

/** Carries out this order and the writes that wait behind it, in one flush. Returns the next order of another kind. */
function writeTogether(first: readonly Write[]): Order | undefined {
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
    const replies = transact(gather)
    let sent = 0
    for (const { length } of orders) port.postMessage(replies.slice(sent, (sent += length)))
    return other
  } catch (error) {
    const trouble = troubleOf(error)
    for (const _ of orders) port.postMessage(trouble)
    return trouble.lasting ? 'close' : other
  }
}

function obey(order: Finish | 'close'): Order | undefined {
  if (order === 'close') {
    // Orders that are already on their way here get no reply, and fail when this thread is gone.
    port.removeAllListeners('message')
    db.close()
    port.close()
    return undefined
  }
  const trouble = finish(order)
  port.postMessage(trouble ?? [])
  return trouble?.lasting ? 'close' : undefined
}
