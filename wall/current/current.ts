import { create } from 'zustand'
import { type Heard, isDayOver } from '#web/live/ask-current.ts'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import { untilNextCheck } from '#web/calls/clock.ts'
import { timeToOpening } from './time-to-opening.ts'

type Current = Heard & {
  /** False until the server has responded once. */
  readonly isKnown: boolean
  /** The gathering that this wall showed last, when its check-in is no longer open. */
  readonly last: EventWithTimes | null
}

export const useCurrent = create<Current>()(() => ({ event: null, next: null, isKnown: false, last: null, ahead: 0 }))

/**
 * The server tells the wall of each opening and closing. Asking as well covers a message that is lost. Milliseconds.
 */
const CHECK_EVERY = 30_000

export type Following = { ask(): void; stop(): void }

/**
 * Asks the server what is on: now, every half minute, when check-in opens or closes, and on `ask`. If the call fails,
 * the wall keeps what it knew.
 */
export function followCurrent(askServer: () => Promise<Heard>): Following {
  let timer: ReturnType<typeof setTimeout> | undefined
  let question = 0

  const ask = () => {
    clearTimeout(timer)
    const asked = ++question
    void askServer()
      .then(
        (onNow) =>
          asked === question &&
          useCurrent.setState((before) => ({ ...onNow, isKnown: true, last: lastOf(before, onNow) })),
        () => undefined,
      )
      .finally(() => {
        const current = useCurrent.getState()
        const now = Date.now() + current.ahead
        if (asked === question) timer = setTimeout(ask, untilNextCheck(current, now, CHECK_EVERY))
      })
  }
  ask()
  return {
    ask,
    stop() {
      question++
      clearTimeout(timer)
    },
  }
}

const lastOf = (before: Current, { event }: Heard): EventWithTimes | null =>
  event ? null : (before.event ?? before.last)

/**
 * The gathering whose figures are shown: the open one, or the one that has closed, until its day is over
 * or the next one is near.
 */
export function gatheringShown({ event, next, last }: Current, now: number, timeZone: string): EventWithTimes | null {
  if (event || !last) return event
  const isNear = next !== null && timeToOpening(next, now, timeZone).kind === 'minutes'
  return isNear || isDayOver(last, now, timeZone) ? null : last
}
