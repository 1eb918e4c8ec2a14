import type { NoEventOpen, OpenEvent } from '#domain/contract/gathering/event-shapes.ts'
import { CURRENT_EVENT } from './bare-routes.ts'
import { clockAhead } from '#web/calls/clock-ahead.ts'
import type { OnNow } from '#web/calls/on-now.ts'

/** What the server says: what is on now, and how far its clock is ahead of this one, in milliseconds. */
export type Heard = OnNow & { readonly ahead: number }

const PATIENCE_MS = 5000

/** Asks the server which gathering is open, and which one opens next. Throws when it does not say. */
export async function askCurrent(): Promise<Heard> {
  const asked = Date.now()
  const response = await fetch(CURRENT_EVENT.path, {
    method: CURRENT_EVENT.method,
    credentials: 'include',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const ahead = clockAhead(response.headers, asked, Date.now())
  const body: OpenEvent | NoEventOpen = await response.json()
  if (response.ok) return { event: body as OpenEvent, next: body.next ?? null, ahead }
  if (!('code' in body) || body.code !== 'no-event-open') throw new Error(`${response.status}: no event known`)
  return { event: null, next: body.next ?? null, ahead }
}
