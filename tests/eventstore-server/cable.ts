import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { freePort } from '#tests/foyer/foyer-process.ts'

/** A connection between the client and a server that a test can break in different ways. */
export type Cable = {
  /** A connection string through this cable. */
  readonly url: string
  readonly port: number
  /** From now on nothing passes in either direction, and neither side is told. */
  freeze(): void
  /** Everything that was held back passes, and all later data. */
  thaw(): void
  /** Cuts every connection, and accepts new ones. */
  cut(): void
  /** Cuts every connection, and refuses new ones. */
  unplug(): Promise<void>
  /** Accepts connections again, on the same port. */
  plugIn(): Promise<void>
}

const HOST = '127.0.0.1'

export async function layCable(to: { host: string; port: number }, wanted?: number): Promise<Cable> {
  const sockets = new Set<Socket>()
  let isFrozen = false

  // A cable holds nothing back by itself: small packets would wait 40 milliseconds for the ones before them.
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: to.host, port: to.port, noDelay: true })
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(into)
      // When one end is lost, the other is closed too.
      from.on('close', () => into.destroy()).on('error', () => into.destroy())
      from.on('close', () => sockets.delete(from))
    }
    if (isFrozen) for (const socket of [near, far]) socket.pause()
  })

  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, HOST, resolve))
  await listen(wanted ?? (await freePort()))
  const { port } = server.address() as AddressInfo

  function cut() {
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: `esdb://${HOST}:${port}?tls=false`,
    port,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    unplug() {
      cut()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
    plugIn: () => listen(port),
  }
}
