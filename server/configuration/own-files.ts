import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { BadConfiguration } from './config.ts'

const { R_OK, W_OK, X_OK } = constants

/** What Foyer opens in its data directory, and what it does with it. Anything else there belongs to somebody else. */
const OPENED: readonly [name: string, mode: number][] = [
  ['foyer.lock', R_OK | W_OK],
  ['foyer.db', R_OK | W_OK],
  ['foyer.db-wal', R_OK | W_OK],
  ['foyer.db-shm', R_OK | W_OK],
  ['foyer.tail', R_OK | W_OK],
  ['foyer.endings', R_OK],
  ['foyer.known', R_OK],
  ['secret', R_OK],
  ['administrator.json', R_OK],
  ['certificate', R_OK | X_OK],
  ['certificate/authority.pem', R_OK],
  ['certificate/server.pem', R_OK],
]

/**
 * Refuses a data directory in which this user cannot open a file, as when root has typed a command there. Without this
 * a server would serve plain http, let nobody sign in or forget who was erased, and say nothing.
 */
export function insistOnOwnFiles(dataDir: string): void {
  const closed = OPENED.map(([name, mode]) => ({ path: join(dataDir, name), mode })).find(isClosed)
  if (closed === undefined) return
  throw new BadConfiguration(
    `DATA_DIR should belong, with everything in it, to the user who runs Foyer: ${closed.path} cannot be opened`,
  )
}

function isClosed({ path, mode }: { path: string; mode: number }): boolean {
  try {
    accessSync(path, mode)
    return false
  } catch (error) {
    return ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}
