import { AscendingIcon, DescendingIcon } from '#admin/frame/icons.tsx'
import { inFigures } from '#admin/words/in-figures.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { SundayRow } from '#domain/contract/sundays/sundays-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { Day } from './Day.tsx'
import * as styles from './SundayCells.module.css'

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
