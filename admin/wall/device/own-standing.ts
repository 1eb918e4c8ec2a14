import { OWN_STANDING } from '#admin/small-pages/bare-routes.ts'
import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'

const PATIENCE_MS = 5000

/** Asks the server how this device stands. Returns null if no response comes. */
export async function ownStanding(): Promise<DeviceStanding | null> {
  try {
    const { method, path } = OWN_STANDING
    const response = await fetch(path, { method, credentials: 'include', signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? ((await response.json()) as DeviceStanding) : null
  } catch {
    return null
  }
}
