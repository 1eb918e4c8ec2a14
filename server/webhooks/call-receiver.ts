import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as askOverHttp } from 'node:http'
import { Agent as HttpsAgent, request as askOverHttps } from 'node:https'
import { insistOnReach, pinnedLookup, RefusedAddress, type Resolve } from './reachable.ts'
import type { CallError } from './sender.ts'

/** What came of a call. What the receiver has written is never kept. */
export type CallResult = { readonly status?: number; readonly error?: CallError; readonly ms: number }

export type Message = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** Calls one receiver again and again. */
export type Receiver = {
  send(message: Message, signal: AbortSignal): Promise<CallResult>
  /** Closes the connections that it keeps. */
  close(): void
}

export type ReceiverSettings = {
  readonly url: string
  readonly privateHttp: boolean
  /** How long a call may take, in milliseconds. */
  readonly limitMs: number
  readonly resolve?: Resolve
}

/** How much of a reply is read, in bytes, so that its connection can be used again. A longer one is cut. */
const READ_AT_MOST = 16 * 1024

/** How long the rest of a reply is waited for, in milliseconds. */
const REST_MS = 500

/**
 * A receiver of events. It follows no redirect, waits no longer than the limit, and reads no reply. A connection is
 * kept for the next call, to the address that was checked.
 */
export function receiverAt({ url, privateHttp, limitMs, resolve }: ReceiverSettings): Receiver {
  const target = URL.parse(url)
  const { protocol = 'https:' } = target ?? {}
  const Agent = protocol === 'http:' ? HttpAgent : HttpsAgent
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 4,
    scheduling: 'fifo',
    lookup: pinnedLookup({ protocol, privateHttp }, resolve),
  })
  const ask = protocol === 'http:' ? askOverHttp : askOverHttps

  async function send({ body, headers }: Message, stopped: AbortSignal): Promise<CallResult> {
    const began = performance.now()
    const after = (result: Omit<CallResult, 'ms'>) => ({ ...result, ms: Math.round(performance.now() - began) })
    const limit = AbortSignal.timeout(limitMs)
    try {
      if (!target) throw new RefusedAddress()
      insistOnReach(target, privateHttp)
      const signal = AbortSignal.any([limit, stopped])
      const options = {
        method: 'POST',
        agent,
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      }
      const first = ask(target, options)
      const status = await statusOf(first, body).catch((error: NodeJS.ErrnoException) => {
        // The receiver has closed a connection that was kept, at the moment in which it was used again.
        if (first.reusedSocket && error.code === 'ECONNRESET') return statusOf(ask(target, options), body)
        throw error
      })
      return after(resultOf(status))
    } catch (error) {
      return after({ error: limit.aborted ? 'timeout' : reasonOf(error) })
    }
  }

  return { send, close: () => agent.destroy() }
}

function resultOf(status: number): Omit<CallResult, 'ms'> {
  if (status >= 200 && status < 300) return { status }
  return { status, error: status >= 300 && status < 400 ? 'redirect' : 'status' }
}

const reasonOf = (error: unknown): CallError => (error instanceof RefusedAddress ? 'refused-address' : 'connection')

/** Sends the body and waits for the status. The rest of the reply is read for a moment, and thrown away. */
function statusOf(request: ClientRequest, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const isLost = () => reject(new Error('the receiver has sent no reply'))
    request.on('error', reject)
    request.on('close', isLost)
    // Without this listener Node closes the connection of whoever answers 101, and tells of no error.
    request.on('upgrade', (_reply, socket) => {
      socket.destroy()
      isLost()
    })
    request.on('response', (reply) => {
      request.off('close', isLost)
      void cut(reply).then(() => resolve(reply.statusCode ?? 0))
    })
    request.end(body)
  })
}

function cut(reply: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let read = 0
    const patience = setTimeout(() => reply.destroy(), REST_MS)
    reply.on('data', (part: Buffer) => {
      read += part.length
      if (read > READ_AT_MOST) reply.destroy()
    })
    reply.on('error', () => {})
    reply.on('close', () => {
      clearTimeout(patience)
      resolve()
    })
  })
}
