import type { ReactNode } from 'react'
import * as styles from './PrintedRows.module.css'

/** Rows on paper. No row is split between two pages. */
export const PrintedRows = ({ children }: { children: ReactNode }) => (
  <table className={styles['rows']}>
    <tbody>{children}</tbody>
  </table>
)
