import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * One kept-alive HTTP connection with as little code as possible: a full client costs more than the measured servers,
 * and would limit each of them. It understands only replies with a content length.
 */
export type Connection = {
  /** Sends a whole request, one at a time, and returns the body. Rejects when the reply is not 200. */
  send(request: string): Promise<string>
  close(): void
}

const HEAD_END = '\r\n\r\n'

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return overSocket(socket)
}

function overSocket(socket: Socket): Connection {
  let waiting = Promise.withResolvers<string>()
  let received: Buffer = Buffer.alloc(0)

  // Without a request under way, no caller needs the error.
  waiting.promise.catch(() => {})
  socket.on('data', (bytes) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes])
    const reply = wholeReply(received)
    if (!reply) return
    received = Buffer.alloc(0)
    if (reply.status === 200) waiting.resolve(reply.body)
    else waiting.reject(new Error(`The server responded ${reply.status}: ${reply.body}`))
  })
  socket.on('error', (error) => waiting.reject(error))
  socket.on('close', () => waiting.reject(new Error('The server closed the connection')))

  return {
    send(request) {
      if (socket.destroyed) throw new Error('The server closed the connection before')
      waiting = Promise.withResolvers()
      socket.write(request)
      return waiting.promise
    },
    close: () => void socket.destroy(),
  }
}

/** The reply, once it is complete; undefined before. */
function wholeReply(received: Buffer): { status: number; body: string } | null {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd < 0) return null
  const head = received.toString('latin1', 0, headEnd)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('The reply has no content length')
  const bodyStart = headEnd + HEAD_END.length
  if (received.length < bodyStart + Number(length)) return null
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', bodyStart) }
}
