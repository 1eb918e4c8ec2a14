import type { Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, LocalDate } from '#domain/ids.ts'
import { weeklyServiceOf } from '#domain/read-models/held/held-gatherings.ts'
import { sundayOf } from '#domain/read-models/sundays/weeks.ts'

/** A week in which a service took place: its number, its last day, and the first gathering of that service. */
export type WeekOfService = { readonly week: number; readonly sunday: LocalDate; readonly gathering: Gathering }

/** A visit, and the number of its week. */
export type VisitInWeek = { readonly gathering: Gathering; readonly week: number }

/** When a person came, the earliest first. A guest was no member at the first visit, and is none today. */
export type Life = { readonly visits: readonly VisitInWeek[]; readonly isGuest: boolean }

/** The weeks in which something took place, numbered from the first one. */
export type Weeks = {
  /** The visit of a gathering that took place. */
  visit(id: GatheringId): VisitInWeek | undefined
  /** The weeks from one number up to another in which one of these services took place. */
  between(from: number, end: number, services: ReadonlySet<number>): WeekOfService[]
  /** The number of the first week that is not over. */
  over(today: LocalDate): number
}

type Week = { readonly sunday: LocalDate; readonly gatherings: Gathering[] }

/** The weeks of these gatherings, which are sorted by their start. Nobody missed one that was cancelled. */
export function weeksOfServices(held: readonly Gathering[], wasCancelled: (one: Gathering) => boolean): Weeks {
  const weeks: Week[] = []
  const visits = new Map<GatheringId, VisitInWeek>()
  const days = new Map<LocalDate, LocalDate>()
  for (const gathering of held.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    const sunday = days.get(gathering.date) ?? sundayOf(gathering.date)
    days.set(gathering.date, sunday)
    if (weeks.at(-1)?.sunday !== sunday) weeks.push({ sunday, gatherings: [] })
    weeks.at(-1)?.gatherings.push(gathering)
    visits.set(gathering.gatheringId, { gathering, week: weeks.length - 1 })
  }
  return {
    visit: (id) => visits.get(id),
    between: (from, end, services) =>
      weeks.slice(from, end).flatMap(({ sunday, gatherings }, at) => {
        const gathering = gatherings.find(
          (one) => services.has(weeklyServiceOf(one.gatheringId) ?? 0) && !wasCancelled(one),
        )
        return gathering ? [{ week: from + at, sunday, gathering }] : []
      }),
    over(today) {
      const open = weeks.findIndex(({ sunday }) => sunday >= today)
      return open < 0 ? weeks.length : open
    },
  }
}
