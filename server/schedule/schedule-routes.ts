import { localDate, localTime } from '#domain/calendar/calendar.ts'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import type { PlannedEvent, PlannedService } from '#domain/contract/schedule/schedule-shapes.ts'
import { isOpenAt, type Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant } from '#domain/ids.ts'
import {
  upcomingGatherings,
  upcomingServices,
  type UpcomingGathering,
  type UpcomingService,
} from '#domain/schedule/upcoming.ts'
import { revisionOfGathering, revisionOfService, type Schedule } from '#domain/schedule/plans.ts'
import { idOfSame } from '#domain/schedule/one-offs.ts'
import { slotOfSame } from '#domain/schedule/weekly-services.ts'
import { weeklyServiceOf } from '#domain/read-models/held/held-gatherings.ts'
import { eventOf, eventWithTimes } from '#server/gathering/event-shapes.ts'
import type { Services } from '#server/server-services.ts'
import { changeClosing } from './closing.ts'
import {
  decisionOf,
  mustBePlannable,
  mustNotHaveBegun,
  mustNotBeOver,
  mustNotBeOverAsEveryWeek,
  firstDayOf,
  firstDayOfResumed,
  keepWhatHasBegun,
  momentsOf,
  plan,
} from './schedule.ts'
import { mustKeepNobody } from '#server/http/in-care.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Transacted } from '#server/transact.ts'

const WEEKS = 8

export function serveSchedule(serve: Serve, services: Pick<Services, 'config' | 'log' | 'views' | 'now'>): void {
  const { views, config } = services
  const { gatherings } = views
  const { timeZone } = config

  serve(routes.schedule, ({ query: { weeks = WEEKS } }) => {
    const now = services.now()
    const planned = gatherings.schedule()
    const [current, next] = [gatherings.current(now), gatherings.next(now)]
    const today = localDate(now, timeZone)
    const prospects = upcomingGatherings(planned, gatherings.recorded(), { now, days: weeks * 7, timeZone })
    return {
      today,
      ...(current ? { current: eventWithTimes(current) } : {}),
      ...(next ? { next: eventWithTimes(next) } : {}),
      services: upcomingServices(planned, today).map((service) => serviceOf(service, planned)),
      events: prospects.map((prospect) => plannedEvent(prospect, planned, now, timeZone)),
    }
  })

  serveServices(serve, services)
  serveSingles(serve, services)
  serveClosing(serve, services)
}

function serveServices(serve: Serve, services: Pick<Services, 'config' | 'log' | 'views' | 'now'>): void {
  const today = () => localDate(services.now(), services.config.timeZone)

  serve(routes.addService, async ({ body: { from: wanted = today(), ...service } }, { cause }) => {
    const from = firstDayOf(services, service, wanted)
    const done = await plan(services, { type: 'ScheduleWeekly', service, from }, cause)
    return servicePlanned(done, slotOfSame(done.state, service, from) ?? 0, 201)
  })

  serve(routes.changeService, async ({ params: { slot }, body }, { cause }) => {
    const { from: wanted, revision: expected, ...service } = body
    const from = firstDayOf(services, service, wanted)
    await keepWhatHasBegun(services, slot, from, cause)
    return servicePlanned(await plan(services, { type: 'ChangeWeekly', slot, service, from, expected }, cause), slot)
  })

  serve(routes.endService, async ({ params: { slot }, body: { from, revision: expected } }, { cause }) => {
    mustBePlannable(services, from)
    await keepWhatHasBegun(services, slot, from, cause)
    return servicePlanned(await plan(services, { type: 'EndWeekly', slot, from, expected }, cause), slot)
  })

  serve(routes.resumeService, async ({ params: { slot }, body: { revision: expected } }, { cause }) => {
    const from = await firstDayOfResumed(services, slot, today())
    return servicePlanned(await plan(services, { type: 'ResumeWeekly', slot, from, expected }, cause), slot)
  })
}

