import type { Battery } from '#domain/contract/device/device-shapes.ts'

/** What a browser says of the battery. The types leave it out, because only Chrome and its relatives have it. */
type TellingBattery = EventTarget & { readonly level: number; readonly charging: boolean }

/**
 * Calls `tell` with how this device's battery is, at first and whenever it changes; never in a browser that does not
 * say it. Returns a function that stops it.
 */
export function followBattery(tell: (battery: Battery) => void): () => void {
  const following = new AbortController()
  const { signal } = following
  const follow = (battery: TellingBattery): void => {
    const tellNow = (): void => tell({ percent: Math.round(battery.level * 100), isCharging: battery.charging })
    if (signal.aborted) return
    for (const change of ['levelchange', 'chargingchange']) battery.addEventListener(change, tellNow, { signal })
    tellNow()
  }
  const browser = navigator as { getBattery?: () => Promise<TellingBattery> }
  browser.getBattery?.().then(follow, () => {})
  return () => following.abort()
}
