import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { receiverAt, type ReceiverSettings } from './call-receiver.ts'
import type { Resolve } from './reachable.ts'

/** For receivers that answer never: the others have time, also on a busy machine. */
const SHORT = { limitMs: 200 }
const message = { body: '{"type":"test"}', headers: { 'webhook-id': 'one' } }

async function listening(
  answer: RequestListener,
): Promise<{ url: string; port: number; server: Server; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/in`, port, server, asked }
}

let stopping: AbortController
beforeEach(() => {
  stopping = new AbortController()
})

async function sent(settings: Partial<ReceiverSettings> & { url: string }) {
  const receiver = receiverAt({ privateHttp: true, limitMs: 10_000, ...settings })
  onTestFinished(() => receiver.close())
  const { ms: _, ...result } = await receiver.send(message, stopping.signal)
  return result
}

/** A resolver that says this, one after the other, and counts how often it is asked. */
function resolving(...answers: readonly string[]) {
  let asked = 0
  const resolve = ((_name: string, _options: unknown, done: (error: null, found: object[]) => void) => {
    done(null, [{ address: answers[asked] ?? answers.at(-1), family: 4 }])
    asked += 1
  }) as Resolve
  return { resolve, asked: () => asked }
}

describe('A receiver', () => {
  test('gets the body and its headers, and what it replies is not kept', async () => {
    const got = Promise.withResolvers<unknown>()
    const { url } = await listening((request, response) => {
      void request.toArray().then((parts) => {
        got.resolve([request.method, request.headers['webhook-id'], Buffer.concat(parts).toString()])
        response.writeHead(202).end('a secret of the receiver')
      })
    })
    expect(await sent({ url })).toEqual({ status: 202 })
    expect(await got.promise).toEqual(['POST', 'one', message.body])
  })

  test.each([
    [404, { status: 404, error: 'status' }],
    [410, { status: 410, error: 'status' }],
    [500, { status: 500, error: 'status' }],
  ])('that replies %i has not taken the event', async (status, result) => {
    const { url } = await listening((_request, response) => void response.writeHead(status).end())
    expect(await sent({ url })).toEqual(result)
  })

  test('that cannot be reached has not taken it', async () => {
    const { url, server } = await listening(() => {})
    server.close()
    expect(await sent({ url })).toEqual({ error: 'connection' })
  })
})

describe('A hostile receiver', () => {
  test('sends Foyer nowhere else', async () => {
    const { url, asked } = await listening((_request, response) => {
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(await sent({ url })).toEqual({ status: 307, error: 'redirect' })
    expect(asked).toEqual(['/in'])
  })

  test('that never answers is cut', async () => {
    const { url } = await listening(() => {})
    expect(await sent({ url, ...SHORT })).toEqual({ error: 'timeout' })
  })

  test('that wants to speak another protocol has not taken it, and holds nothing up', async () => {
    const { url } = await listening((_request, { socket }) => {
      socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n')
    })
    expect(await sent({ url })).toEqual({ error: 'connection' })
  })

  test('that sends its headers byte by byte is cut', async () => {
    const { url } = await listening((_request, { socket }) => {
      const drip = setInterval(() => socket?.write('x'), 20)
      socket?.on('close', () => clearInterval(drip)).on('error', () => {})
      socket?.write('HTTP/1.1 200 OK\r\nx-slow: ')
    })
    expect(await sent({ url, ...SHORT })).toEqual({ error: 'timeout' })
  })

  test.each(['much at once', 'little for ever'])('that replies %s is cut after its status', async (how) => {
    const closed = Promise.withResolvers<number>()
    const { url } = await listening((_request, response) => {
      response.writeHead(200)
      let written = 0
      const more = () => {
        written += 1
        response.write(how === 'much at once' ? 'x'.repeat(60_000) : 'x')
      }
      const pour = setInterval(more, 5)
      response.on('close', () => {
        clearInterval(pour)
        closed.resolve(written)
      })
      more()
    })
    expect(await sent({ url })).toEqual({ status: 200 })
    expect(await closed.promise).toBeGreaterThan(0)
  })

  test('whose name leads to another address the next time is called only at addresses that were checked', async () => {
    const { port, asked } = await listening((_request, response) => void response.writeHead(200).end())
    const url = `http://receiver.example:${port}/in`
    const rebound = resolving('127.0.0.1', '169.254.169.254')
    expect(await sent({ url, resolve: rebound.resolve })).toEqual({ status: 200 })
    expect([rebound.asked(), asked]).toEqual([1, ['/in']])
    expect(await sent({ url, resolve: rebound.resolve })).toEqual({ error: 'refused-address' })
    expect(asked).toEqual(['/in'])
  })

  test('whose name leads out of the house is not called over http', async () => {
    const { resolve } = resolving('93.184.215.14')
    expect(await sent({ url: 'http://receiver.example/in', resolve })).toEqual({ error: 'refused-address' })
    const inside = resolving('127.0.0.1')
    const settings = { url: 'http://receiver.example/in', privateHttp: false, resolve: inside.resolve }
    expect(await sent(settings)).toEqual({ error: 'refused-address' })
  })
})
