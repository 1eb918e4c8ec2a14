import type { NoEventOpen, OpenEvent } from '#domain/contract/gathering/event-shapes.ts'
import { CURRENT_EVENT } from './bare-routes.ts'
import type { OnNow } from '#kiosk/shell/calls/on-now.ts'

const PATIENCE_MS = 5000

/** Asks the server which gathering is open, and if none is, which one opens next. Throws when it does not say. */
export async function askCurrent(): Promise<OnNow> {
  const response = await fetch(CURRENT_EVENT.path, {
    method: CURRENT_EVENT.method,
    credentials: 'include',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const body: OpenEvent | NoEventOpen = await response.json()
  if (response.ok) return { event: body as OpenEvent, next: null }
  if (!('code' in body) || body.code !== 'no-event-open') throw new Error(`${response.status}: no event known`)
  return { event: null, next: body.next ?? null }
}
