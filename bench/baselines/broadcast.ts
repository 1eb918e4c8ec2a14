import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { Server } from 'socket.io'
import type { ClientToServerEvents, ServerToClientEvents } from '#domain/contract/live.ts'
import { replyToParent } from '#bench/apart.ts'
import { sharedClock } from '#bench/clock.ts'
import type { ServerReply } from '#bench/foyer/serving.ts'

/**
 * B0: bare Socket.IO that broadcasts a ready change, of the same size as Foyer's, for every request that it gets. A
 * second word makes it the message on the walls, or the counts without names.
 */

const [change = '', subject = 'board'] = process.argv.slice(2)
const frame = JSON.parse(change)
const broadcast: number[] = []

const http = createServer((request, response) => {
  request.resume().on('end', () => {
    broadcast.push(sharedClock())
    if (subject === 'message') viewers.emit('message:changed', frame)
    else if (subject === 'counts') viewers.emit('counts:changed', frame)
    else viewers.emit('board:changed', frame)
    response.end('{}')
  })
})
const viewers: Server<ClientToServerEvents, ServerToClientEvents> = new Server(http, { serveClient: false })
viewers.on('connection', (socket) => {
  socket.on('board:watch', (_question, reply) => reply({ ok: true, value: frame }))
  socket.on('counts:watch', (_question, reply) => reply({ ok: true, value: frame }))
  socket.on('message:watch', (_question, reply) => reply({ ok: true, value: frame }))
})

http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo
  replyToParent<'handed-back', ServerReply>({ port, authorization: '' }, () => broadcast.splice(0))
})
