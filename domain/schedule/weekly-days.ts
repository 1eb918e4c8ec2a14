import { daysAfter, nextOn } from '#domain/calendar/calendar.ts'
import { gatheringIdOf } from '#domain/gathering/gathering.ts'
import type { GatheringId, LocalDate } from '#domain/ids.ts'
import type { Schedule, Weekly, WeeklyPlan } from './plans.ts'

/** A day on which a weekly service takes place. Only the calendar is needed for it, not the clock. */
export type WeeklyDay = { readonly gatheringId: GatheringId; readonly date: LocalDate; readonly service: Weekly }

/**
 * Yields every such day between these two, both included, one service after the other, and including cancelled days.
 */
export function* weeklyDays(weekly: Schedule['weekly'], first: LocalDate, last: LocalDate): Generator<WeeklyDay> {
  for (const [slot, plans] of weekly) {
    for (const [place, { from, service }] of plans.entries()) {
      if (!service) continue
      const end = endOfPlan(plans[place + 1], last)
      let date = nextOn(service.weekday, from > first ? from : first)
      for (; date <= end; date = daysAfter(date, 7)) yield { gatheringId: gatheringIdOf(date, slot), date, service }
    }
  }
}

/** The last day of a plan, which is the day before the next one begins. */
const endOfPlan = (next: WeeklyPlan | undefined, last: LocalDate): LocalDate =>
  next && next.from <= last ? daysAfter(next.from, -1) : last
