import type { ReactNode } from 'react'
import * as styles from './PrintedRows.module.css'

/** Rows on paper. None of them is cut where a page ends. */
export const PrintedRows = ({ children }: { children: ReactNode }) => (
  <table className={styles['rows']}>
    <tbody>{children}</tbody>
  </table>
)
