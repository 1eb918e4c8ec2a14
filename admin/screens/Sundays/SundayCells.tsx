import { AscendingIcon, DescendingIcon } from '#web/page/icons.tsx'
import { inFigures } from '#web/words/in-figures.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { SundayRow } from '#domain/contract/sundays/sundays-shapes.ts'
import { church } from '#web/calls/church.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as styles from './SundayCells.module.css'
import { useNearDays } from '#admin/words/near-days.ts'

/** The heads of the columns, on the page and on paper. */
export function SundayHeads({ label }: { label: string }) {
  const { sundays } = useAdminTexts()
  const columns = {
    people: sundays.inAll,
    members: sundays.members,
    guests: sundays.guests,
    families: sundays.families,
    arrival: sundays.firstArrival,
    busiest: sundays.busiest,
    change: sundays.toWeekBefore,
  }
  return (
    <tr>
      <th scope="col">
        <Name>{label}</Name>
      </th>
      {Object.entries(columns).map(([column, name]) => (
        <th key={column} scope="col" className={styles[column]}>
          {name}
        </th>
      ))}
    </tr>
  )
}

type Props = { event: SundayRow; hasAllServices: boolean }

/** One event: its day, and who was there. */
export function SundayCells({ event, hasAllServices }: Props) {
  const texts = useAdminTexts()
  const { sundays } = texts
  const { clockTime } = useDates()
  const { checkedIn, counted, members, firstTimeGuests, families, firstArrival, busiest } = event
  const time = (at: string) => clockTime(at, church().timeZone)
  return (
    <>
      <Day event={event} hasAllServices={hasAllServices} />
      <td className={styles['people']}>{inFigures(checkedIn + counted)}</td>
      <td className={styles['members']}>{inFigures(members)}</td>
      <td className={styles['guests']}>{inFigures(firstTimeGuests)}</td>
      <td className={styles['families']}>{inFigures(families)}</td>
      <td className={styles['arrival']}>{firstArrival === undefined ? texts.none : time(firstArrival)}</td>
      <td className={styles['busiest']}>
        {busiest.people === 0 ? texts.none : sundays.busiestFrom(busiest.people, time(busiest.from))}
      </td>
      <td className={styles['change']}>
        <Change by={event.toWeekBefore} />
      </td>
    </>
  )
}

/** How many more or fewer people than a week before, with an arrow. */
function Change({ by }: { by: number | undefined }) {
  const { none, sundays } = useAdminTexts()
  if (by === undefined) return none
  if (by === 0) return sundays.same
  const Arrow = by > 0 ? AscendingIcon : DescendingIcon
  return (
    <span className={styles['by']}>
      <Arrow />
      {by > 0 ? sundays.more(by) : sundays.fewer(-by)}
    </span>
  )
}

type DayProps = { event: SundayRow; hasAllServices: boolean }

/** The day of an event, with its service or the name that only this day has, and whether it is open now. */
function Day({ event: { name, date, feast, isOpen }, hasAllServices }: DayProps) {
  const { sundays } = useAdminTexts()
  const { inFull } = useNearDays()
  const beside = hasAllServices ? name : feast
  return (
    <th scope="row">
      <span className={styles['told']}>
        <span className={styles['when']}>
          <span className={styles['date']}>{inFull(date)}</span>
          {isOpen && <span className={styles['open']}>{sundays.openNow}</span>}
        </span>
        {beside !== undefined && (
          <span className={styles['name']} title={beside}>
            <Name>{beside}</Name>
          </span>
        )}
      </span>
    </th>
  )
}
