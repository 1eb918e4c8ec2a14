import { create } from 'zustand'
import type { KioskPath } from '#domain/contract/device/kiosk-pages.ts'

/** Which screen is shown: the path of this page, without a slash at its end. */
type Address = { path: string }

export const useAddress = create<Address>()(() => ({ path: window.location.pathname.replace(/(.)\/$/, '$1') }))

/** Shows another screen. It replaces the one before, so that Back never shows a family that has left. */
export function goTo(path: KioskPath): void {
  window.history.replaceState(null, '', path)
  useAddress.setState({ path })
}
