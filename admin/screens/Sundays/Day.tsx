import { useNearDays } from '#admin/words/near-days.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { SundayRow } from '#domain/contract/sundays/sundays-shapes.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import * as styles from './Day.module.css'

type Props = { event: SundayRow; hasAllServices: boolean }

/** The day of an event, with its service or the name that only this day has, and whether it is open now. */
export function Day({ event: { name, date, feast, isOpen }, hasAllServices }: Props) {
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
