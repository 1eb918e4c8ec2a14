import { localDate } from '#domain/calendar/calendar.ts'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'
import type { SundayRow } from '#domain/contract/sundays/sundays-shapes.ts'
import type { GatheringId } from '#domain/ids.ts'
import { heldGatherings } from '#domain/read-models/held/held-gatherings.ts'
import { sundaysOf, type Sunday } from '#domain/read-models/sundays/sundays.ts'
import { byWeeks } from '#domain/read-models/sundays/weeks.ts'
import { eachInTurns } from '#server/in-turns.ts'
import { namedDay } from '#server/people/person/earlier-visits.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'

/** Serves how many people came, Sunday after Sunday. */
export function serveSundays(serve: Serve, { views, config, now }: Pick<Services, 'config' | 'views' | 'now'>): void {
  serve(sundays, async ({ query: { service } }) => {
    // After a start, and after two people were linked, everybody is counted again. Check-ins go on meanwhile.
    const held = heldGatherings(views)
    await eachInTurns(held, ({ gatheringId }) => views.whoWasThere.households(gatheringId))
    await eachInTurns(byWeeks(held).values(), (ofWeek) =>
      views.whoWasThere.people(ofWeek.map(({ gatheringId }) => gatheringId)),
    )
    await eachInTurns(views.pastSundays.days(), (day) => views.pastSundays.figures(day))
    // A service that was cancelled is not open, although its times are those that were planned.
    // Those who serve may have come before check-in opens. The others are still to come.
    const coming = [...views.gatherings.open(now()), ...held.filter(({ opensAt }) => opensAt > now())]
    const open = new Set(coming.map(({ gatheringId }) => gatheringId))
    const today = localDate(now(), config.timeZone)
    const { services, weeks, gatherings, past } = sundaysOf(views, today, { service: service ?? null, open })
    return {
      services: [...services],
      weeks: [...weeks],
      events: gatherings.map((one) => rowOf(one, open)),
      ...(past.length > 0 && { past: past.map(({ day, ...figures }) => ({ ...namedDay(views, day), ...figures })) }),
    }
  })
}

function rowOf({ gathering, service, households, ...figures }: Sunday, open: ReadonlySet<GatheringId>): SundayRow {
  return {
    id: gathering.gatheringId,
    name: gathering.name,
    date: gathering.date,
    ...(service !== null && { slot: service }),
    ...(open.has(gathering.gatheringId) && { isOpen: true }),
    ...figures,
    families: households,
  }
}
