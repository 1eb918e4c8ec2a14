import { texts } from '#admin/texts.ts'
import { clockTime, weekdayAndDay } from '#domain/calendar/dates-in-words.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { Schedule } from '#domain/contract/shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'

/** What visitors see at the door now, so that a slip in the plans is noticed before they do. */
export function AtTheKiosks({ schedule: { current, next } }: { schedule: Schedule }) {
  const { timeZone } = church()
  return (
    <p className={current ? 'at-the-kiosks open' : 'at-the-kiosks'} role="status">
      <span className="quiet">{texts.schedule.kiosks}</span>{' '}
      {current ? (
        <span>
          <Name>{current.name}</Name> {texts.schedule.openUntil(clockTime(current.closesAt, timeZone))}
        </span>
      ) : next ? (
        <span>
          {texts.schedule.opensAt(weekdayAndDay(localDate(next.opensAt, timeZone)), clockTime(next.opensAt, timeZone))}
        </span>
      ) : (
        <span>{texts.schedule.nothingAhead}</span>
      )}
    </p>
  )
}
