import { localDate } from '#domain/calendar/calendar.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'

/**
 * The day on the church's calendar, by the server's clock: that of this computer may be wrong. It goes on at midnight
 * while the page is open.
 */
export const useToday = (): string =>
  useCurrentEvent(({ now }) => localDate(new Date(now).toISOString(), church().timeZone))
