import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'
import { openFoyer } from '#tests/foyer/foyer.ts'
import { version } from '#server/configuration/version.ts'
import { foyer, get, newPhone, shared } from '#tests/foyer/setup.ts'
import { heldBack } from '#tests/foyer/held-back.ts'

test('while the log is being read the server says that it lives, what it waits for, and asks clients to wait', async () => {
  const log = memoryEventLog()
  const lagging = heldBack(shared(log))
  lagging.hold()
  // A server that is starting cannot report its own port yet.
  const port = await freePort()
  const starting = foyer({ log: lagging.log, environment: { PORT: String(port) } })
  const here = { url: `http://127.0.0.1:${port}` }
  await expect
    .poll(() =>
      get(here, '/health/live').then(
        ({ status }) => status,
        () => 'not yet',
      ),
    )
    .toBe(200)

  expect(await get(here, '/health/ready')).toMatchObject({
    status: 503,
    body: { status: 'not ready', reason: 'The log is being read.', version },
  })
  const call = await get(here, '/api/events')
  expect([call.status, call.failure.code, call.headers.get('retry-after')]).toEqual([503, 'starting', '1'])

  lagging.release()
  const opened = await starting
  expect(await get(opened, '/health/ready')).toMatchObject({ status: 200, body: { status: 'ready', version } })
  expect((await get(opened, '/health/live')).status).toBe(200)
})

/** Sends the first part of a request over a connection of its own. Returns a function that sends the rest. */
async function halfAsked(port: number, path: string): Promise<() => Promise<string>> {
  const socket = connect(port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  await new Promise((resolve) => socket.write(`GET ${path} HTTP/1.1\r\nHost: foyer\r\nConnection: close\r\n`, resolve))
  const reply = text(socket)
  return () => (socket.write('\r\n'), reply)
}

test('a server that stops finishes running requests, says that it is stopping, and accepts no new ones', async () => {
  const { log, hold, release } = heldBack(memoryEventLog())
  const opened = await openFoyer({ log, patience: 3_600_000 })
  hold()
  const asking = opened.ask(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })
  const askOn = await halfAsked(opened.port, '/health/ready')
  await expect.poll(async () => (await log.readAll('')[Symbol.asyncIterator]().next()).value.length).toBeGreaterThan(4)

  const stopping = opened.stop()
  await expect(fetch(`${opened.url}/health/live`)).rejects.toThrow()
  const reply = await askOn()
  expect(reply).toContain('503')
  expect(reply).toContain('The server is stopping.')

  release()
  expect((await asking).status).toBe(201)
  await stopping
})

test('a browser with an idle connection does not keep the server from stopping', async () => {
  const opened = await openFoyer({ grace: 1 })
  const socket = connect(opened.port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await opened.stop()
  await expect(closed).resolves.toBeDefined()
})
