import type { AtTheDoor } from './current.ts'
import type { EventWithTimes, NoEventOpen } from '#domain/contract/event-shapes.ts'

/** The contract's route without its shapes: those would bring more code to the wall than all of its own. */
export const CURRENT_EVENT = { method: 'GET', path: '/api/events/current' } as const

const PATIENCE_MS = 5000

/** Which gathering is open, and if none is, which one opens next. Raises when the server does not say. */
export async function askCurrent(): Promise<AtTheDoor> {
  const response = await fetch(CURRENT_EVENT.path, {
    method: CURRENT_EVENT.method,
    credentials: 'include',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const answer: EventWithTimes | NoEventOpen = await response.json()
  if (response.ok) return { current: answer as EventWithTimes, next: null }
  if (!('code' in answer) || answer.code !== 'no-event-open') throw new Error(`${response.status}: no event known`)
  return { current: null, next: answer.next ?? null }
}
