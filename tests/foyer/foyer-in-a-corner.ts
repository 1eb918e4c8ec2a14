import { Socket } from 'node:net'
import process from 'node:process'
import { pino } from 'pino'
import { START } from '#infra/event-log/event-log.ts'
import { givenPassword } from '#server/access/computers-password.ts'
import { readConfig } from '#server/configuration/config.ts'
import { builtPages } from '#server/pages/pages.ts'
import { start } from '#server/starting/start.ts'
import { logOf } from '#tests/foyer/cluster/part.ts'
import { PASSWORD, SECRET } from './foyer.ts'

/**
 * A server of Foyer in a part of an EventStoreDB that others use too. It is put together as in `server/main.ts`, except
 * for a prefix of all its streams, and that it reads nothing older. SIGUSR2 cuts its connection to the database, and
 * restores it.
 */

const pulled = linesOut()
process.on('SIGUSR2', pulled)

const config = readConfig(process.env)
const { STREAMS_WITHIN: within = '', STREAMS_FROM: from = START } = process.env
if (!config.eventStore) throw new Error('EVENTSTORE_URL names the database')
const running = await start({
  config,
  log: logOf(config.eventStore, { within, from }),
  secret: config.secret ?? SECRET,
  computersPassword: givenPassword(config.adminPassword ?? PASSWORD),
  servePages: async () => builtPages(),
  logger: pino({ base: null, level: config.logLevel }),
})
void running.failed.then((error) => {
  console.error(error.message)
  process.exit(1)
})
console.log('Foyer is open')

/** This process connects only to the database. Returns a function that cuts or restores the connection. */
function linesOut(): () => void {
  const open = new Set<Socket>()
  let isCut = false
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the socket that it belongs to
  const { connect } = Socket.prototype
  Socket.prototype.connect = function (this: Socket, ...where: unknown[]) {
    open.add(this)
    this.once('close', () => open.delete(this))
    if (isCut) return this.destroy(new Error('The line is cut'))
    return Reflect.apply(connect, this, where) as Socket
  }
  return () => {
    isCut = !isCut
    if (isCut) for (const socket of open) socket.destroy()
  }
}
