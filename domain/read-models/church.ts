import { church, type Founded } from '#domain/church/church.ts'
import { churchEvents } from '#domain/church/events.ts'
import { isAmong } from '#domain/fact.ts'
import type { ReadModel } from './gatherings.ts'

/** What the church itself has decided. */
export type ChurchView = ReadModel & {
  /** What was said about the steps before the first Sunday. */
  firstSteps(): Pick<Founded, 'answered' | 'isPutAway'>
}

const NOTHING_SAID = { answered: [], isPutAway: false }

export function createChurch(): ChurchView {
  let state = church.initial
  return {
    apply(event) {
      if (isChurchEvent(event)) state = church.evolve(state, event)
    },
    firstSteps: () => state ?? NOTHING_SAID,
  }
}

const isChurchEvent = isAmong(churchEvents)
