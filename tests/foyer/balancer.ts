import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Sends each request to the next of several servers. */
export type Balancer = { readonly url: string; close(): void }

/** A server that cannot be reached is skipped; when one dies during a request, the reply is a 502. */
export async function startBalancer(addresses: () => readonly string[]): Promise<Balancer> {
  let turn = 0

  function pass(asked: IncomingMessage, body: Buffer, answer: ServerResponse, triesLeft: number): void {
    const all = addresses()
    const to = all[(turn += 1) % all.length]
    const { method, headers } = asked
    let isConnected = false
    const passed = request(`${to}${asked.url}`, { method, headers, agent: false }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.on('error', () => answer.destroy()).pipe(answer)
    })
    passed.once('socket', (socket) => socket.once('connect', () => (isConnected = true)))
    passed.on('error', () => {
      if (!isConnected && triesLeft > 0) return pass(asked, body, answer, triesLeft - 1)
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    passed.end(body)
  }

  const server = createServer((asked, answer) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => pass(asked, Buffer.concat(parts), answer, addresses().length))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  }
}
