import { daysAfter } from '#domain/calendar/calendar.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, LocalDate } from '#domain/ids.ts'
import { heldGatherings, weeklyServiceOf } from '#domain/read-models/held/held-gatherings.ts'
import type { Gatherings } from '#domain/read-models/gatherings.ts'
import type { Schedule } from '#domain/schedule/plans.ts'
import { figuresOf, everybodyThere, servingOf, type GatheringFigures, type SundayViews } from './figures.ts'
import type { PastDay } from '#domain/read-models/past-attendance/past-visits.ts'
import type { PastFigures, PastSundays } from './past-sundays.ts'
import { sundayOf, weeksOf, type PeopleOfWeek, type WeekOfPeople } from './weeks.ts'

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
  /** The days that files of earlier years say, the newest first. */
  readonly past: readonly PastSunday[]
}

/** A day of earlier years: how many people a file adds to it, by name and without. */
export type PastSunday = PastFigures & { readonly day: PastDay }

type ViewsOfYears = SundayViews & { readonly gatherings: Gatherings; readonly pastSundays: PastSundays }

type Wish = {
  /** One weekly service. Null for everything that took place. */
  readonly service?: number | null
  /** The gatherings to which people still come. */
  readonly open?: ReadonlySet<GatheringId>
}

/** How many people came, week by week: to one weekly service, or to everything that took place. */
export function sundaysOf(
  views: ViewsOfYears,
  today: LocalDate,
  { service = null, open = new Set() }: Wish = {},
): Sundays {
  const planned = views.gatherings.schedule()
  const held = heldGatherings(views)
  const all = held.map((gathering) => sundayFrom(views, gathering, planned))
  const shown = withWeekBefore(all, open).filter((one) => service === null || one.service === service)
  const past = pastIn(views, service)
  const weeks = weeksOf(
    [
      ...shown.map((one) => heldOf(one, open)),
      ...past.map(({ day, ...figures }) => ({ date: day.date, day, ...figures })),
    ],
    today,
    (ofWeek, sunday) => peopleIn(views, ofWeek, sunday),
  )
  return { services: servicesIn(all, views, past), weeks, gatherings: shown.toReversed(), past: past.toReversed() }
}

const heldOf = ({ gathering: { gatheringId: id, date }, ...figures }: Sunday, open: ReadonlySet<GatheringId>) => ({
  id,
  date,
  isOpen: open.has(id),
  ...figures,
})

/** What files of earlier years say of a service, or of all of them. A day to which a file adds nobody is left out. */
const pastIn = ({ pastSundays }: ViewsOfYears, service: number | null): PastSunday[] =>
  pastSundays
    .days()
    .filter(({ slot }) => service === null || slot === service)
    .map((day) => ({ day, ...pastSundays.figures(day) }))
    .filter(({ checkedIn, counted }) => checkedIn + counted > 0)

type OfWeek = { readonly id?: GatheringId; readonly day?: PastDay }

/** Somebody who was at several gatherings of a week counts once, and so does who served at several. */
function peopleIn(views: ViewsOfYears, ofWeek: readonly OfWeek[], sunday: LocalDate): PeopleOfWeek {
  const ids = ofWeek.flatMap(({ id }) => id ?? [])
  const days = ofWeek.flatMap(({ day }) => day ?? [])
  const here = views.whoWasThere.people(ids)
  const fromFile = days.length === 0 ? 0 : views.pastSundays.inWeek(sunday, days, ids)
  return { checkedIn: here + fromFile, ...servingOf(views.serving.people(ids)), ...(fromFile > 0 && { fromFile }) }
}

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

function servicesIn(
  all: readonly Sunday[],
  { gatherings }: { readonly gatherings: Gatherings },
  past: readonly PastSunday[],
): Sundays['services'] {
  const names = new Map<number, string>()
  for (const [slot, name] of servicesOfFiles(gatherings.schedule(), past)) names.set(slot, name)
  for (const { service, gathering, feast } of all) {
    if (service === null) continue
    const known = names.get(service)
    names.set(service, feast !== undefined && known !== undefined ? known : gathering.name)
  }
  return Array.from(names, ([slot, name]) => ({ slot, name })).toSorted((a, b) => a.slot - b.slot)
}

/** The services of the church that only files of earlier years have so far, with their last names. */
function* servicesOfFiles({ weekly }: Schedule, past: readonly PastSunday[]): Generator<readonly [number, string]> {
  for (const { slot = 0 } of past.map(({ day }) => day)) {
    const name = weekly.get(slot)?.findLast((plan) => plan.service)?.service?.name
    if (name !== undefined) yield [slot, name]
  }
}