function serveSingles(serve: Serve, services: Pick<Services, 'config' | 'log' | 'now' | 'views'>): void {
  serve(routes.addEvent, async ({ body: { date, ...times } }, { cause }) => {
    const gathering = momentsOf(services, date, times)
    const done = await plan(services, { type: 'ScheduleOneOff', date, gathering }, cause)
    return eventPlanned(done, idOfSame(done.state, date, gathering) ?? 0, 201)
  })

  serve(routes.changeEvent, async ({ params: { eventId }, body }, { cause }) => {
    const { date, revision: expected, ...times } = body
    await mustNotHaveBegun(services, eventId)
    const gathering = momentsOf(services, date, times)
    const decision = await decisionOf(services, { gatheringId: eventId, date, gathering, expected })
    const done = await plan(services, decision, cause)
    const isMoved = decision.type === 'MoveOneOff'
    return eventPlanned(done, isMoved ? (idOfSame(done.state, date, gathering) ?? eventId) : eventId)
  })

  serve(routes.eventAsEveryWeek, async ({ params: { eventId }, body: { revision: expected } }, { cause }) => {
    await mustNotHaveBegun(services, eventId)
    await mustNotBeOverAsEveryWeek(services, eventId)
    return eventPlanned(
      await plan(services, { type: 'TakeBackChange', gatheringId: eventId, expected }, cause),
      eventId,
    )
  })

  serve(routes.cancelEvent, async ({ params: { eventId } }, { cause }) => {
    await mustNotBeOver(services, eventId)
    await mustKeepNobody(services, eventId)
    return eventPlanned(await plan(services, { type: 'CancelOccurrence', gatheringId: eventId }, cause), eventId)
  })

  serve(routes.restoreEvent, async ({ params: { eventId } }, { cause }) => {
    await mustNotBeOver(services, eventId)
    return eventPlanned(await plan(services, { type: 'RestoreOccurrence', gatheringId: eventId }, cause), eventId)
  })
}

/** The closing time belongs to the gathering, so the plan and its revision do not change. */
function serveClosing(serve: Serve, services: Pick<Services, 'config' | 'log' | 'views' | 'now'>): void {
  serve(routes.changeClosing, async ({ params: { eventId: gatheringId }, body }, { cause }) => {
    const { position } = await changeClosing(services, { gatheringId, ...body }, cause)
    const revision = String(revisionOfGathering(services.views.gatherings.schedule(), gatheringId))
    return new CommandReply({ eventId: gatheringId, revision }, position)
  })
}

const servicePlanned = ({ state, position }: Transacted<Schedule>, slot: number, status = 200) =>
  new CommandReply({ slot, revision: String(revisionOfService(state, slot)) }, position, status)

const eventPlanned = ({ state, position }: Transacted<Schedule>, eventId: GatheringId, status = 200) =>
  new CommandReply({ eventId, revision: String(revisionOfGathering(state, eventId)) }, position, status)

const serviceOf = ({ slot, plans, ends }: UpcomingService, planned: Schedule): PlannedService => ({
  slot,
  revision: String(revisionOfService(planned, slot)),
  plans: plans.map(({ from, service }) => ({ ...service, from })),
  ...(ends === null ? {} : { ends }),
})

function plannedEvent(prospect: UpcomingGathering, planned: Schedule, now: Instant, timeZone: string): PlannedEvent {
  const { gathering, isCancelled, isRecorded, everyWeek } = prospect
  const { gatheringId, opensAt } = gathering
  const slot = weeklyServiceOf(gatheringId)
  return {
    ...eventWithTimes(gathering),
    ...clockTimesOf(gathering, timeZone),
    revision: String(revisionOfGathering(planned, gatheringId)),
    state: isOpenAt(gathering, now) ? 'open' : opensAt > now ? 'planned' : 'over',
    isCancelled,
    isRecorded,
    ...(slot === null ? {} : { slot }),
    ...(everyWeek ? { everyWeek: { ...eventOf(everyWeek), ...clockTimesOf(everyWeek, timeZone) } } : {}),
  }
}

const clockTimesOf = ({ startsAt, opensAt, closesAt }: Gathering, timeZone: string) => ({
  starts: localTime(startsAt, timeZone),
  opens: localTime(opensAt, timeZone),
  closes: localTime(closesAt, timeZone),
})
