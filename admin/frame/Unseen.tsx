import type { ReactNode } from 'react'
import * as styles from './Unseen.module.css'

/** Words for screen readers only. */
export const Unseen = ({ children }: { children: ReactNode }) => <span className={styles['unseen']}>{children}</span>
