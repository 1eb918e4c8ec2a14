import type { DomainEvent } from '#domain/events.ts'
import type { Parts } from '#server/parts.ts'

/** Whether an event changes what takes place when. */
export const changesWhatIsOn = ({ type }: DomainEvent): boolean =>
  type === 'GatheringRecorded' ||
  type.startsWith('WeeklyService') ||
  type.startsWith('OneOff') ||
  type.startsWith('Occurrence')

/** The longest that a timer can wait, and more often than anything changes. */
const HOUR_MS = 60 * 60 * 1000

/** Calls at each moment at which a window opens or closes. */
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
    timer = setTimeout(check, Math.min(HOUR_MS, ...edges.map((edge) => edge + 1)))
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
