import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { issueAuthority, issueCertificate } from '#commands/certificate/make-certificate.ts'
import { cutPipelines } from './pipelines.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** A server that replies when the test says so. */
async function open(tls?: { cert: string; key: string }) {
  const waiting: ServerResponse[] = []
  const handle = (_: unknown, response: ServerResponse) => void waiting.push(response)
  const server = cutPipelines(tls ? createSecureServer(tls, handle) : createServer(handle))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const join = tls
    ? () => connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false })
    : () => connect(port, '127.0.0.1')
  return {
    /** A connection that sends so many requests at once. */
    send(requests: number): Socket {
      const socket = join()
      socket.on('error', () => {})
      socket.resume()
      socket.write(REQUEST.repeat(requests))
      return socket
    },
    received: (requests: number) => expect.poll(() => waiting.length).toBe(requests),
    replyToAll: () => waiting.splice(0).forEach((response) => response.end('ok')),
  }
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

test('a connection on which sixteen requests wait is served, and one on which more wait is closed', async () => {
  const { send, received, replyToAll } = await open()
  const some = send(16)
  await received(16)
  await closed(send(5_000))
  await received(32)
  replyToAll()
  some.write(REQUEST.repeat(16))
  await received(16)
  expect(some.destroyed).toBe(false)
})

test('a connection over https on which more wait is closed too', async () => {
  const now = new Date()
  const authority = await issueAuthority({ name: 'oak', addresses: [] }, now)
  const { send } = await open(await issueCertificate(['localhost'], authority, now))
  const socket = send(500)
  await closed(socket)
  expect(socket.destroyed).toBe(true)
})

test('three hundred phones behind one address, each with one request at a time, are all served', async () => {
  const { send, received, replyToAll } = await open()
  const phones = Array.from({ length: 300 }, () => send(1))
  for (let round = 0; round < 2; round++) {
    await received(300)
    replyToAll()
    for (const phone of phones) phone.write(REQUEST)
  }
  await received(300)
  expect(phones.filter(({ destroyed }) => destroyed)).toEqual([])
})

test('many connections of one address that send more than one request at a time are closed, again and again', async () => {
  const { send, received } = await open()
  for (let round = 0; round < 3; round++) {
    const impatient = Array.from({ length: 64 }, () => send(2))
    await expect.poll(() => impatient.every(({ connecting }) => !connecting)).toBe(true)
    await closed(send(2))
    const all = impatient.map(closed)
    for (const socket of impatient) socket.destroy()
    await Promise.all(all)
  }
  const phone = send(1)
  await received(3 * (128 + 1) + 1)
  expect(phone.destroyed).toBe(false)
})
