import { daysAfter, instantOf, localDate } from '#domain/calendar/calendar.ts'
import type { Instant } from '#domain/ids.ts'
import type { Decider } from '#domain/decider.ts'
import type { ScheduleEvent } from './events.ts'
import type { Schedule } from './plans.ts'
import { schedule, type ScheduleCommand } from './schedule.ts'

const SIX_HOURS = 6 * 60 * 60 * 1000

/**
 * The first plans of a church: a gathering that is open until local midnight, and for at least six hours, so that the
 * first check-in works on any day; and a service every Sunday.
 */
export function firstPlans(now: Instant, timeZone: string): ScheduleCommand[] {
  const date = localDate(now, timeZone)
  const midnight = instantOf(daysAfter(date, 1), '00:00', timeZone)
  const inSixHours = new Date(Date.parse(now) + SIX_HOURS).toISOString()
  const closesAt = midnight > inSixHours ? midnight : inSixHours
  return [
    { type: 'ScheduleOneOff', date, gathering: { name: 'Open Check-In', startsAt: now, opensAt: now, closesAt } },
    {
      type: 'ScheduleWeekly',
      service: { name: 'Sunday Service', weekday: 0, starts: '10:00', opens: '09:00', closes: '12:00' },
      from: daysAfter(date, 1),
    },
  ]
}

/** Plans all of them or none: when two servers begin the same church at the same moment, one of them plans. */
export const firstSchedule: Decider<readonly ScheduleCommand[], Schedule, ScheduleEvent> = {
  ...schedule,
  decide(commands, before) {
    if (before.revisions.size > 0) return []
    let state = before
    return commands.flatMap((command) => {
      const news = schedule.decide(command, state)
      state = news.reduce(schedule.evolve, state)
      return news
    })
  },
}
