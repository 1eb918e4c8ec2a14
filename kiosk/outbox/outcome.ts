import { saysAway } from '#domain/contract/statuses.ts'
import { CallFailed } from '#kiosk/shell/calls/call.ts'

/**
 * What became of a check-in that was sent.
 *
 * - `unheard`: no answer, or one that decides nothing (a server that is starting or full, a proxy, a portal of the
 *   network): it is sent again, under the same id.
 * - `postponed`: the server does not know the gathering, or finds it not open yet: that may change.
 * - `forgotten`: the person was erased. There is nobody to record.
 * - `refused`: the server has decided against it.
 */
export type Outcome = 'delivered' | 'unheard' | 'postponed' | 'forgotten' | 'refused'

/** Statuses of a server, or of a network, that has too much to do. */
const TOO_MUCH = [408, 425, 429]
const MAY_CHANGE = ['unknown-gathering', 'check-in-not-open']

const decidesNothing = (status: number): boolean => saysAway(status) || TOO_MUCH.includes(status)

/** What a failed sending means for the check-in. */
export function outcomeOf(error: unknown): Exclude<Outcome, 'delivered'> {
  if (!(error instanceof CallFailed) || decidesNothing(error.status)) return 'unheard'
  if (error.code === 'attendee-erased') return 'forgotten'
  if (error.code !== undefined && MAY_CHANGE.includes(error.code)) return 'postponed'
  // Every refusal of Foyer names its reason: what has none comes from something in between.
  return error.code === undefined && error.status < 500 ? 'unheard' : 'refused'
}

/**
 * What a delivery leaves on the tablet: `waiting`, what nobody has heard, for as long as it takes; `refused`, what the
 * server does not take, until staff have seen it; `nothing`, what is recorded, or has nobody left to be recorded for.
 */
export function leftAfter(outcome: Outcome): 'nothing' | 'waiting' | 'refused' {
  if (outcome === 'unheard') return 'waiting'
  return outcome === 'delivered' || outcome === 'forgotten' ? 'nothing' : 'refused'
}

/** Why the server did not take it, for whoever looks into the tablet's storage. */
export const reasonOf = (error: unknown): string =>
  error instanceof CallFailed ? `${error.status} ${error.code ?? ''}`.trim() : 'no answer'
