import { daysAfter } from '#domain/calendar/calendar.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, LocalDate } from '#domain/ids.ts'
import { heldGatherings, weeklyServiceOf } from '#domain/read-models/held/held-gatherings.ts'
import type { Gatherings } from '#domain/read-models/gatherings.ts'
import type { Schedule } from '#domain/schedule/plans.ts'
import { figuresOf, everybodyThere, servingOf, type GatheringFigures, type SundayViews } from './figures.ts'
import { sundayOf, weeksOf, type WeekOfPeople } from './weeks.ts'

/** A gathering that took place, with its figures. */
export type Sunday = GatheringFigures & {
  readonly gathering: Gathering
  /** The weekly service, by its slot. Null for a gathering that took place once. */
  readonly service: number | null
  /** The name that only this day has. */
  readonly feast?: string
  /**
   * How many more people there were than at the same service in the week before. Absent when that did not take place,
   * and while people still arrive.
   */
  readonly toWeekBefore?: number
}

export type Sundays = {
  /** The weekly services that ever took place, each with the name that it had the last time it had its usual one. */
  readonly services: readonly { readonly slot: number; readonly name: string }[]
  readonly weeks: readonly WeekOfPeople[]
  /** The newest first. */
  readonly gatherings: readonly Sunday[]
}

type Wish = {
  /** One weekly service. Null for everything that took place. */
  readonly service?: number | null
  /** The gatherings to which people still come. */
  readonly open?: ReadonlySet<GatheringId>
}

/** How many people came, week by week: to one weekly service, or to everything that took place. */
export function sundaysOf(
  views: SundayViews & { readonly gatherings: Gatherings },
  today: LocalDate,
  { service = null, open = new Set() }: Wish = {},
): Sundays {
  const planned = views.gatherings.schedule()
  const held = heldGatherings(views)
  const all = held.map((gathering) => sundayFrom(views, gathering, planned))
  const shown = withWeekBefore(all, open).filter((one) => service === null || one.service === service)
  const weeks = weeksOf(
    shown.map(({ gathering: { gatheringId: id, date }, ...figures }) => ({
      id,
      date,
      isOpen: open.has(id),
      ...figures,
    })),
    today,
    (ofWeek) =>
      peopleIn(
        views,
        ofWeek.map(({ id }) => id),
      ),
  )
  return { services: servicesIn(all), weeks, gatherings: shown.toReversed() }
}

/** Somebody who was at several gatherings of a week counts once, and so does who served at several. */
const peopleIn = ({ whoWasThere, serving }: SundayViews, ids: readonly GatheringId[]) => ({
  checkedIn: whoWasThere.people(ids),
  ...servingOf(serving.people(ids)),
})

function sundayFrom(views: SundayViews, gathering: Gathering, planned: Schedule): Sunday {
  const service = weeklyServiceOf(gathering.gatheringId)
  const isFeast = service === null || hasNameOfItsOwn(gathering, service, planned)
  return { gathering, service, ...figuresOf(views, gathering), ...(isFeast && { feast: gathering.name }) }
}

/** Whether this day of a service was given a name that the service itself never has. */
const hasNameOfItsOwn = ({ gatheringId, name }: Gathering, slot: number, { weekly, changed }: Schedule): boolean =>
  changed.has(gatheringId) && !weekly.get(slot)?.some((plan) => plan.service?.name === name)

/** Compares each day of a weekly service with the same service in the week before. `all` are the earliest first. */
function withWeekBefore(all: readonly Sunday[], open: ReadonlySet<GatheringId>): Sunday[] {
  const keyOf = (service: number, sunday: LocalDate) => `${service} ${sunday}`
  const people = new Map<string, number>()
  return all.map((one) => {
    if (one.service === null) return one
    const sunday = sundayOf(one.gathering.date)
    people.set(keyOf(one.service, sunday), everybodyThere(one))
    const before = people.get(keyOf(one.service, daysAfter(sunday, -7)))
    return before === undefined || open.has(one.gathering.gatheringId)
      ? one
      : { ...one, toWeekBefore: everybodyThere(one) - before }
  })
}

function servicesIn(all: readonly Sunday[]): Sundays['services'] {
  const names = new Map<number, string>()
  for (const { service, gathering, feast } of all) {
    if (service === null) continue
    const known = names.get(service)
    names.set(service, feast !== undefined && known !== undefined ? known : gathering.name)
  }
  return Array.from(names, ([slot, name]) => ({ slot, name })).toSorted((a, b) => a.slot - b.slot)
}
