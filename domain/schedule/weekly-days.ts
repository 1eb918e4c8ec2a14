import { daysAfter, nextOn } from '#domain/contract/calendar.ts'
import { gatheringIdOf } from '#domain/gathering/gathering.ts'
import type { GatheringId, LocalDate } from '#domain/ids.ts'
import type { Schedule, Weekly } from '#domain/schedule/plans.ts'

/** A day on which a weekly service takes place, by the calendar alone: the clock is not asked. */
export type WeeklyDay = { readonly gatheringId: GatheringId; readonly date: LocalDate; readonly service: Weekly }

/** Every such day from the first of these to the last one, service by service; those that were called off, too. */
export function* weeklyDays(weekly: Schedule['weekly'], first: LocalDate, last: LocalDate): Generator<WeeklyDay> {
  for (const [slot, plans] of weekly) {
    for (const [place, { from, service }] of plans.entries()) {
      if (!service) continue
      const next = plans[place + 1]?.from
      const end = next !== undefined && next <= last ? daysAfter(next, -1) : last
      let date = nextOn(service.weekday, from > first ? from : first)
      for (; date <= end; date = daysAfter(date, 7)) yield { gatheringId: gatheringIdOf(date, slot), date, service }
    }
  }
}
