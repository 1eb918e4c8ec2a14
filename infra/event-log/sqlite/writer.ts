import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { writesIn, type Finish, type Order, type Writes } from './order.ts'
import { createFinishing, openToWrite } from './schema.ts'
import { createTransaction } from './transaction.ts'
import type { WriteResult } from './transaction.ts'
import { logTroubleOf } from './trouble.ts'
import type { Trouble } from './trouble.ts'

/** The thread that writes. A flush that takes long here keeps nothing else waiting. */

/** One reply for each order except `close`, in the same sequence. The reply to a finished checkpoint is empty. */
export type Reply = readonly WriteResult[] | Trouble

if (!parentPort) throw new Error('This file runs as a thread of the event log')
const port = parentPort
const db = openToWrite(String(workerData))
const transact = createTransaction(db)
const finish = createFinishing(db)
// The process may have been killed between a wipe and the emptying. While another program reads, the next one does it.
const trouble = finish('truncate')
if (trouble?.lasting) throw new Error(trouble.message)

port.on('message', (order: Order) => {
  let next: Order | undefined = order
  while (next !== undefined) next = typeof next === 'string' ? obey(next) : writeTogether(next)
})

/** Carries out this order and the writes that wait behind it, in one flush. Returns the next order of another kind. */
function writeTogether(first: Writes): Order | undefined {
  const orders = [writesIn(first)]
  let other: Order | undefined

  function gather() {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
      const order = next.message as Order
      if (typeof order === 'string') {
        other = order
        break
      }
      orders.push(writesIn(order))
    }
    return orders.flat()
  }

  try {
    const replies = transact(gather)
    let sent = 0
    for (const { length } of orders) port.postMessage(replies.slice(sent, (sent += length)))
    return other
  } catch (error) {
    const trouble = logTroubleOf(error)
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
  const failure = finish(order)
  port.postMessage(failure ?? [])
  return failure?.lasting ? 'close' : undefined
}
