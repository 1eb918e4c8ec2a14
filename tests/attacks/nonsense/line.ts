import { connect, type Socket } from 'node:net'

/** The reply to one request: its status, and how long it took, in milliseconds. */
export type Heard = { readonly status: number; readonly ms: number }

/**
 * A connection that stays open for many requests. It is far cheaper than `fetch`, and sends exactly the
 * bytes it is given.
 */
export class Line {
  readonly #port: number
  #socket: Socket | null = null
  #reply = ''
  #replied: (status: number) => void = () => {}

  constructor(port: number) {
    this.#port = port
  }

  /** Sends a request, and waits for the whole reply. Status 0: the server closed the connection without one. */
  async send(bytes: Buffer): Promise<Heard> {
    const asked = performance.now()
    this.#socket ??= this.#open()
    this.#reply = ''
    const { promise, resolve } = Promise.withResolvers<number>()
    this.#replied = resolve
    this.#socket.write(bytes)
    const status = await promise
    if (/^connection: close/im.test(this.#reply)) this.close()
    return { status, ms: performance.now() - asked }
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1').setNoDelay().setEncoding('latin1')
    socket.on('data', (part) => {
      if (socket !== this.#socket) return
      this.#reply += String(part)
      const status = statusOf(this.#reply)
      if (status !== null) this.#replied(status)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (socket !== this.#socket) return
      this.#socket = null
      this.#replied(Number(this.#reply.slice(9, 12)) || 0)
    })
    return socket
  }

  close(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.destroy()
  }
}

/** The status of a reply that is complete, else null. */
function statusOf(reply: string): number | null {
  const end = reply.indexOf('\r\n\r\n')
  if (end < 0) return null
  const status = Number(reply.slice(9, 12))
  const head = reply.slice(0, end)
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? []
  if (length !== undefined) return reply.length >= end + 4 + Number(length) ? status : null
  if (/^transfer-encoding: chunked/im.test(head)) return reply.endsWith('0\r\n\r\n') ? status : null
  return status
}
