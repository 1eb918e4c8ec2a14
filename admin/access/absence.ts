import { forget, useAccess } from './access.ts'
import { whenUntouched } from './untouched.ts'
import {
  FORGOTTEN_AFTER,
  keptHeader,
  noteHeaderTouched,
  resumeHeader,
} from '#kiosk/shell/calls/administrators-header.ts'
import { isKioskTab } from '#kiosk/shell/frame/kiosk-tab.ts'

/** Milliseconds without a touch and without the password after which a kiosk is a kiosk again. */
const BACK_TO_KIOSK_AFTER = 60_000

const VEILED = 'data-veiled'

/**
 * Forgets the password when nobody has touched the admin area for a quarter of an hour, and leads back to the kiosk
 * when a visitor tapped the gear and has no password. A page that was opened by its address stays, as on a TV: it goes
 * on showing the counts.
 */
export function followAbsence(): void {
  const already = resumeHeader()
  if (keptHeader() === null) forget()
  const backToKiosk = () => {
    if (isKioskTab() && useAccess.getState().authorization === null) window.location.replace('/')
  }
  whenUntouched(BACK_TO_KIOSK_AFTER, backToKiosk)
  const forgetting = () => {
    forget()
    backToKiosk()
  }
  const untouched = whenUntouched(FORGOTTEN_AFTER, forgetting, already)

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) noteHeaderTouched(untouched.ago())
  })
  addEventListener('pagehide', () => {
    noteHeaderTouched(untouched.ago())
    document.documentElement.setAttribute(VEILED, '')
  })
  // Browsers keep a page as it was left, with the password and the names on it. Forward leads to it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && keptHeader() === null) forget()
    document.documentElement.removeAttribute(VEILED)
  })
}
