import type { Door } from '#admin/counting/tallies/tally.ts'
import type { EventWithTimes } from '#domain/contract/event-shapes.ts'

/** What a phone knows of its place after the page was loaded without the server. It holds no personal data. */
type KeptPlace = {
  readonly event: EventWithTimes | null
  readonly last: EventWithTimes | null
  readonly door: Door | null
}

const KEY = 'counterPlace'

export function keepPlace({ event, last, door }: KeptPlace): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ event, last, door }))
  } catch {
    // If the browser stores nothing, the usher chooses the door again.
  }
}

/** Returns what was kept. An event whose check-in has closed since is no longer open. */
export function keptPlace(now: number): KeptPlace {
  try {
    const { event, last, door } = JSON.parse(localStorage.getItem(KEY) ?? '') as KeptPlace
    const isOpen = event !== null && Date.parse(event.closesAt) > now
    return { event: isOpen ? event : null, last: last ?? event, door }
  } catch {
    return { event: null, last: null, door: null }
  }
}
