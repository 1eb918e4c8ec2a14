import { once } from 'node:events'
import { type IncomingMessage, type Server, request as ask } from 'node:http'
import { Agent, request as askSecurely } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { X509Certificate } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueAuthority, issueCertificate } from '#commands/certificate/make-certificate.ts'
import { AUTHORITY_PATH, listenerFor } from './listener.ts'

let authority: string
let tls: { cert: string; key: string; authority: string }
let http: Server
let port: number

beforeAll(async () => {
  const now = new Date()
  const issuer = await issueAuthority({ name: 'oak', addresses: [] }, now)
  authority = issuer.cert
  tls = { ...(await issueCertificate(['localhost', '127.0.0.1'], issuer, now)), authority }
})

/** A server that returns what it is sent. */
async function open(silence?: number, publicUrl?: string): Promise<Server> {
  const server = listenerFor((request, response) => request.pipe(response), { tls, publicUrl }, silence)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

beforeEach(async () => {
  http = await open()
  port = portOf(http)
  return () => {
    http.close()
    http.closeAllConnections()
  }
})

type Question = { path?: string; method?: string; headers?: Record<string, string>; body?: string; agent?: Agent }

async function replyTo(sent: ReturnType<typeof ask>, body = '') {
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const plainly = ({ body, agent: _, ...question }: Question) =>
  replyTo(ask({ port, host: '127.0.0.1', ...question }), body)
const securely = ({ body, ...question }: Question) =>
  replyTo(askSecurely({ port, host: '127.0.0.1', ca: authority, ...question }), body)

describe('On the https port', () => {
  test('https requests get replies, one after the other and many at once', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    const words = Array.from({ length: 40 }, (_, n) => `${n} `.repeat(2_000))
    const replies = await Promise.all(words.map((body) => securely({ method: 'POST', body, agent })))
    expect(replies.map(({ body }) => body)).toEqual(words)
    agent.destroy()
  })

  test('a browser that uses http is sent to the same page over https', async () => {
    const there = await plainly({ path: '/qr/123?a=b', headers: { host: `oak.local:${port}` } })
    expect([there.status, there.headers.location]).toEqual([307, `https://oak.local:${port}/qr/123?a=b`])
    expect(there.headers['cache-control']).toBe('no-store')
    expect((await plainly({ path: '/', method: 'HEAD' })).status).toBe(307)
  })

  test('no other request is redirected', async () => {
    for (const host of ['oak.local/elsewhere', 'a b', 'oak@elsewhere.example'])
      expect((await plainly({ path: '/', headers: { host } })).headers.location, host).toBeUndefined()
    const { headers } = await plainly({ path: '//elsewhere.example', headers: { host: 'oak.local' } })
    expect(headers.location).toBe('https://oak.local//elsewhere.example')
  })

  test('no data is accepted over plain http', async () => {
    const refused = await plainly({ path: '/api/users', method: 'POST', body: '{"name":"Ruth"}' })
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      403,
      { code: 'https-only', message: 'Foyer is open over https here: the address begins with https.' },
    ])
  })

  test('the certificate of the authority is available over plain http, and no key is', async () => {
    const sent = ask({ port, host: '127.0.0.1', path: AUTHORITY_PATH }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const file = Buffer.concat(await response.toArray())
    expect(response.headers['content-type']).toBe('application/x-x509-ca-cert')
    expect(new X509Certificate(file).fingerprint256).toBe(new X509Certificate(authority).fingerprint256)
    expect(file.equals(new X509Certificate(authority).raw)).toBe(true)
  })

  test('a client that sends a request byte by byte over plain http is disconnected in time', async () => {
    const impatient = await open(200)
    const socket = connect(portOf(impatient), '127.0.0.1')
    const drip = setInterval(() => socket.write('x'), 20)
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: oak.local\r\nX-Slow: ')
    // The server resets the connection, which is an error for a client that still sends.
    await new Promise((resolve) => socket.once('close', resolve))
    expect(socket.destroyed).toBe(true)
    clearInterval(drip)
    impatient.close()
  })

  test('the form for guests is available over plain http when the church’s links begin with http, and can be sent', async () => {
    expect((await plainly({ path: '/hello', method: 'POST', body: 'name=Ruth' })).status).toBe(403)
    const forPhones = await open(undefined, 'http://oak.local')
    const at = { port: portOf(forPhones), host: '127.0.0.1' }
    const reply = (path: string, method = 'GET') => replyTo(ask({ ...at, path, method }))
    const statuses = [reply('/hello'), reply('/hello?at=token'), reply('/hello', 'POST'), reply('/hello/else')]
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 200, 200, 307])
    expect((await reply('/hello?x', 'POST')).status).toBe(403)
    forPhones.close()
  })

  test('personal pages are available over plain http when the church’s links begin with http', async () => {
    expect((await plainly({ path: '/qr/123' })).status).toBe(307)
    const forPhones = await open(undefined, 'http://oak.local')
    const at = { port: portOf(forPhones), host: '127.0.0.1' }
    const status = async (path: string, method = 'GET') => (await replyTo(ask({ ...at, path, method }))).status
    expect(await Promise.all(['/qr/123', '/assets/main.js'].map((path) => status(path)))).toEqual([200, 200])
    expect(await Promise.all(['/', '/admin', '/api/users/123', '/qr'].map((path) => status(path)))).toEqual([
      307, 307, 307, 307,
    ])
    expect(await status('/qr/123', 'POST')).toBe(403)
    forPhones.close()
  })

  test('a client that uses neither http nor https is disconnected, and nobody else is', async () => {
    const strange = connect(port, '127.0.0.1')
    strange.write('\u0000\u0001 hello?\n\n')
    await once(strange.resume(), 'close')
    const reset = connect(port, '127.0.0.1')
    await once(reset, 'connect')
    reset.resetAndDestroy()
    expect((await securely({ method: 'POST', body: 'still here' })).body).toBe('still here')
  })

  test('a client that sends nothing is disconnected', async () => {
    const impatient = await open(20)
    const silent = connect(portOf(impatient), '127.0.0.1')
    await once(silent.resume(), 'close')
    expect(silent.destroyed).toBe(true)
    impatient.close()
    await once(impatient, 'close')
  })
})
