import { decidesNothing } from '#domain/contract/statuses.ts'
import { CallFailed, isDeviceRefused } from '#web/calls/call.ts'

/**
 * What became of something that was sent.
 *
 * - `unheard`: no response came, or one that decides nothing: from a server that is starting or overloaded or that does
 *   not let this device in, from a proxy, or from a login page of the network. It is sent again with the same id.
 * - `postponed`: the server does not know the gathering, or its check-in is not open yet. That may change.
 * - `forgotten`: the person was erased. There is nobody to record.
 * - `refused`: the server has refused it for good.
 */
export type Outcome = 'delivered' | 'unheard' | 'postponed' | 'forgotten' | 'refused'

/** Returns what an error of the call means for what was sent. */
export function outcomeOf(error: unknown): Exclude<Outcome, 'delivered'> {
  if (!isDecision(error) || isDeviceRefused(error)) return 'unheard'
  if (error.code === 'attendee-erased') return 'forgotten'
  return MAY_CHANGE.includes(error.code ?? '') ? 'postponed' : 'refused'
}

const MAY_CHANGE = ['unknown-gathering', 'check-in-not-open']

/**
 * Whether the server has decided. It has not when there is no response, or one that decides nothing: from a server that
 * is starting or overloaded, or from something in between. Every refusal of Foyer has a code.
 */
export const isDecision = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && !decidesNothing(error.status) && (error.code !== undefined || error.status >= 500)

/** Returns the reason that is stored with what was refused: the status and the code. */
export const reasonOf = (error: unknown): string =>
  error instanceof CallFailed ? `${error.status} ${error.code ?? ''}`.trim() : 'no reply'
