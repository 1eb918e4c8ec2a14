import { doubtHelper, signOut, forgetPassword, useAccess } from '#admin/access/access.ts'
import { whenUntouched } from './untouched.ts'
import { FORGOTTEN_AFTER, keptHeader, noteHeaderTouched, resumeHeader } from '#web/storage/administrators-header.ts'
import { isKioskTab } from '#web/top-bar/kiosk-tab.ts'

/** After this time without a touch and without the password, a tablet shows the kiosk again. Milliseconds. */
const BACK_TO_KIOSK_AFTER = 60_000

const VEILED = 'data-veiled'

/**
 * Forgets the shared password when nobody has touched the admin area for a quarter of an hour. On a tablet that
 * families use, it signs a helper out too. Leads back to the kiosk if the page was opened with the gear and nobody
 * signs in. A page that was opened by its address, for example on a TV, stays and shows the counts.
 */
export function followAbsence(): void {
  const already = resumeHeader()
  if (keptHeader() === null) forgetPassword()
  const backToKiosk = () => {
    if (isKioskTab() && useAccess.getState().signedIn === null) window.location.replace('/')
  }
  whenUntouched(BACK_TO_KIOSK_AFTER, backToKiosk)
  const forgetting = () => {
    if (isKioskTab()) signOut()
    else forgetPassword()
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
  // A browser may keep the page with the password and the names, and show it again after Forward.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && keptHeader() === null) forgetPassword()
    if (persisted) void doubtHelper()
    document.documentElement.removeAttribute(VEILED)
  })
}
