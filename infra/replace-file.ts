import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import process from 'node:process'

/** Replaces a file in one step: a reader finds the old text or the new one, also after a power cut. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const fresh = `${path}.new`
  const file = await open(fresh, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await renameForGood(fresh, path)
}

/** Renames a file, so that it has its new name also after a power cut. Its content must be on the disk already. */
export async function renameForGood(from: string, to: string): Promise<void> {
  await rename(from, to)
  // Windows flushes the new name together with the file, and cannot open a directory.
  if (process.platform === 'win32') return
  const folder = await open(dirname(to), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Brings what was written to a file onto the disk. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
