import type { ReactNode } from 'react'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Nothing.module.css'

type Props = {
  heading: string
  /** What could stand here. */
  lead: string
  /** The button that makes the first. */
  children: ReactNode
}

/** What a section shows while its list is empty. It is small, so that the next sections stay in sight. */
export function Nothing({ heading, lead, children }: Props) {
  return (
    <div className={`${controls['card']} ${styles['nothing']}`}>
      <h3>{heading}</h3>
      <p className={styles['lead']}>{lead}</p>
      <div>{children}</div>
    </div>
  )
}
