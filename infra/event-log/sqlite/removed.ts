import { closeSync, fstatSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { makePrivateDirectory } from '#infra/private-directory.ts'

/**
 * Returns a function that looks whether somebody has removed the files of a log, or put others in their place. SQLite
 * does not notice: it goes on writing into a file without a name, and all of it is gone when the process ends. Then
 * this function copies everything into a new file, and returns its path. Otherwise it returns null.
 */
export function copyWhenRemoved(db: DatabaseSync, file: string): () => string | null {
  // They stay open: closing a file of the database would release SQLite's locks.
  const opened = [file, `${file}-wal`].map((path) => openSync(path, 'r')).filter(hasName)
  let copy: string | null = null
  return () => {
    if (copy === null && !opened.every(hasName)) copy = copied(db, dirname(file))
    return copy
  }
}

/** Not every file system counts the names of a file. */
const hasName = (opened: number): boolean => fstatSync(opened).nlink > 0

/** The copy is a backup: "npm run restore" takes it. */
function copied(db: DatabaseSync, directory: string): string {
  const copy = join(directory, `removed-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`)
  makePrivateDirectory(directory)
  try {
    writeFileSync(copy, '', { mode: 0o600, flag: 'wx' })
    db.prepare('VACUUM INTO ?').run(copy)
    flush(copy)
    return copy
  } catch (error) {
    rmSync(copy, { force: true })
    throw error
  }
}

function flush(file: string): void {
  const opened = openSync(file, 'r+')
  fsyncSync(opened)
  closeSync(opened)
}
