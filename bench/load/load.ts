import { setTimeout } from 'node:timers/promises'
import { replyToParent } from '#bench/apart.ts'
import { openConnection } from './connection.ts'
import { requests, type Kind } from '#bench/church/requests.ts'
import { timesOf, type Times } from '#bench/statistics.ts'

/** The kiosks, in a separate process: each sends a request, waits for the reply, and sends the next. */

export type Load = {
  readonly port: number
  readonly kind: Kind
  readonly kiosks: number
  readonly forMs: number
  /** The number of the first request. The next load begins where this one ended. */
  readonly from: number
  readonly households: number
  /** How many households before these stay away. */
  readonly away?: number
  /** The pause between a reply and the next request of the same kiosk, in ms. */
  readonly pauseMs?: number
}

export type Loaded = Times & { readonly perSecond: number; readonly requests: number }

replyToParent<Load, Loaded>(null, async ({ port, kind, kiosks, forMs, from, households, away = 0, pauseMs = 0 }) => {
  const connections = await Promise.all(Array.from({ length: kiosks }, () => openConnection(port)))
  const durations: number[] = []
  const requestOf = requests[kind]
  const start = performance.now()
  let next = from

  async function kiosk(connection: (typeof connections)[number]): Promise<void> {
    while (performance.now() - start < forMs) {
      const request = requestOf(next++, households, away)
      const sent = performance.now()
      await connection.send(request)
      durations.push(performance.now() - sent)
      if (pauseMs > 0) await setTimeout(pauseMs)
    }
  }

  await Promise.all(connections.map(kiosk))
  const seconds = (performance.now() - start) / 1000
  for (const connection of connections) connection.close()
  return { ...timesOf(durations), perSecond: durations.length / seconds, requests: durations.length }
})
