import { copyFileSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makePrivateDirectory } from '#infra/private-directory.ts'
import { renameForGood } from '#infra/replace-file.ts'
import { forgetTail } from '#infra/event-log/sqlite/tail.ts'
import type { Prepared } from './prepare-log.ts'

/**
 * Keeps the old data aside and puts the prepared log in its place. At every moment the directory holds one
 * whole log: the last step gives the prepared one the name of the old one. Returns where the old data is; null
 * when there was none.
 */
export async function putInPlace(
  { log, directory, beside }: Prepared,
  dataDir: string,
  now: Date,
): Promise<string | null> {
  const aside = newAside(dataDir, now)
  const isKept = keepLogAside(dataDir, aside)
  for (const [name, content] of beside) putBeside(name, content, dataDir, aside)
  await renameForGood(log, join(dataDir, 'foyer.db'))
  forgetTail(dataDir)
  rmSync(directory, { recursive: true, force: true })
  return isKept ? aside : null
}

/** A restore that is run again within a second must not take the place of what the first one has kept. */
function newAside(dataDir: string, now: Date): string {
  const name = join(dataDir, `before-restore-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`)
  let aside = name
  for (let number = 2; existsSync(aside); number += 1) aside = `${name}-${number}`
  return aside
}

/** Returns whether there was an old log. It also stays in its place, until the restored one takes that. */
function keepLogAside(dataDir: string, aside: string): boolean {
  const old = join(dataDir, 'foyer.db')
  if (!existsSync(old)) return false
  makePrivateDirectory(aside)
  finishWriteAheadLog(old)
  for (const end of ['-wal', '-shm']) if (existsSync(old + end)) renameSync(old + end, join(aside, `foyer.db${end}`))
  keepUnderBothNames(old, join(aside, 'foyer.db'))
  return true
}

/** Brings what was written last into the one file. A damaged log stays as it is, and its files are kept aside. */
function finishWriteAheadLog(log: string): void {
  try {
    const db = new DatabaseSync(log, { timeout: 0 })
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    db.close()
  } catch {
    // It is replaced by a whole one.
  }
}

/** Not every file system can give a file two names. */
function keepUnderBothNames(file: string, other: string): void {
  try {
    linkSync(file, other)
  } catch {
    copyFileSync(file, other)
  }
}

/**
 * The secret must be the one of the backup. The shared password and the certificate that are there are newer, and stay.
 */
function putBeside(name: string, content: Uint8Array, dataDir: string, aside: string): void {
  const path = join(dataDir, name)
  if (existsSync(path)) {
    if (name !== 'secret' || Buffer.compare(readFileSync(path), content) === 0) return
    makePrivateDirectory(aside)
    copyFileSync(path, join(aside, name))
  }
  makePrivateDirectory(dirname(path))
  writeFileSync(`${path}.new`, content, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}
