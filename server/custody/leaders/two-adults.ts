import { daysAfter, localDate } from '#domain/calendar/calendar.ts'
import { twoAdults } from '#domain/contract/custody/two-adults-routes.ts'
import { minutesBroken } from '#domain/read-models/custody/minutes-broken.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'

/** How far back it is told: eight weeks. */
const SHOWN_DAYS = 8 * 7

/** Serves how long fewer than two adults were in each room, for the last weeks. */
export function serveTwoAdults(serve: Serve, { config, views, now }: Pick<Services, 'config' | 'views' | 'now'>): void {
  const { timeZone } = config
  serve(twoAdults, () => {
    const at = now()
    const since = daysAfter(localDate(at, timeZone), -SHOWN_DAYS)
    const gatherings = views.gatherings.list(at).filter(({ date, opensAt }) => date > since && opensAt < at)
    const events = minutesBroken(views, { gatherings, now: at, timeZone })
    return {
      events: events.map(({ gathering: { gatheringId: eventId, name, date }, rooms }) => ({
        eventId,
        name,
        date,
        rooms: rooms.map(({ roomId, name: room, minutes, spans }) => ({ roomId, room, minutes, spans: [...spans] })),
      })),
    }
  })
}
