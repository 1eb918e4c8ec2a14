import type { Battery } from '#domain/contract/device/device-shapes.ts'
import type { DeviceOrder, DeviceReport } from '#domain/contract/live.ts'

const KEY = 'obeyed'

/** The moment of the latest order that this device has obeyed, by the server's clock. */
function obeyed(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Notes that this order is being obeyed. Returns false if it was obeyed before. */
function obeyOnce({ at }: DeviceOrder): boolean {
  const before = obeyed()
  if (before !== null && before >= at) return false
  try {
    localStorage.setItem(KEY, at)
  } catch {
    // If the browser stores nothing, a reload within ten seconds of the order is followed by another one.
  }
  return true
}

/**
 * What a device says about itself: the version of its page, what it has not delivered, what it has obeyed, and its
 * battery where that is known.
 */
export function reportOf(version: string | undefined, unsent: number, battery?: Battery | null): DeviceReport {
  const last = obeyed()
  return {
    version: version ?? 'unknown',
    unsent,
    ...(battery ? { battery } : {}),
    ...(last === null ? {} : { obeyed: last }),
  }
}

/** Obeys each order once, also when it comes again after the page was loaded again. The server hears of it first. */
export const obeying =
  (report: () => void) =>
  (act: () => void) =>
  (order: DeviceOrder): void => {
    const isNew = obeyOnce(order)
    report()
    if (isNew) act()
  }

/** When several pages are open on a device, one that is seen obeys. In another, nobody would see a name. */
export const whenSeen =
  (obey: (order: DeviceOrder) => void) =>
  (order: DeviceOrder): void => {
    if (!document.hidden) obey(order)
  }
