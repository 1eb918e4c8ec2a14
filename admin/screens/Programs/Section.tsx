import { type ReactNode, useId } from 'react'
import * as styles from './Section.module.css'

type Props = {
  heading: string
  /** What the section is for, where a list does not say it. */
  lead?: string
  /** The button beside the heading. */
  act?: ReactNode
  children?: ReactNode
}

/** A part of the page Programs, with a heading of its own. */
export function Section({ heading, lead, act, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['head']}>
        <h2 id={id}>{heading}</h2>
        {act}
      </div>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
    </section>
  )
}
