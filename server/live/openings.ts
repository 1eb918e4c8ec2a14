import { localDate } from '#domain/calendar/calendar.ts'
import { isAmong } from '#domain/fact.ts'
import { openToServe, servingFrom } from '#domain/read-models/teams/serving-hour.ts'
import { isOfTeams } from '#domain/read-models/teams/teams.ts'
import { gatheringEvents } from '#domain/gathering/events.ts'
import type { Instant } from '#domain/ids.ts'
import { scheduleEvents } from '#domain/schedule/events.ts'
import type { Services } from '#server/server-services.ts'

/** Whether an event changes which gatherings take place, or when. */
export const changesSchedule = isAmong([...gatheringEvents, ...scheduleEvents])

/**
 * How often the clock is checked. A timer counts only the time that this machine is awake: after a sleep, or when
 * somebody sets the clock, it would fire far too late.
 */
const CHECK_MS = 1000

/**
 * Calls `announce` whenever check-in of a gathering opens or closes, or opens for those who serve, and when a day of
 * the church begins. If the machine slept at that moment, it calls within a second of waking.
 */
export function announceOpenings(
  { views, now, config }: Pick<Services, 'config' | 'views' | 'now'>,
  announce: () => void,
): { stop(): void } {
  let timer: NodeJS.Timeout
  /** Two gatherings may be open at once, each at devices of its own. */
  const openAt = (moment: Instant) => views.gatherings.open(moment).map(({ gatheringId }) => gatheringId)
  const toServeAt = (moment: Instant) => openToServe(views, moment)?.gatheringId ?? ''
  const dayAndOpen = (moment: Instant) =>
    [localDate(moment, config.timeZone), toServeAt(moment), ...openAt(moment)].join()
  let shown = dayAndOpen(now())

  function wait(): void {
    const moment = now()
    const closing = views.gatherings.open(moment).map(({ closesAt }) => closesAt)
    const next = views.gatherings.next(moment)
    const from = next && servingFrom(views, next)
    const toServe = from !== undefined && from !== null && from > moment ? [from] : []
    const changes = next ? [...closing, next.opensAt, ...toServe] : closing
    const delays = changes.map((at) => Date.parse(at) - Date.parse(moment))
    timer = setTimeout(check, Math.min(CHECK_MS, ...delays.map((delay) => delay + 1)))
    timer.unref()
  }

  function check(): void {
    const before = shown
    shown = dayAndOpen(now())
    if (shown !== before) announce()
    wait()
  }

  views.onFolded((events) => {
    if (!events.some((event) => changesSchedule(event) || isOfTeams(event))) return
    clearTimeout(timer)
    check()
  })
  wait()
  return { stop: () => clearTimeout(timer) }
}
