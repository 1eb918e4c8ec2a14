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

/** What the operating system says with a code, and what to do then. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room, then try again',
  EDQUOT: 'The disk has no room left for this user: make room, then try again',
  ENOENT: 'A file or folder is not there: look at its name, and whether its disk is connected',
  EROFS: 'The disk can only be read: look at the disk, or name another folder',
  EACCES: 'This user may not do that: give the file or its folder to the user who runs Foyer',
  EPERM: 'This user may not do that: give the file or its folder to the user who runs Foyer',
}

/** The message of an error, in one line for the person who runs Foyer. */
export function inPlainWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path, message } = error as NodeJS.ErrnoException
  const advice = code === undefined ? undefined : ADVICE[code]
  if (advice !== undefined) return path === undefined ? advice : `${advice} (${path})`
  return message.replaceAll(/\s*\n\s*/g, ' ')
}
