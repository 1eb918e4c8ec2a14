import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { connectMarionette } from './marionette.ts'

const GREETING = '50:{"applicationType":"gecko","marionetteProtocol":3}'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A Firefox that sends these pieces as soon as it gets a command. */
async function connectedTo(...pieces: readonly Buffer[]) {
  const server = createServer((socket: Socket) => {
    socket.setNoDelay()
    socket.write(GREETING)
    socket.once('data', () => pieces.forEach((piece) => socket.write(piece)))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return await connectMarionette((server.address() as AddressInfo).port)
}

const message = (content: unknown): Buffer => {
  const json = Buffer.from(JSON.stringify(content))
  return Buffer.concat([Buffer.from(`${json.length}:`), json])
}

test('a message of Firefox is read by its length in bytes, also in pieces', async () => {
  const whole = message([1, 1, null, { value: 'שלום' }])
  const marionette = await connectedTo(whole.subarray(0, 1), whole.subarray(1, 24), whole.subarray(24))
  expect(await marionette.send('run script')).toBe('שלום')
  marionette.hangUp()
})

test('a command that Firefox refuses fails with its message', async () => {
  const marionette = await connectedTo(message([1, 1, { error: 'no such element', message: 'It is gone' }, null]))
  await expect(marionette.send('click element')).rejects.toThrow('no such element: It is gone')
  marionette.hangUp()
})
