import type { ReactNode } from 'react'
import * as styles from './Unseen.module.css'

type Props = {
  children: ReactNode
  /** Whether it is more than words, such as a table. */
  isBlock?: boolean
  /** Whether screen readers read it as soon as it changes. */
  isStatus?: boolean
}

/** Words for screen readers only. */
export function Unseen({ children, isBlock = false, isStatus = false }: Props) {
  const Element = isBlock ? 'div' : 'span'
  return (
    <Element className={styles['unseen']} role={isStatus ? 'status' : undefined}>
      {children}
    </Element>
  )
}
