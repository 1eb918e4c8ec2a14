import type { DomainEvent } from '#domain/events.ts'
import type { Parts } from '#server/parts.ts'

/** Whether an event changes what takes place when. */
export const changesWhatIsOn = ({ type }: DomainEvent): boolean =>
  type.startsWith('Gathering') ||
  type.startsWith('WeeklyService') ||
  type.startsWith('OneOff') ||
  type.startsWith('Occurrence')

/**
 * How often the clock is looked at. A timer counts the time that this machine is awake: after a sleep, or when
 * somebody sets the clock, it would go off far too late.
 */
const LOOK_MS = 1000

/** Calls at each moment at which a window opens or closes, and within a second of waking when that moment was slept through. */
export function tellOfWindows({ views, now }: Parts, tell: () => void): { stop(): void } {
  let timer: NodeJS.Timeout
  let open = views.gatherings.current(now())?.gatheringId

  function wait(): void {
    const moment = now()
    const closing = views.gatherings.current(moment)?.closesAt
    const opening = views.gatherings.next(moment)?.opensAt
    const edges = [closing, opening].flatMap((edge) =>
      edge === undefined ? [] : Date.parse(edge) - Date.parse(moment),
    )
    timer = setTimeout(check, Math.min(LOOK_MS, ...edges.map((edge) => edge + 1)))
    timer.unref()
  }

  function check(): void {
    const current = views.gatherings.current(now())?.gatheringId
    if (current !== open) tell()
    open = current
    wait()
  }

  views.onFolded((events) => {
    if (!events.some(changesWhatIsOn)) return
    clearTimeout(timer)
    check()
  })
  wait()
  return { stop: () => clearTimeout(timer) }
}
