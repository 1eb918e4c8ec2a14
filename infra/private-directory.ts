import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a directory for its owner alone, and those above it that are missing. Not Node's own recursive way: where the
 * system will not have a directory, as in /proc, that never ends. Throws what the system says.
 */
export function makePrivateDirectory(path: string): void {
  const directory = resolve(path)
  if (isDirectory(directory)) return
  if (dirname(directory) !== directory) makePrivateDirectory(dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another process made it at the same moment.
    if (!isDirectory(directory)) throw error
  }
}

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
