import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { openToWrite } from './sqlite-schema.ts'
import { createTransaction } from './sqlite-transaction.ts'
import type { Answer, Command } from './sqlite-transaction.ts'
import { troubleOf } from './sqlite-trouble.ts'
import type { Trouble } from './sqlite-trouble.ts'

/** The thread that writes. A flush may take its disk's time here: nobody else stands still meanwhile. */

/** Commands that came together, or the wish to close. */
export type Order = readonly Command[] | 'close'

/** One for each order, in the same sequence. */
export type Reply = readonly Answer[] | Trouble

if (!parentPort) throw new Error('This file runs as a thread of the event log')
const port = parentPort
const db = openToWrite(String(workerData))
const transact = createTransaction(db)

port.on('message', (first: Order) => {
  const orders = [first]
  const closing = () => orders.at(-1) === 'close'

  /** Everything that waits goes into the same transaction, and so into the same flush. */
  function gather() {
    for (let next = receiveMessageOnPort(port); next && !closing(); next = receiveMessageOnPort(port)) {
      orders.push(next.message as Order)
    }
    return orders.flatMap((order) => (order === 'close' ? [] : order))
  }

  const replies = first === 'close' ? [] : carryOut(gather, () => orders)
  for (const reply of replies) port.postMessage(reply)
  if (closing() || replies.some(isLasting)) {
    db.close()
    port.close()
  }
})

function carryOut(gather: () => readonly Command[], orders: () => readonly Order[]): Reply[] {
  const answered = () => orders().filter((order) => order !== 'close')
  try {
    const answers = transact(gather)
    let next = 0
    return answered().map((order) => answers.slice(next, (next += order.length)))
  } catch (error) {
    const trouble = troubleOf(error)
    return answered().map(() => trouble)
  }
}

function isLasting(reply: Reply) {
  return 'lasting' in reply && reply.lasting
}
