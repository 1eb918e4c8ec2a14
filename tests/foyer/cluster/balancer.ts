import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Sends each request to the next of several servers. */
export type Balancer = { readonly url: string; close(): void }

/** A server that cannot be reached is skipped; when one dies during a request, the reply is a 502. */
export async function startBalancer(addresses: () => readonly string[]): Promise<Balancer> {
  let turn = 0

  function pass(asked: IncomingMessage, body: Buffer, reply: ServerResponse, triesLeft: number): void {
    const all = addresses()
    const to = all[(turn += 1) % all.length]
    const { method, headers } = asked
    let isConnected = false
    const passed = request(`${to}${asked.url}`, { method, headers, agent: false }, (passedBack) => {
      reply.writeHead(passedBack.statusCode ?? 502, passedBack.headers)
      passedBack.on('error', () => reply.destroy()).pipe(reply)
    })
    passed.once('socket', (socket) => socket.once('connect', () => (isConnected = true)))
    passed.on('error', () => {
      if (!isConnected && triesLeft > 0) return pass(asked, body, reply, triesLeft - 1)
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end()
    })
    passed.end(body)
  }

  const server = createServer((asked, reply) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => pass(asked, Buffer.concat(parts), reply, addresses().length))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  }
}
