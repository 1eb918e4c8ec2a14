import { create } from 'zustand'
import type { DeviceKind } from '#domain/device/device-fields.ts'
import { DeviceStanding } from '#domain/contract/device/device-shapes.ts'

const KEY = 'device'

/** How this device stands, as the server last said. A device that was never told tries to check people in. */
export const useStanding = create<DeviceStanding>()(() => storedStanding() ?? { state: 'open', lettingIn: false })

/** Whether nobody can check in on this device, also while an event is open. */
export const isShut = (standing: DeviceStanding): boolean =>
  standing.state !== 'open' && (standing.state !== 'in' || isForSomethingElse(standing))

/** A desk has a page of its own, which it is led to. */
const CHECK_IN: readonly DeviceKind[] = ['kiosk', 'desk']

/** Whether the administrator let this device in, but not to check people in. */
export const isForSomethingElse = ({ state, kind }: DeviceStanding): boolean =>
  state === 'in' && kind !== undefined && !CHECK_IN.includes(kind)

/** Keeps how the device stands, also for a page that is loaded while the server is away. */
export function keepStanding(standing: DeviceStanding): void {
  // A code is valid for a few minutes, and only the server knows for how long.
  const { code: _, ...lasting } = standing
  const stored = { ...lasting, lettingIn: false, state: standing.state === 'waiting' ? 'unknown' : standing.state }
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // If the browser stores nothing, a page that is loaded without the server tries to check people in.
  }
  useStanding.setState(standing, true)
}

function storedStanding(): DeviceStanding | null {
  try {
    return DeviceStanding.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return null
  }
}
