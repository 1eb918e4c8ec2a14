import type { DomainEvent } from '#domain/events.ts'
import type { Parts } from '#server/parts.ts'

/** Whether an event changes which gatherings take place, or when. */
export const changesSchedule = ({ type }: DomainEvent): boolean =>
  type.startsWith('Gathering') ||
  type.startsWith('WeeklyService') ||
  type.startsWith('OneOff') ||
  type.startsWith('Occurrence')

/**
 * How often the clock is checked. A timer counts only the time that this machine is awake: after a sleep, or when
 * somebody sets the clock, it would fire far too late.
 */
const CHECK_MS = 1000

/**
 * Calls `announce` whenever check-in of a gathering opens or closes. If the machine slept at that moment, it calls within
 * a second of waking.
 */
export function announceOpenings({ views, now }: Parts, announce: () => void): { stop(): void } {
  let timer: NodeJS.Timeout
  let open = views.gatherings.current(now())?.gatheringId

  function wait(): void {
    const moment = now()
    const closing = views.gatherings.current(moment)?.closesAt
    const opening = views.gatherings.next(moment)?.opensAt
    const delays = [closing, opening].flatMap((at) => (at === undefined ? [] : Date.parse(at) - Date.parse(moment)))
    timer = setTimeout(check, Math.min(CHECK_MS, ...delays.map((delay) => delay + 1)))
    timer.unref()
  }

  function check(): void {
    const current = views.gatherings.current(now())?.gatheringId
    if (current !== open) announce()
    open = current
    wait()
  }

  views.onFolded((events) => {
    if (!events.some(changesSchedule)) return
    clearTimeout(timer)
    check()
  })
  wait()
  return { stop: () => clearTimeout(timer) }
}
