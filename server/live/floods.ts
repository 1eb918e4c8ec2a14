import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { MESSAGES_WITHIN_MS, messages } from '#domain/contract/live.ts'
import { createSourceCounts, type SourceCounts } from '#server/access/limits/counts.ts'
import { sourceName } from '#server/access/source-name.ts'
import { cutOff } from '#server/http/pipelines.ts'
import { sourceOf, trustIn } from '#server/http/source.ts'
import type { Services } from '#server/server-services.ts'
import type { Viewer, Viewers } from './viewers.ts'

/** How many messages may wait for one page. Hardly any wait for a page that reads. */
const MOST_UNREAD = 200

/** How many packets one connection may send in `MESSAGES_WITHIN_MS`, of any kind. A page sends ten when it connects. */
const MOST_PACKETS = 60

/**
 * How many packets all connections of one source may send in that time, where each of them sends more than its share. A
 * church with open doors may be one source: 60 tablets and 20 walls send 500 when all of them connect at once. None of
 * them sends more than the share.
 */
const MOST_OF_SOURCE = 1_200
const SHARE = 12

/** How many connections one source may have open: three times as many as such a church. */
export const MOST_CONNECTIONS = 500

/** How many connections and sources are remembered. */
const REMEMBERED = 10_000

const countsOf = (most: number): SourceCounts => createSourceCounts({ most, withinMs: MESSAGES_WITHIN_MS }, REMEMBERED)

/** What Engine.IO says of one connection, the request that opened it, and its WebSocket, unless it has none. */
type Connection = EventEmitter & {
  readonly id: string
  readonly request: IncomingMessage
  readonly transport: { readonly socket?: EventEmitter & { terminate(): void } }
  close(discard: boolean): void
}

function close(connection: Connection): void {
  connection.close(true)
  connection.transport.socket?.terminate()
  cutOff(connection.request.socket)
}

/**
 * Closes the connections of a client that sends more than any page does, or goes on sending and reads nothing. Each
 * message is work for the server, and what waits for a client would fill its memory.
 */
export function cutOffFloods(
  { engine }: Pick<Viewers, 'engine'>,
  services: Pick<Services, 'config' | 'senders' | 'browsers'>,
): void {
  const trust = trustIn(services.config.trustProxy)
  const sent = { byConnection: countsOf(MOST_PACKETS), bySource: countsOf(MOST_OF_SOURCE), ofShare: countsOf(SHARE) }
  const open = new Map<string, number>()

  function isTooMuch({ id }: Connection, source: string): boolean {
    const now = performance.now()
    const isBelowShare = sent.ofShare.take(id, now) === 0
    const isSourceWithin = sent.bySource.take(source, now) === 0
    return sent.byConnection.take(id, now) > 0 || !(isBelowShare || isSourceWithin)
  }

  ;(engine as EventEmitter).on('connection', (connection: Connection) => {
    const { request } = connection
    const source = sourceName(request, sourceOf(request, trust), services)
    const others = open.get(source) ?? 0
    if (others >= MOST_CONNECTIONS) return close(connection)
    open.set(source, others + 1)
    connection.once('close', () => {
      // A WebSocket waits half a minute for the farewell of a client that goes on sending.
      connection.transport.socket?.on('message', () => close(connection))
      const left = (open.get(source) ?? 1) - 1
      if (left > 0) open.set(source, left)
      else open.delete(source)
    })
    let waiting = 0
    connection.on('packetCreate', () => void (waiting += 1))
    connection.on('flush', () => void (waiting = 0))
    connection.on('packet', () => {
      if (waiting > MOST_UNREAD || isTooMuch(connection, source)) close(connection)
    })
  })
}

const ofMessage = (): ReadonlyMap<string, SourceCounts> =>
  new Map(Object.entries(messages).map(([name, { most }]) => [name, countsOf(most)]))

/** Closes the connection of a viewer who sends one message more often than its declaration allows. */
export function messageBudgets(): (viewer: Viewer) => void {
  const sent = ofMessage()
  return (viewer) => {
    const connection = viewer.conn as unknown as Connection
    viewer.use(([name], next) => {
      if ((sent.get(name)?.take(connection.id, performance.now()) ?? 0) > 0) close(connection)
      else next()
    })
  }
}
