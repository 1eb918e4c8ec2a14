import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makePrivateDirectory } from '#infra/private-directory.ts'
import { isBusy } from './schema.ts'

/**
 * Locks a directory for one log, until released. The operating system holds the lock for the process, so the directory
 * is free again however the process ends.
 */
export function claim(directory: string): { file: string; release: () => void } {
  makePrivateDirectory(directory)
  // An existing directory that is still empty becomes private as well.
  if (readdirSync(directory).length === 0) chmodSync(directory, 0o700)
  const release = lock(directory)
  const file = join(directory, 'foyer.db')
  privateDatabase(file).close()
  return { file, release }
}

/** Locks a directory without a log. Throws when another Foyer uses it. Returns a function that releases it. */
export function lock(directory: string): () => void {
  const held = privateDatabase(join(directory, 'foyer.lock'))
  try {
    held.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    held.close()
    if (!isBusy(error)) throw error
    const advice = 'stop it first, or set DATA_DIR to another directory'
    throw new Error(`Another Foyer is using ${directory}: ${advice}`, { cause: error })
  }
  return () => held.close()
}

/** Makes the database readable only by its owner. SQLite gives its other files the same rights. */
function privateDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 0 })
  chmodSync(file, 0o600)
  return db
}
