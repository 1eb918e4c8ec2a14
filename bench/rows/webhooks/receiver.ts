import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { replyToParent } from '#bench/apart.ts'
import { household, WATCHED } from '#bench/church/congregation.ts'
import { checkInRequest } from '#bench/church/requests.ts'
import { sharedClock } from '#bench/clock.ts'
import { notLost } from '#bench/not-lost.ts'
import { openConnection } from '#bench/load/connection.ts'

/** A receiver of a webhook, and the kiosk beside it, in a separate process. */

export type ReceiverQuestion =
  | { readonly do: 'make'; readonly port: number; readonly authorization: string }
  /** Checks in this many families a second, from the n-th on. */
  | { readonly do: 'rush'; readonly from: number; readonly families: number; readonly perSecond: number }

/** How long each check-in took from the tap on Confirm until the receiver had it, in ms. */
export type ReceiverReply = readonly number[]

type Told = { readonly data: { readonly userId: number } }

let port: number
let hear: (userId: number, at: number) => void = () => {}

replyToParent<ReceiverQuestion, ReceiverReply>(null, async (question) =>
  question.do === 'make' ? await make(question) : await rush(question),
)

async function make({ port: at, authorization }: Extract<ReceiverQuestion, { do: 'make' }>): Promise<ReceiverReply> {
  port = at
  const receiver = createServer((request, response) => {
    const arrived = sharedClock()
    void request.toArray().then((parts) => {
      hear((JSON.parse(Buffer.concat(parts).toString()) as Told).data.userId, arrived)
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
  const made = await fetch(`http://127.0.0.1:${port}/api/admin/programs/webhooks`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', url, events: ['check_in.recorded'], privateHttp: true }),
  })
  if (!made.ok) throw new Error(`The webhook is not made: ${made.status}`)
  return []
}

async function rush({ from, families, perSecond }: Extract<ReceiverQuestion, { do: 'rush' }>): Promise<ReceiverReply> {
  const tapped = new Map<number, number>()
  const took: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  hear = (userId, at) => {
    took.push(at - (tapped.get(userId) ?? NaN))
    if (took.length === families) resolve()
  }
  const kiosk = await openConnection(port)
  const start = sharedClock()
  for (let n = from; n < from + families; n++) {
    await setTimeout(Math.max(0, start + ((n - from) * 1000) / perSecond - sharedClock()))
    tapped.set(household(n).id, sharedClock())
    await kiosk.send(checkInRequest(household(n), WATCHED))
  }
  await notLost(promise)
  kiosk.close()
  return took
}
