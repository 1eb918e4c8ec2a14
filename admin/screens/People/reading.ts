import { asSignedIn, isRefusal, useAccess } from '#admin/access/access.ts'
import { readAll } from '#admin/people/finding/everybody.ts'
import type { ListedAttendee } from '#domain/contract/people/people-shapes.ts'

/** The directory; null when the password is needed. */
type People = ListedAttendee[] | 'failed' | null

let begun: Promise<People> | null = null

/** Starts to read the directory while the page is still loading. */
export function beginReading(): void {
  if (useAccess.getState().signedIn) begun = recheck()
}

/** Reads the directory with the saved header. A rejected header is forgotten, and the page asks for the password. */
export async function readSaved(): Promise<People> {
  const people = await begun
  begun = null
  return people ?? (await recheck())
}

async function recheck(): Promise<People> {
  if (!useAccess.getState().signedIn) return null
  try {
    return await asSignedIn(readAll)
  } catch (error) {
    if (isRefusal(error)) return null
    console.error(error)
    return 'failed'
  }
}
