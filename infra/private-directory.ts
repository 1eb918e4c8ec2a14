import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a directory, and missing ones above it, private to the owner. It does not use Node's recursive option, which
 * never ends where the system refuses a directory, as in /proc. Throws the system's error.
 */
export function makePrivateDirectory(path: string): void {
  const directory = resolve(path)
  if (isDirectory(directory)) return
  if (dirname(directory) !== directory) makePrivateDirectory(dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another process has just made it.
    if (!isDirectory(directory)) throw error
  }
}

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
