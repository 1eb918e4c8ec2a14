/**
 * Sends what a device keeps. Returns when the next round is due, in milliseconds: null after an error, and Infinity
 * when nothing is left. `isUrgent`: the page has just come, or the network or the server is back.
 */
type Round = (isUrgent: boolean) => Promise<number | null>

/** The shortest and the longest wait after an error, in milliseconds. */
export type Waits = readonly [least: number, most: number]

/** Does the first round, and all others. Returns a function that does one now, unless one is under way. */
export function keepDelivering(round: Round, waits: Waits): (isUrgent?: unknown) => void {
  let isUnderWay = false
  let errors = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function deliver(isUrgent?: unknown): void {
    if (isUnderWay) return
    isUnderWay = true
    clearTimeout(timer)
    round(!!isUrgent).then(done, () => done(null))
  }
  function done(wait: number | null): void {
    isUnderWay = false
    errors = wait === null ? errors + 1 : 0
    const next = wait ?? untilNextTry(waits, errors, Math.random())
    if (next < Infinity) timer = setTimeout(deliver, next)
  }

  deliver(true)
  return deliver
}

/**
 * Returns how long to wait before the next try. It is random, so that twenty tablets do not send at the same moment. It
 * is short, because only a try shows a device that the log is back.
 */
export const untilNextTry = ([least, most]: Waits, errors: number, chance: number): number =>
  least + chance * Math.min(most - least, 1_000 * 2 ** errors)
