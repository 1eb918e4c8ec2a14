import type { ReactNode } from 'react'
import { useStaffTexts } from '#web/words/frame-texts.ts'
import { church } from '#web/calls/church.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as styles from './PrintedBy.module.css'

/**
 * The last line of a printed title: which church printed it, and when. `children` are shown before the name of the
 * church, and `what`, a word for the list that was printed, after it.
 */
export function PrintedBy({ children, what }: { children?: ReactNode; what?: string }) {
  const { printed } = useStaffTexts()
  const { longDate, clockTime } = useDates()
  const { name, timeZone } = church()
  const now = new Date().toISOString()
  return (
    <p className={styles['line']}>
      {children}
      <Name>{what === undefined ? name : `${name}: ${what}`}</Name>
      <span className={styles['moment']}>
        {printed.printedAt(`${longDate(now, timeZone)}, ${clockTime(now, timeZone)}`)}
      </span>
    </p>
  )
}
