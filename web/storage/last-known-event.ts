import { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'

const KEY = 'currentEvent'

/** Stores the current event, for a page that is loaded while the server is away. It holds no personal data. */
export function rememberEvent(event: EventWithTimes | null): void {
  try {
    if (event) localStorage.setItem(KEY, JSON.stringify(event))
    else localStorage.removeItem(KEY)
  } catch {
    // If the browser stores nothing, a reload without the server knows no event.
  }
}

/** Returns the event that was open when the server last responded, or null. */
export function lastKnownEvent(): EventWithTimes | null {
  try {
    return EventWithTimes.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return null
  }
}
