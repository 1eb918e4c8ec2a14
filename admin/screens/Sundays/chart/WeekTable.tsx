import { Unseen } from '#kiosk/shell/frame/Unseen.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { SundayWeek } from '#domain/contract/sundays/sundays-shapes.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { weekInWords } from './week-in-words.ts'

const figure = (value: number | undefined) => (value === undefined ? '–' : Math.round(value))

/** The weeks of the chart as a table, for those who hear it. */
export function WeekTable({ weeks }: { weeks: readonly SundayWeek[] }) {
  const { sundays } = useAdminTexts()
  const { longDay } = useDates()
  const columns = [sundays.week, sundays.inAll, sundays.checkedIn, sundays.counted, sundays.average, sundays.lastYear]
  return (
    <Unseen isBlock>
      <table aria-label={sundays.chart}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.sunday}>
              <th scope="row">{weekInWords(week, sundays, longDay).title}</th>
              {week.people ? (
                <>
                  <td>{week.people.checkedIn + week.people.counted}</td>
                  <td>{week.people.checkedIn}</td>
                  <td>{week.people.counted}</td>
                </>
              ) : (
                <td colSpan={3}>{sundays.noService}</td>
              )}
              <td>{figure(week.average)}</td>
              <td>{figure(week.lastYear)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Unseen>
  )
}
