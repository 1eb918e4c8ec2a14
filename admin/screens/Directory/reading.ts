import { asAdministrator, isRefusal, useAccess } from '#admin/access/access.ts'
import { allAttendees } from '#domain/contract/directory-routes.ts'
import type { ListedAttendee } from '#domain/contract/people-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'

/** Thousands of people take longer than a tap, in milliseconds. */
const PATIENCE = 60_000

/** Reads the whole directory, in brief. Raises what the call raises. */
export const readAll = (authorization: string): Promise<ListedAttendee[]> =>
  call(allAttendees, { query: { brief: 'true' } }, { authorization, patience: PATIENCE })

type Answer = ListedAttendee[] | 'failed' | null

let begun: Promise<Answer> | null = null

/** Asks for the directory before there is anything to show it: a page that is loaded anew is drawn meanwhile. */
export function beginReading(): void {
  if (useAccess.getState().authorization) begun = recheck()
}

/** Reads the directory with the header that was saved. One that is rejected is forgotten, which closes the page. */
export async function readSaved(): Promise<Answer> {
  const answer = await begun
  begun = null
  return answer ?? (await recheck())
}

async function recheck(): Promise<Answer> {
  if (!useAccess.getState().authorization) return null
  try {
    return await asAdministrator(readAll)
  } catch (error) {
    if (isRefusal(error)) return null
    console.error(error)
    return 'failed'
  }
}
