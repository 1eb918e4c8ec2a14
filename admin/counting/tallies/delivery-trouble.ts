import { isDecision, mayChange } from '#kiosk/shell/calls/refusal.ts'

/**
 * What an error means for a count that was sent.
 *
 * - `unheard`: no reply came, or one that decides nothing. It is sent again.
 * - `not let in`: the server does not let this phone count, or no longer. It stays on the phone and is sent again.
 * - `postponed`: the server does not know the event, or its check-in is not open yet. That may change. Or somebody else
 *   began this count: what the server has not recorded goes on in another one.
 * - `refused`: the server has refused it for good.
 */
export type DeliveryTrouble = 'unheard' | 'not let in' | 'postponed' | 'refused'

export function deliveryTroubleOf(error: unknown): DeliveryTrouble {
  if (!isDecision(error)) return 'unheard'
  if (error.status === 401 || error.status === 403) return 'not let in'
  return mayChange(error) || error.code === 'not-your-count' ? 'postponed' : 'refused'
}
