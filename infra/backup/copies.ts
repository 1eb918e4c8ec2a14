import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UNFINISHED } from './backup-file.ts'

/** The backups that a server makes by itself, in a folder of their own. Their names say when they were made. */

const NAMED = /^foyer-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

const nameAt = (at: string): string => `foyer-${at.replaceAll(/[-:]|\.\d+/g, '')}.backup`

/** The path of a backup that is made at this moment. */
export const copyMadeAt = (folder: string, at: string): string => join(folder, nameAt(at))

/** When the newest backup in a folder was made; null when there is none. Throws when the folder cannot be read. */
export function newestCopy(folder: string, now: string): string | null {
  const newest = oldestFirst(folder, now).findLast((name) => !isAhead(name, now))
  const [, year, month, day, hour, minute, second] = NAMED.exec(newest ?? '') ?? []
  return newest === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
}

/** Removes all but the newest backups, and what a server that was killed has left unfinished. Other files stay. */
export function keepNewest(folder: string, count: number, now: string): void {
  const copies = oldestFirst(folder, now)
  const left = readdirSync(folder).filter(
    (name) => name.endsWith(UNFINISHED) && NAMED.test(name.slice(0, -UNFINISHED.length)),
  )
  for (const name of [...copies.slice(0, Math.max(0, copies.length - count)), ...left])
    rmSync(join(folder, name), { force: true })
}

/** A backup whose time is still to come was made before the clock of the server was set right. */
const isAhead = (name: string, now: string): boolean => name > nameAt(now)

/** So one whose time is still to come is older than all others. */
function oldestFirst(folder: string, now: string): string[] {
  const { ahead = [], past = [] } = Object.groupBy(
    readdirSync(folder)
      .filter((name) => NAMED.test(name))
      .toSorted(),
    (name) => (isAhead(name, now) ? 'ahead' : 'past'),
  )
  return [...ahead, ...past]
}
