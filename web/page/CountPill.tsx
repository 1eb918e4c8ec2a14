import type { ComponentProps } from 'react'
import * as styles from './CountPill.module.css'

/** How many there are of what stands before it, in a link or a heading. */
export const CountPill = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span className={styles['count']} {...props} />
)
