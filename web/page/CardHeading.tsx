import type { ReactNode } from 'react'
import * as styles from './CardHeading.module.css'

/** The heading of a card. The card is named after it by this id. */
export const CardHeading = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className={styles['heading']}>
    {children}
  </h2>
)
