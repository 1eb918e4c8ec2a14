import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BadConfiguration, type Config } from '#server/configuration/config.ts'

/** Starts to listen. Returns the port. */
export function listen(http: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => reject(refusedPort(error, port)))
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port))
  })
}

function refusedPort(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') return new BadConfiguration(`PORT should be a free one: ${port} is in use already`)
  if (error.code === 'EACCES') return new BadConfiguration(`PORT should be one that may be used: ${port} may not`)
  if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo')
    return new BadConfiguration('HOST should be an address of this machine')
  return error
}

/**
 * Takes no new connections, and waits until the last one has ended. After `grace` milliseconds it closes
 * those that are left.
 */
export async function stopListening(http: Server, grace: number, lastCalls: () => Promise<void>): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve))
  http.closeIdleConnections()
  // A browser may keep a connection open without a request on it.
  const deadline = setTimeout(() => http.closeAllConnections(), grace)
  await lastCalls()
  await closed
  clearTimeout(deadline)
}
