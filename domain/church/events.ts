import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { FIRST_STEPS } from './first-steps.ts'

export const ChurchFounded = fact('ChurchFounded', 'Foyer starts on an empty log, or a log was copied', {
  /** Distinguishes positions in this log from those in any other. */
  logId: z.guid(),
  /** Recognises the secret for the names of phone streams, without revealing it. */
  secretFingerprint: z.string().check(z.minLength(1)),
})

export const LogRaised = fact('LogRaised', 'the first server of a new version starts on the log', {
  /** A server that does not know this version of the log refuses to work on it. Without this event it is 1. */
  version: z.int().check(z.minimum(2)),
})

export const LogRestored = fact(
  'LogRestored',
  'the log came from a backup, or has lost events: it goes on under another id',
  {
    /** The id that the log has from now on. Devices that have delivered something under another id offer it again. */
    logId: z.guid(),
  },
)

export const FirstStepAnswered = fact(
  'FirstStepAnswered',
  'an administrator says that a step before the first Sunday needs nothing more',
  { step: z.enum(FIRST_STEPS) },
)

export const FirstStepsPutAway = fact(
  'FirstStepsPutAway',
  'an administrator puts the list of the steps before the first Sunday away',
  {},
)

export const churchEvents = [ChurchFounded, LogRaised, LogRestored, FirstStepAnswered, FirstStepsPutAway] as const

export type ChurchEvent = z.infer<(typeof churchEvents)[number]>
