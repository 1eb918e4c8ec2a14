import { decidesNothing } from '#domain/contract/statuses.ts'
import { CallFailed } from '#kiosk/shell/calls/call.ts'
import { mayChange } from '#kiosk/shell/calls/refusal.ts'

/**
 * What an error means for a count that was sent.
 *
 * - `unheard`: no reply came, or one that decides nothing. It is sent again.
 * - `not let in`: the server does not let this phone count, or no longer. It stays on the phone and is sent again.
 * - `refused`: the server has refused it for good.
 */
export type DeliveryTrouble = 'unheard' | 'not let in' | 'refused'

export function deliveryTroubleOf(error: unknown): DeliveryTrouble {
  if (!(error instanceof CallFailed)) return 'unheard'
  const { status, code } = error
  if (decidesNothing(status)) return 'unheard'
  // Every refusal of Foyer has a code. One without a code comes from something in between.
  if (code === undefined && status < 500) return 'unheard'
  if (status === 401 || status === 403) return 'not let in'
  return mayChange(error) ? 'unheard' : 'refused'
}
