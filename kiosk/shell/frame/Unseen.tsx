import type { ReactNode } from 'react'
import * as styles from './Unseen.module.css'

type Props = { children: ReactNode; /** Whether it is more than words, such as a table. */ isBlock?: boolean }

/** Words for screen readers only. */
export const Unseen = ({ children, isBlock = false }: Props) =>
  isBlock ? <div className={styles['unseen']}>{children}</div> : <span className={styles['unseen']}>{children}</span>
