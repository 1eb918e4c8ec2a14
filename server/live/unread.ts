import type { EventEmitter } from 'node:events'
import type { Viewers } from './viewers.ts'

/** How many messages may wait for one page. Hardly any wait for a page that reads. */
const MOST_UNREAD = 200

/** What Engine.IO says of one connection. */
type Connection = EventEmitter & { close(discard: boolean): void }

/**
 * Disconnects a page that goes on sending and reads nothing. What waits for it would fill the memory of the server: a
 * question has sixty bytes, and its reply some thousands.
 */
export function disconnectTheUnreading({ engine }: Pick<Viewers, 'engine'>): void {
  ;(engine as EventEmitter).on('connection', (connection: Connection) => {
    let waiting = 0
    connection.on('packetCreate', () => void (waiting += 1))
    connection.on('flush', () => void (waiting = 0))
    connection.on('packet', () => {
      if (waiting > MOST_UNREAD) connection.close(true)
    })
  })
}
