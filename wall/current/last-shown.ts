import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'

const KEY = 'lastShownOnTheWall'

/** Stores a gathering to which people came, for a reload after it has closed. It holds no personal data. */
export function rememberShown(gathering: EventWithTimes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(gathering))
  } catch {
    // If the browser stores nothing, the total of a gathering that has closed is gone with a reload.
  }
}

/** Returns the last gathering that this wall showed people at, or null. */
export function lastShown(): EventWithTimes | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isGathering(stored) ? stored : null
  } catch {
    return null
  }
}

/** The contract's own check would bring more code to the wall than all of its own. */
function isGathering(stored: unknown): stored is EventWithTimes {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, ...texts } = stored as Partial<Record<keyof EventWithTimes, unknown>>
  const { name, date, startsAt, opensAt, closesAt } = texts
  return Number.isSafeInteger(id) && [name, date, startsAt, opensAt, closesAt].every((one) => typeof one === 'string')
}
