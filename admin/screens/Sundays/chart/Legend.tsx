import { useTexts } from '#admin/words/useTexts.ts'
import { Mark } from './Shapes.tsx'
import * as styles from './Legend.module.css'

/** What the shapes of the chart mean. */
export function Legend() {
  const { sundays } = useTexts()
  return (
    <ul className={styles['legend']}>
      <li>
        <Mark of="checkedIn" />
        {sundays.checkedIn}
      </li>
      <li>
        <Mark of="counted" />
        {sundays.counted}
      </li>
      <li>
        <Mark of="average" />
        {sundays.average}
      </li>
      <li>
        <Mark of="lastYear" />
        {sundays.lastYear}
      </li>
      <li>
        <Mark of="none" />
        {sundays.noService}
      </li>
    </ul>
  )
}
