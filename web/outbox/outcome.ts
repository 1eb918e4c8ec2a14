import { isDeviceRefused } from '#web/calls/call.ts'
import { isDecision, mayChange } from '#web/calls/refusal.ts'

/**
 * The outcome of sending a check-in or its take-back.
 *
 * - `unheard`: no response came, or one that decides nothing: from a server that is starting or overloaded or that does
 *   not let this device in, from a proxy, or from a login page of the network. It is sent again with the same id.
 * - `postponed`: the server does not know the gathering, or its check-in is not open yet. That may change.
 * - `forgotten`: the person was erased. There is nobody to record.
 * - `refused`: the server has refused it for good.
 */
export type DeliveryOutcome = 'delivered' | 'unheard' | 'postponed' | 'forgotten' | 'refused'

/** Returns what an error of the call means for the check-in. */
export function outcomeOf(error: unknown): Exclude<DeliveryOutcome, 'delivered'> {
  if (!isDecision(error) || isDeviceRefused(error)) return 'unheard'
  if (error.code === 'attendee-erased') return 'forgotten'
  return mayChange(error) ? 'postponed' : 'refused'
}
