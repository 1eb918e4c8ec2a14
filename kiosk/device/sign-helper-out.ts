import { endHelpersSession } from '#web/calls/helpers-session.ts'
import { useVisit } from '#kiosk/visit/visit.ts'
import { useStanding } from './standing.ts'

/**
 * Signs a helper out who has used the admin area on this device: when the kiosk starts, and with each end of a visit.
 * At a device of the welcome desk the helper stays.
 */
export function signHelperOutWithVisits(): void {
  signOut()
  useVisit.subscribe((now, before) => {
    if (now.number !== before.number) signOut()
  })
}

function signOut(): void {
  const { state, kind } = useStanding.getState()
  if (state !== 'in' || kind !== 'desk') void endHelpersSession()
}
