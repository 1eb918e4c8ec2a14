import { EventWithTimes } from '#domain/contract/event-shapes.ts'

const KEY = 'currentEvent'

/** Keeps what is on, so that a page which is loaded without a server knows it. It says nothing of anybody. */
export function rememberEvent(event: EventWithTimes | null): void {
  try {
    if (event) localStorage.setItem(KEY, JSON.stringify(event))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that stores nothing knows nothing after a reload.
  }
}

/** What was on when the server last answered, if anything. */
export function lastKnownEvent(): EventWithTimes | null {
  try {
    return EventWithTimes.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return null
  }
}
