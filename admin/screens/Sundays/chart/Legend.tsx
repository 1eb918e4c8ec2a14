import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { SmallShape } from './Shapes.tsx'
import * as styles from './Legend.module.css'

/** What the shapes of the chart mean. */
export function Legend() {
  const { sundays } = useAdminTexts()
  return (
    <ul className={styles['legend']}>
      <li>
        <SmallShape of="checkedIn" />
        {sundays.checkedIn}
      </li>
      <li>
        <SmallShape of="counted" />
        {sundays.counted}
      </li>
      <li>
        <SmallShape of="average" />
        {sundays.average}
      </li>
      <li>
        <SmallShape of="lastYear" />
        {sundays.lastYear}
      </li>
      <li>
        <SmallShape of="none" />
        {sundays.noService}
      </li>
    </ul>
  )
}
