import type { Decider } from '#domain/decider.ts'
import type { ChurchEvent } from '#domain/church/events.ts'

export const CHURCH_STREAM = 'church-main'

export type Found = { type: 'Found'; logId: string; secretFingerprint: string }
export type Founded = Omit<Found, 'type'>

/** A log is given its id once, by whichever server starts on it first. */
export const church: Decider<Found, Founded | null, ChurchEvent> = {
  initial: null,
  decide: ({ type: _, ...founding }, founded) => (founded ? [] : [{ type: 'ChurchFounded', data: founding }]),
  evolve: (_, { data }) => data,
}
